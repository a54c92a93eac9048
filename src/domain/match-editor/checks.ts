import { lengthProblem, numberLimits, textLimits } from '#domain/limits.ts';
import { mapState } from '#domain/match/map-state.ts';
import { scoreProblems } from '#domain/match/score-limits.ts';
import { linkOrText, linkProblem, storedLink } from '#domain/text/stored-link.ts';
import { type EditorDrafts, type EditorRecords, editorRows, matchValues } from './editor-rows.ts';
import {
  type DetailField,
  type MapValues,
  mapResult,
  resultFields,
  savedMatchValues,
  scoreFields,
} from './editor-values.ts';
import { dirtyFields } from './field-drafts.ts';
import { maximumScore } from './map-edits.ts';
import { sentCode } from './payloads.ts';

/** Returns true if the editor offers a draw for a map; equal scores alone do not make one. */
export function canOfferDraw(values: MapValues): boolean {
  const { score_1, score_2 } = values;
  return score_1 !== null && score_1 === score_2 && mapState(mapResult(values)) === 'unplayed';
}

/** The problem of a field, as a text that follows its name; undefined when it is valid. */
export function numberProblem(value: number | null, minimum: number, maximum: number): string | undefined {
  if (value === null || (Number.isInteger(value) && value >= minimum && value <= maximum)) return undefined;
  return `must be a whole number from ${minimum} to ${maximum}`;
}

/** Problems by field: `score_1`, or `{row key}.score_1`. Unchanged values are not checked. */
export type EditorProblems = Readonly<Record<string, string>>;

/** Returns the problems that prevent scores and maps from being saved. */
export function mapProblems(records: EditorRecords, drafts: EditorDrafts): EditorProblems {
  const problems: Record<string, string> = {};
  const values = matchValues(records, drafts);
  const dirty = dirtyFields(savedMatchValues(records.match), drafts.match);
  const impossible = scoreProblems(values);
  for (const field of scoreFields) {
    const problem = numberProblem(values[field], 0, maximumScore(values)) ?? impossible[field];
    if (problem !== undefined && resultFields.some((name) => dirty.includes(name))) problems[field] = problem;
  }
  const { rows } = editorRows(records, drafts);
  for (const row of rows) {
    const limits = {
      score_1: numberProblem(row.values.score_1, 0, numberLimits.mapScore),
      score_2: numberProblem(row.values.score_2, 0, numberLimits.mapScore),
      number: numberProblem(row.values.number, 1, rows.length),
      replay_code:
        sentCode(row.values.replay_code).length > textLimits.replayCode
          ? lengthProblem(textLimits.replayCode)
          : undefined,
    };
    for (const [field, problem] of Object.entries(limits)) {
      const isDirty = row.dirty.some((name) => name === field);
      if (problem !== undefined && isDirty) problems[`${row.key}.${field}`] = problem;
    }
  }
  return problems;
}

/** Problems that prevent the details from being saved: texts that are too long, links that are none. */
export function detailProblems(
  records: EditorRecords,
  drafts: EditorDrafts,
): Partial<Record<DetailField, string>> {
  const values = matchValues(records, drafts);
  const problems: Partial<Record<DetailField, string>> = {};
  const dirty = dirtyFields(savedMatchValues(records.match), drafts.match);
  for (const [name, limit] of detailLimits) {
    if (!dirty.includes(name)) continue;
    const isLink = limit === textLimits.link;
    const typed = isLink ? linkOrText(values[name]) : values[name].trim();
    if (typed.length > limit) problems[name] = lengthProblem(limit);
    else if (isLink && typed !== '' && storedLink(typed) === undefined) problems[name] = linkProblem;
  }
  return problems;
}

const detailLimits = [
  ['custom_name', textLimits.customName],
  ['forfeit_reason', textLimits.forfeitReason],
  ['vod', textLimits.link],
  ['vod_2', textLimits.link],
] as const;

/**
 * Returns the `first_to` that the form offers for a score above the current one: the one for which the score would be
 * right. Null when there is none.
 */
export function offeredFirstTo(records: EditorRecords, drafts: EditorDrafts): number | null {
  const { first_to: firstTo, score_1, score_2 } = matchValues(records, drafts);
  const scores = [score_1 ?? 0, score_2 ?? 0];
  const highest = Math.max(...scores);
  const isOne = scores.filter((score) => score === highest).length === 1;
  return firstTo && highest > firstTo && isOne && highest <= numberLimits.firstTo ? highest : null;
}
