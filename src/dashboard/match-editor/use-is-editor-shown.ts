import { otherMatchesWithDrafts } from '#domain/match-editor/drafts-by-match.ts';
import { useKeptMatches } from '#ui/match-editor/kept-drafts.ts';
import { useLiveMatchKey } from '../show/use-live-match.ts';

/** While a match is live, and for as long as something typed for another one is not saved. */
export function useIsEditorShown(): boolean {
  const hasTyped = otherMatchesWithDrafts(useKeptMatches(), undefined).length > 0;
  return useLiveMatchKey() !== undefined || hasTyped;
}
