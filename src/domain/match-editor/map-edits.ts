import { numberLimits } from '#domain/limits.ts';
import { assumeLoserPicks } from '#domain/match/loser-picks.ts';
import { numbersWith, numbersWithout } from '#domain/match/map-numbers.ts';
import { mapState } from '#domain/match/map-state.ts';
import { type FormattedMatch, highestScore } from '#domain/match/match-format.ts';
import { isOver } from '#domain/match/outcome.ts';
import { recountScore, withAutomaticWinner } from '#domain/match/recount.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import {
  type EditorDrafts,
  type EditorRecords,
  type EditorRow,
  editorRows,
  matchValues,
} from './editor-rows.ts';
import {
  emptyMap,
  type MapValues,
  type MatchValues,
  mapResult,
  savedMatchValues,
  scoreFields,
  stagedMatch,
} from './editor-values.ts';
import { type Drafts, draftNames, isSameValue, withDraft } from './field-drafts.ts';

export type EditOptions = {
  /** 'Assume loser picks' is on. */
  readonly isLoserPicking: boolean;
};

/** The highest score of a side: `first_to`, or as the format says. */
export function maximumScore(match: FormattedMatch): number {
  return highestScore(match) ?? numberLimits.matchScore;
}

/** The drafts after a field of the match was edited. */
export function editMatch<Name extends keyof MatchValues>(
  records: EditorRecords,
  drafts: EditorDrafts,
  name: Name,
  value: MatchValues[Name],
): EditorDrafts {
  return { ...drafts, match: withDraft(savedMatchValues(records.match), drafts.match, name, value) };
}

/** Changes a side's score by one within its limits; an emptied field counts as 0. */
export function stepScore(
  records: EditorRecords,
  drafts: EditorDrafts,
  name: (typeof scoreFields)[number],
  by: 1 | -1,
): EditorDrafts {
  const score = (matchValues(records, drafts)[name] ?? 0) + by;
  return editMatch(
    records,
    drafts,
    name,
    Math.min(maximumScore(matchValues(records, drafts)), Math.max(0, score)),
  );
}

/** Values of the fields that a banned row hides, as if it was not played. */
const unplayed: Partial<MapValues> = {
  winner: null,
  picker: null,
  draw: false,
  score_1: null,
  score_2: null,
  number: null,
  replay_code: '',
};

/** Dependent fields of the same row: a won map is neither drawn nor banned, and a banned one keeps nothing that its row does not show. */
function consequences({ saved }: EditorRow, changed: Partial<MapValues>): Partial<MapValues> {
  if (changed.winner) return { draw: false };
  if (changed.draw) return { winner: null };
  if (changed.banner) return unplayed;
  // A ban taken back gives the saved map what it had.
  if (changed.banner !== null || saved.banner !== null) return {};
  return Object.fromEntries(Object.keys(unplayed).map((name) => [name, saved[name as keyof MapValues]]));
}

/** The rows once one of them was banned or its ban taken back: a banned map has no number, and leaves no gap. */
function renumbered(rows: readonly EditorRow[], edited: readonly MapValues[], index: number): MapValues[] {
  const before = rows[index]?.values;
  const after = edited[index];
  if (before === undefined || after === undefined || (before.banner === null) === (after.banner === null)) {
    return [...edited];
  }
  const others = rows.map(({ values }, place) => (place === index ? null : values.number));
  const numbers =
    after.number !== null
      ? numbersWith(others, after.number)
      : numbersWithout(
          rows.map(({ values }, place) => ({ number: values.number, place })),
          ({ place }) => place === index,
        );
  return edited.map((values, place) =>
    place === index ? values : { ...values, number: numbers[place] ?? null },
  );
}

function withRowValues(row: EditorRow, values: MapValues): Drafts<MapValues> {
  let drafts = row.drafts;
  const put = <Name extends keyof MapValues>(name: Name) => {
    if (values[name] !== row.values[name]) drafts = withDraft(row.saved, drafts, name, values[name]);
  };
  for (const name of Object.keys(values) as (keyof MapValues)[]) put(name);
  return drafts;
}

/**
 * Returns the drafts after a field of a map was edited, with all dependent fields. Two different scores set the
 * winner, and a winner recounts the match score. With 'Assume loser picks' the loser becomes the picker of the next
 * map that is played. Equal scores change nothing.
 */
