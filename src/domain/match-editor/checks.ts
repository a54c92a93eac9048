import { type EditorDrafts, type EditorRecords, editorRows, matchValues } from './editor-rows.ts';
import { type DetailField, savedMatchValues, scoreFields } from './editor-values.ts';
import { dirtyFields } from './field-drafts.ts';
import { maximumScore } from './map-edits.ts';

/** High, because some maps are scored by distance. */
export const maximumMapScore = 9999;

/** The problem of a field, as a text that follows its name; undefined when it is valid. */
export function numberProblem(value: number | null, minimum: number, maximum: number): string | undefined {
  if (value === null || (Number.isInteger(value) && value >= minimum && value <= maximum)) return undefined;
  return `must be a whole number from ${minimum} to ${maximum}`;
}

/** Problems by field: `score_1`, or `{row key}.score_1`. Unchanged values are not checked. */
export type EditorProblems = Readonly<Record<string, string>>;

/** Problems that prevent scores and maps from being saved. Specification 5. */
export function mapProblems(records: EditorRecords, drafts: EditorDrafts): EditorProblems {
  const problems: Record<string, string> = {};
  const values = matchValues(records, drafts);
  const dirty = dirtyFields(savedMatchValues(records.match), drafts.match);
  for (const field of scoreFields) {
    const problem = numberProblem(values[field], 0, maximumScore(records.match));
    if (problem !== undefined && dirty.includes(field)) problems[field] = problem;
  }
  const { rows } = editorRows(records, drafts);
  for (const row of rows) {
    const limits = {
      score_1: numberProblem(row.values.score_1, 0, maximumMapScore),
      score_2: numberProblem(row.values.score_2, 0, maximumMapScore),
      number: numberProblem(row.values.number, 1, rows.length),
    };
    for (const [field, problem] of Object.entries(limits)) {
      const isDirty = row.dirty.some((name) => name === field);
      if (problem !== undefined && isDirty) problems[`${row.key}.${field}`] = problem;
    }
  }
  return problems;
}

const foreignScheme = /^(?!https?:\/\/)[a-z][a-z0-9+.-]*:/i;

/** Problems that prevent the details from being saved: links that are not http or https. */
export function detailProblems(
  records: EditorRecords,
  drafts: EditorDrafts,
): Partial<Record<DetailField, string>> {
  const { vod, vod_2 } = matchValues(records, drafts);
  const problems: Partial<Record<DetailField, string>> = {};
  if (foreignScheme.test(vod.trim())) problems.vod = 'must be a web link';
  if (foreignScheme.test(vod_2.trim())) problems.vod_2 = 'must be a web link';
  return problems;
}
