import { module } from '../define.ts';
import { useLiveBrackets } from '../show/use-live-match.ts';

export default module({
  name: 'Bracket Implications',
  icon: 'forward',
  useIsShown: () => useLiveBrackets().some((bracket) => bracket.hide_implications !== true),
  load: () => import('./ImplicationsModule.tsx'),
});