export function editMap<Name extends keyof MapValues>(
  records: EditorRecords,
  drafts: EditorDrafts,
  key: string,
  name: Name,
  value: MapValues[Name],
  { isLoserPicking }: EditOptions,
): EditorDrafts {
  const rows = countingRows(records, drafts);
  const index = rows.findIndex((row) => row.key === key);
  const { teams } = records.match;
  const isScore = name === 'score_1' || name === 'score_2';
  const saved = rows[index]?.saved[name];
  // A list with its saved contents is no edit, although it is another object.
  const isBack = Array.isArray(value) && isSameValue(value, saved);
  const own: Partial<MapValues> = { [name]: isBack ? saved : value };
  const edited = renumbered(
    rows,
    rows.map((row, place) =>
      place === index ? { ...row.values, ...own, ...consequences(row, own) } : row.values,
    ),
    index,
  );
  const results = edited.map(mapResult);
  const won = isScore ? withAutomaticWinner(results, index, teams) : results;
  const hasNewWinner = firstLinkedId(won[index]?.winner) !== (rows[index]?.values.winner ?? null);
  const after = edited.map((values, place): MapValues => {
    const { winner, draw } = won[place] ?? values;
    return { ...values, winner: firstLinkedId(winner), draw: draw ?? false };
  });
  const next = withRows(drafts, rows, after);
  const counted = hasNewWinner ? recounted(records, next) : next;
  const hasNewState = mapState(mapResult(rows[index]?.values ?? emptyMap)) !== mapState(won[index] ?? {});
  return isLoserPicking && (hasNewWinner || hasNewState) ? withLoserPick(records, counted, key) : counted;
}

/** The drafts after the rows got these values. */
function withRows(
  drafts: EditorDrafts,
  rows: readonly EditorRow[],
  values: readonly MapValues[],
): EditorDrafts {
  const own = { ...drafts.rows };
  for (const [place, row] of rows.entries()) {
    const edits = withRowValues(row, values[place] ?? row.values);
    if (draftNames(edits).length > 0) own[row.key] = edits;
    else delete own[row.key];
  }
  return { ...drafts, rows: own };
}

/** Returns the drafts with the picker of the next map; the outcome may have added its row. */
function withLoserPick(records: EditorRecords, drafts: EditorDrafts, key: string): EditorDrafts {
  const rows = countingRows(records, drafts);
  const index = rows.findIndex((row) => row.key === key);
  const picked = assumeLoserPicks(
    rows.map((row) => mapResult(row.values)),
    index,
    records.match.teams,
  );
  const values = rows.map((row, place) => ({ ...row.values, picker: firstLinkedId(picked[place]?.picker) }));
  return withRows(drafts, rows, values);
}

/** The drafts with the match score counted anew from the winners of the maps. */
export function recounted(records: EditorRecords, drafts: EditorDrafts): EditorDrafts {
  const maps = countingRows(records, drafts).map((row) => row.values);
  const score = recountScore(maps, records.match.teams);
  if (score === null) return drafts;
  return scoreFields.reduce((held, field) => editMatch(records, held, field, score[field]), drafts);
}

/** The rows without those that are to be deleted. */
const countingRows = (records: EditorRecords, drafts: EditorDrafts): EditorRow[] =>
  editorRows(records, drafts).rows.filter((row) => !row.isDeleted);

/**
 * Returns the drafts after a team won the next map, the first row that is neither won, drawn nor banned. Returns
 * undefined without such a row, for a decided match or an unknown team.
 */
export function winNextMap(
  records: EditorRecords,
  drafts: EditorDrafts,
  teamNumber: 1 | 2,
  options: EditOptions,
): EditorDrafts | undefined {
  const [first, second] = linkedIds(records.match.teams);
  const team = teamNumber === 1 ? first : second;
  const row = countingRows(records, drafts).find(
    ({ values, isLoading }) => !isLoading && mapState(mapResult(values)) === 'unplayed',
  );
  const isEnded = isOver(stagedMatch(matchValues(records, drafts)));
  if (first === undefined || second === undefined || team === undefined || !row || isEnded) return undefined;
  return editMap(records, drafts, row.key, 'winner', team, options);
}
