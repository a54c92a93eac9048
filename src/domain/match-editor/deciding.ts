import { savedRow } from './drafts-lifecycle.ts';
import type { EditorDrafts, EditorRecords } from './editor-rows.ts';
import { type MapValues, type MatchValues, resultFields, savedMatchValues } from './editor-values.ts';
import { type Drafts, keepingMine, withoutAnswer } from './field-drafts.ts';
import { resultConflict } from './result-conflict.ts';

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
