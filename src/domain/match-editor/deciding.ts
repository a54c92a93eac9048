import { resultFields as mapResultFields } from '#domain/match/map-state.ts';
import { savedRow } from './drafts-lifecycle.ts';
import { type EditorDrafts, type EditorRecords, type EditorRow, editorRows } from './editor-rows.ts';
import { type MapValues, type MatchValues, resultFields, savedMatchValues } from './editor-values.ts';
import { conflictingFields, type Drafts, dirtyFields, keepingMine, withoutAnswer } from './field-drafts.ts';

const isMapResult = (name: PropertyKey) => mapResultFields.some((field) => field === name);
const isResult = (name: PropertyKey) => resultFields.some((field) => field === name);

/**
 * Returns the rows whose results are saved with an edited score, if another user has changed any of it: score and
 * results are one answer then. Undefined without such a conflict.
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

type Choice = 'mine' | 'theirs';

const decided = <Values extends object>(
  saved: Values,
  own: Drafts<Values>,
  name: keyof Values,
  choice: Choice,
): Drafts<Values> => (choice === 'mine' ? keepingMine(saved, own, name) : withoutAnswer(saved, own, name));

/** Resolves a conflict in a field of the match. */
export function decideMatchField(
  records: EditorRecords,
  drafts: EditorDrafts,
  name: keyof MatchValues,
  choice: Choice,
): EditorDrafts {
  return { ...drafts, match: decided(savedMatchValues(records.match), drafts.match, name, choice) };
}

/** Resolves a conflict in a field of a map. */
export function decideMapField(
  records: EditorRecords,
  drafts: EditorDrafts,
  key: string,
  name: keyof MapValues,
  choice: Choice,
): EditorDrafts {
  const own = drafts.rows[key];
  const saved = savedRow(records, key);
  if (own === undefined || saved === undefined) return drafts;
  return { ...drafts, rows: { ...drafts.rows, [key]: decided(saved, own, name, choice) } };
}

/** Resolves a conflict of the score and of all results that are saved with it. */
export function decideResult(records: EditorRecords, drafts: EditorDrafts, choice: Choice): EditorDrafts {
  const rows = resultConflict(records, drafts) ?? [];
  return rows
    .filter((row) => !row.isWaiting)
    .reduce(
      (held, { key }) => decideMapField(records, held, key, 'winner', choice),
      resultFields.reduce((held, name) => decideMatchField(records, held, name, choice), drafts),
    );
}
