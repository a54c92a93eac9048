import { module } from '../define.ts';
import { viewedBrackets } from './viewed-brackets.ts';

export default module({
  // One remembered state for both titles.
  name: 'Bracket',
  title: ({ brackets }) => (viewedBrackets(brackets).length > 1 ? 'Brackets' : 'Bracket'),
  icon: 'bracket',
  startsOpen: false,
  shown: ({ brackets }) => viewedBrackets(brackets).length > 0,
  extra: ({ brackets }) =>
    viewedBrackets(brackets)
      .map(({ name }) => name ?? '')
      .join(', '),
  load: () => import('./BracketModule.tsx'),
});
