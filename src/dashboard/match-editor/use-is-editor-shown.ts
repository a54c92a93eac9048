import { otherMatchesWithDrafts } from '#domain/match-editor/drafts-by-match.ts';
import { useStoredDrafts } from '#ui/match-editor/draft-storage.ts';
import { useLiveMatchKey } from '../show/use-live-match.ts';

/** While a match is live, and for as long as something typed for another one is not saved. */
export function useIsEditorShown(): boolean {
  const hasTyped = otherMatchesWithDrafts(useStoredDrafts(), undefined).length > 0;
  return useLiveMatchKey() !== undefined || hasTyped;
}
