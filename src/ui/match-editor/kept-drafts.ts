import { proxy, ref } from 'valtio/vanilla';
import { useShared } from '#data/hooks/use-shared.ts';
import { session } from '#data/session/session.ts';
import {
  type DraftsByMatch,
  parseDrafts,
  serializeDrafts,
  withMatchDrafts,
} from '#domain/match-editor/drafts-by-match.ts';
import { type EditorDrafts, noDrafts } from '#domain/match-editor/editor-rows.ts';

/** Of this tab alone: it outlives a reload and a phone that put the page away, and ends with the tab. */
const storageKey = 'match-editor-drafts';

const noneKept: DraftsByMatch = {};
const state = proxy<{ kept: DraftsByMatch; person: string | undefined }>({
  kept: ref(noneKept),
  person: undefined,
});

/** What was typed belongs to who typed it: another person of the same tab starts with nothing. */
function current(): DraftsByMatch {
  const person = session.user?.airtableID ?? '';
  if (state.person !== person) Object.assign(state, { kept: ref(parseDrafts(stored(), person)), person });
  return state.kept;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** What was typed and not saved when the editor of this match was last left. */
export const keptDrafts = (matchKey: string): EditorDrafts => current()[matchKey] ?? noDrafts;

/** The browser's back button asks nobody, and phones put pages away: what was typed waits here for the return. */
export function keepDrafts(matchKey: string, drafts: EditorDrafts): void {
  const next = withMatchDrafts(current(), matchKey, drafts);
  if (next === state.kept) return;
  state.kept = ref(next);
  try {
    sessionStorage.setItem(storageKey, serializeDrafts(next, state.person ?? ''));
  } catch {
    // A browser that keeps nothing still has it for the life of the page.
  }
}

/** Everything kept, by match. */
export const useKeptMatches = (): DraftsByMatch => useShared(state, current);
