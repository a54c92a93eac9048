import { resultFields as mapResultFields } from '#domain/match/map-state.ts';
import { type EditorDrafts, type EditorRecords, type EditorRow, editorRows } from './editor-rows.ts';
import { resultFields, savedMatchValues } from './editor-values.ts';
import { conflictingFields, dirtyFields } from './field-drafts.ts';

const isMapResult = (name: PropertyKey) => mapResultFields.some((field) => field === name);
const isResult = (name: PropertyKey) => resultFields.some((field) => field === name);

/**
 * Rows whose results are saved with an edited score, when somebody else has changed any of it: score and results are one
 * answer then. Undefined without such a conflict.
 */
export function resultConflict(records: EditorRecords, drafts: EditorDrafts): EditorRow[] | undefined {
  const saved = savedMatchValues(records.match);
  if (!dirtyFields(saved, drafts.match).some(isResult)) return undefined;
  const rows = editorRows(records, drafts).rows.filter((row) => row.dirty.some(isMapResult));
  const isDisputed =
    conflictingFields(saved, drafts.match).some(isResult) ||
    rows.some((row) => row.conflicts.some(isMapResult));
  return isDisputed ? rows : undefined;
}
