import type { Bracket } from '#contract/records.ts';
import { module } from '../define.ts';
import { useLiveBrackets } from '../show/use-live-match.ts';

/** Returns the brackets to show: a single one always, of several only those without `hide_bracket`. */
export function viewedBrackets(brackets: readonly Bracket[]): readonly Bracket[] {
  return brackets.length === 1 ? brackets : brackets.filter(({ hide_bracket }) => hide_bracket !== true);
}

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
