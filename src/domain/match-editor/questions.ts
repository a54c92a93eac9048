import { mapState } from '#domain/match/map-state.ts';
import { formatOf, formatText, highestScore } from '#domain/match/match-format.ts';
import { outcomeOf } from '#domain/match/outcome.ts';
import { mapScoreWinner, recountScore } from '#domain/match/recount.ts';
import { linkedIds } from '#domain/record-id.ts';
import {
  type EditorDrafts,
  type EditorRecords,
  type EditorRow,
  editorRows,
  matchValues,
  rowNumbers,
} from './editor-rows.ts';
import { type MapValues, mapResult, resultFields, savedMatchValues, stagedMatch } from './editor-values.ts';
import { dirtyFields } from './field-drafts.ts';

/** Fields whose change makes the score or the result of a map another one. */
const resultNames: readonly (keyof MapValues)[] = ['winner', 'draw', 'banner', 'score_1', 'score_2'];

const hasNewResult = ({ dirty, isDeleted }: EditorRow): boolean =>
  isDeleted || resultNames.some((name) => dirty.includes(name));

/**
 * Returns questions, in whole sentences, about edited values that are valid but unusual. The form asks them once
 * before it saves scores and maps.
 */
export function saveQuestions(records: EditorRecords, drafts: EditorDrafts): string[] {
  const values = matchValues(records, drafts);
  const { rows } = editorRows(records, drafts);
  const isScoreDirty = dirtyFields(savedMatchValues(records.match), drafts.match).some((name) =>
    resultFields.some((field) => field === name),
  );
  const questions: string[] = [];
  if (isScoreDirty || rows.some(hasNewResult)) {
    const mismatch = scoreMismatch(records, drafts, rows);
    if (mismatch !== undefined) questions.push(mismatch);
  }
  if (isScoreDirty) questions.push(...forfeitQuestions(records, drafts));
  const numbers = rowNumbers(rows);
  const titles = rows.map((_row, place) => `Map ${numbers[place] ?? place + 1}`);
  for (const [place, row] of rows.entries()) {
    if (row.isDeleted || !hasNewResult(row)) continue;
    const question = oddResult(row.values, records);
    if (question !== undefined) questions.push(`${titles[place]} ${question}`);
  }
  questions.push(...sharedNumbers(rows, numbers));
  return values.special_event ? [] : questions;
}

function scoreMismatch(
  records: EditorRecords,
  drafts: EditorDrafts,
  rows: readonly EditorRow[],
): string | undefined {
  const values = matchValues(records, drafts);
  const maps = rows.filter((row) => !row.isDeleted).map((row) => row.values);
  const counted = recountScore(maps, records.match.teams);
  // A forfeit is scored without maps.
  if (counted === null || values.forfeit || counted.score_1 + counted.score_2 === 0) return undefined;
  const [left, right] = [values.score_1 ?? 0, values.score_2 ?? 0];
  if (left === counted.score_1 && right === counted.score_2) return undefined;
  return `The score is ${left}–${right}, but the maps make it ${counted.score_1}–${counted.score_2}.`;
}

/** A map's own score that does not fit how it ended. */
function oddResult(values: MapValues, { match }: EditorRecords): string | undefined {
  const result = mapResult(values);
  const { score_1, score_2 } = result;
  const state = mapState(result);
  if (score_1 === undefined || score_2 === undefined || state === 'banned') return undefined;
  const side = mapScoreWinner(result);
  if (state === 'drawn') return side === null ? undefined : `is a draw with ${score_1}–${score_2}.`;
  if (state !== 'won') return undefined;
  if (side === null) return `has a winner with ${score_1}–${score_2}.`;
  return linkedIds(match.teams)[side] === values.winner
    ? undefined
    : `ended ${score_1}–${score_2}, but the side with less is its winner.`;
}

function sharedNumbers(rows: readonly EditorRow[], numbers: readonly (number | null)[]): string[] {
  const shared = new Set<number>();
  for (const [place, number] of numbers.entries()) {
    const row = rows[place];
    if (number === null || row === undefined || row.isDeleted || row.dirty.length === 0) continue;
    const others = numbers.filter(
      (other, index) => index !== place && other === number && rows[index]?.isDeleted === false,
    );
    if (others.length > 0) shared.add(number);
  }
  return [...shared].map((number) => `More than one map has the number ${number}.`);
}

/**
 * Returns questions about a forfeit without a clear winner, or with points for both sides. Brackets show W and FF for
 * a full score against none, and numbers for any other score.
 */
export function forfeitQuestions(records: EditorRecords, drafts: EditorDrafts): string[] {
  const values = matchValues(records, drafts);
  const top = highestScore(values);
  if (!values.forfeit || top === null || values.outcome !== '') return [];
  const scores = [values.score_1 ?? 0, values.score_2 ?? 0];
  if (outcomeOf(stagedMatch(values)).winner === null) {
    return [`The forfeit does not say who won: the winner's score is ${top}, the other side's 0.`];
  }
  return scores.includes(0) ? [] : [`A forfeit with ${scores.join('–')}: brackets show it as played.`];
}

/** A question about a score that contradicts the entered outcome; undefined without a contradiction. */
export function outcomeQuestion(records: EditorRecords, drafts: EditorDrafts): string | undefined {
  const values = matchValues(records, drafts);
  const { outcome, score_1, score_2 } = values;
  const [left, right] = [score_1 ?? 0, score_2 ?? 0];
  if (outcome === 'Drawn' && left !== right) return `Drawn with ${left}–${right}: a draw ends level.`;
  if (outcome === 'Drawn' && formatOf(values)?.kind === 'first to')
    return `Drawn with ${left}–${right}: the match is a ${formatText(values)?.toLowerCase()}, so only an agreed draw ends like this.`;
  const isUnplayed = outcome === 'Not needed' || outcome === 'Forfeited by both';
  return isUnplayed && left + right > 0
    ? `${outcome} with ${left}–${right}: the score does not count.`
    : undefined;
}
