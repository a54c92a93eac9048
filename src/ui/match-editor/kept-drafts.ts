import { type EditorDrafts, noDrafts } from '#domain/match-editor/editor-rows.ts';

const keptByMatch = new Map<string, EditorDrafts>();

/** What was typed and not saved when the editor of this match was last left in this page's life. */
export const keptDrafts = (matchKey: string): EditorDrafts => keptByMatch.get(matchKey) ?? noDrafts;

/** The browser's back button asks nobody: what was typed waits here for the return. */
export function keepDrafts(matchKey: string, drafts: EditorDrafts): void {
  if (drafts === noDrafts) keptByMatch.delete(matchKey);
  else keptByMatch.set(matchKey, drafts);
}
