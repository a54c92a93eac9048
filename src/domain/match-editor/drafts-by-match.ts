import type { EditorDrafts } from './editor-rows.ts';

/** Unsaved edits by match (clean id). */
export type DraftsByMatch = Readonly<Record<string, EditorDrafts>>;

/** Returns true if there are edits that are neither shown as saved nor sent to create a map. */
export function hasUnsavedInput({ match, rows, sent, deleted = [] }: EditorDrafts): boolean {
  if (deleted.length > 0) return true;
  const unsent = Object.entries(rows).flatMap(([key, own]) => (sent?.keys.includes(key) ? [] : [own]));
  return [match, ...unsent].some((drafts) =>
    Object.values(drafts).some((draft) => draft?.isShownSaved !== true),
  );
}

function isEmpty({ match, rows, addedRows, deleted = [] }: EditorDrafts): boolean {
  return (
    addedRows === 0 &&
    deleted.length === 0 &&
    [match, ...Object.values(rows)].every((own) => Object.keys(own).length === 0)
  );
}

/** Replaces the drafts of one match; returns the same object when nothing changes. */
export function withMatchDrafts(kept: DraftsByMatch, matchKey: string, drafts: EditorDrafts): DraftsByMatch {
  if (kept[matchKey] === drafts || (isEmpty(drafts) && kept[matchKey] === undefined)) return kept;
  const { [matchKey]: _before, ...rest } = kept;
  return isEmpty(drafts) ? rest : { ...rest, [matchKey]: drafts };
}

/** The matches with unsaved input, without the one that is shown. */
export function otherMatchesWithDrafts(kept: DraftsByMatch, shownKey: string | undefined): string[] {
  return Object.keys(kept).filter((key) => key !== shownKey && hasUnsavedInput(kept[key] as EditorDrafts));
}

/** Raised when the format of drafts changes; stored drafts of another format are ignored. */
const form = 1;

/** The stored form of one person's drafts. */
export function serializeDrafts(kept: DraftsByMatch, person: string): string {
  return JSON.stringify({ form, person, kept });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isDrafts(value: unknown): value is EditorDrafts {
  if (!isRecord(value) || !isRecord(value.match) || !isRecord(value.rows)) return false;
  const fields = [value.match, ...Object.values(value.rows)];
  return (
    typeof value.addedRows === 'number' &&
    fields.every(
      (own) => isRecord(own) && Object.values(own).every((draft) => isRecord(draft) && 'mine' in draft),
    )
  );
}

/** Reads the stored drafts of a person; anything else, including another person's, gives none. */
export function parseDrafts(text: string | null, person: string): DraftsByMatch {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || stored.form !== form || stored.person !== person || !isRecord(stored.kept))
      return {};
    return Object.fromEntries(
      Object.entries(stored.kept).filter(([, drafts]) => isDrafts(drafts)),
    ) as DraftsByMatch;
  } catch {
    return {};
  }
}
