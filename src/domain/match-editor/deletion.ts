import { linkedIds } from '#domain/record-id.ts';
import { type EditorDrafts, type EditorRecords, editorRows, newRowKey, newRowNumber } from './editor-rows.ts';
import { recounted } from './map-edits.ts';

/**
 * The drafts after a row was deleted: a saved map is deleted by the next save and stays to be seen until then, a row
 * without a record is gone. The match score is counted anew when the map had a winner.
 */
export function withDeletedRow(records: EditorRecords, drafts: EditorDrafts, key: string): EditorDrafts {
  const row = editorRows(records, drafts).rows.find((candidate) => candidate.key === key);
  if (row === undefined || row.isWaiting || row.isDeleted) return drafts;
  const { [key]: _dropped, ...rows } = drafts.rows;
  const next =
    row.id === null
      ? { ...drafts, rows: closedUp(rows, key), addedRows: Math.max(0, drafts.addedRows - 1) }
      : { ...drafts, rows, deleted: [...(drafts.deleted ?? []), row.id] };
  return row.values.winner === null ? next : recounted(records, next);
}

/** The drafts with a map kept after all. */
export function withKeptRow(records: EditorRecords, drafts: EditorDrafts, key: string): EditorDrafts {
  const { deleted = [], ...rest } = drafts;
  const left = deleted.filter((id) => id !== key);
  const next = left.length === 0 ? rest : { ...rest, deleted: left };
  const row = editorRows(records, next).rows.find((candidate) => candidate.key === key);
  return row === undefined || row.values.winner === null ? next : recounted(records, next);
}

/** Returns the keys of edited rows whose map the match no longer has, because another user deleted it. */
export function lostRows({ match }: EditorRecords, drafts: EditorDrafts): string[] {
  const maps = linkedIds(match.maps);
  return Object.keys(drafts.rows).filter((key) => newRowNumber(key) === null && !maps.includes(key));
}

/** The drafts without what was typed for maps that are gone. */
export function withoutLostRows(records: EditorRecords, drafts: EditorDrafts): EditorDrafts {
  const lost = lostRows(records, drafts);
  const rows = Object.entries(drafts.rows).filter(([key]) => !lost.includes(key));
  return { ...drafts, rows: Object.fromEntries(rows) };
}

/** The rows without records behind a removed one move up. */
function closedUp(rows: EditorDrafts['rows'], removed: string): EditorDrafts['rows'] {
  const gap = newRowNumber(removed) ?? 0;
  return Object.fromEntries(
    Object.entries(rows).map(([key, own]) => {
      const number = newRowNumber(key);
      return [number !== null && number > gap ? newRowKey(number - 1) : key, own];
    }),
  );
}
