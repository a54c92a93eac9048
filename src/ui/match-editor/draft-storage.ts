import { proxy, ref } from 'valtio/vanilla';
import { useShared } from '#data/hooks/page-state.ts';
import { session } from '#data/session/session.ts';
import {
  type DraftsByMatch,
  parseDrafts,
  serializeDrafts,
  withMatchDrafts,
} from '#domain/match-editor/drafts-by-match.ts';
import { type EditorDrafts, noDrafts } from '#domain/match-editor/editor-rows.ts';

/** In this tab's session storage: drafts survive a reload and a discarded tab, and end with the tab. */
const storageKey = 'match-editor-drafts';

const noDraftsYet: DraftsByMatch = {};
const state = proxy<{ drafts: DraftsByMatch; person: string | undefined }>({
  drafts: ref(noDraftsYet),
  person: undefined,
});

/** Returns the drafts of the current user: another user in the same tab starts without any. */
function current(): DraftsByMatch {
  const person = session.user?.airtableID ?? '';
  if (state.person !== person)
    Object.assign(state, { drafts: ref(parseDrafts(storedText(), person)), person });
  return state.drafts;
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The unsaved drafts of this match from its last visit. */
export const storedDrafts = (matchKey: string): EditorDrafts => current()[matchKey] ?? noDrafts;

/** Stores drafts for the return to the page: neither the back button nor a discarded tab asks before it leaves. */
export function storeDrafts(matchKey: string, drafts: EditorDrafts): void {
  const next = withMatchDrafts(current(), matchKey, drafts);
  if (next === state.drafts) return;
  state.drafts = ref(next);
  try {
    sessionStorage.setItem(storageKey, serializeDrafts(next, state.person ?? ''));
  } catch {
    // Without storage the drafts live as long as the page.
  }
}

/** All stored drafts, by match. */
export const useStoredDrafts = (): DraftsByMatch => useShared(state, current);
