import { module } from '../define.ts';
import { useLiveBrackets } from '../show/use-live-match.ts';
import { viewedBrackets } from './viewed-brackets.ts';

export default module({
  // One remembered state for both titles.
  name: 'Bracket',
  useTitle: () => (viewedBrackets(useLiveBrackets()).length > 1 ? 'Brackets' : 'Bracket'),
  icon: 'bracket',
  useIsShown: () => viewedBrackets(useLiveBrackets()).length > 0,
  useExtra: () =>
    viewedBrackets(useLiveBrackets())
      .map(({ name }) => name ?? '')
      .join(', '),
  load: () => import('./BracketModule.tsx'),
});
