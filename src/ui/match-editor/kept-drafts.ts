import { useSyncExternalStore } from 'react';
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

let kept: DraftsByMatch = {};
let keptFor: string | undefined;
const listeners = new Set<() => void>();

/** What was typed belongs to who typed it: another person of the same tab starts with nothing. */
function current(): DraftsByMatch {
  const person = session.user?.airtableID ?? '';
  if (keptFor !== person) {
    keptFor = person;
    kept = parseDrafts(stored(), person);
  }
  return kept;
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
  if (next === kept) return;
  kept = next;
  try {
    sessionStorage.setItem(storageKey, serializeDrafts(kept, keptFor ?? ''));
  } catch {
    // A browser that keeps nothing still has it for the life of the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything kept, by match. */
export const useKeptMatches = (): DraftsByMatch => useSyncExternalStore(subscribe, current);
