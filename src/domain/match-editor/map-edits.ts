import { isDecided } from '#domain/match/decided.ts';
import { assumeLoserPicks } from '#domain/match/loser-picks.ts';
import { mapState } from '#domain/match/map-state.ts';
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

const highestScore = 99;

/** The highest score of a side: `first_to`, if it is set. Specification 5. */
export function maximumScore(match: { readonly first_to?: number | undefined }): number {
  return match.first_to || highestScore;
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
  return editMatch(records, drafts, name, Math.min(maximumScore(records.match), Math.max(0, score)));
}

/** Dependent fields of the same row: a won map is neither drawn nor banned, and vice versa. */
function consequences(changed: Partial<MapValues>): Partial<MapValues> {
  if (changed.winner) return { draw: false };
  if (changed.draw) return { winner: null };
  return changed.banner ? { winner: null, draw: false } : {};
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
 * The drafts after a field of a map was edited, with all dependent fields: two different scores set the winner, a
 * winner recounts the match score, and with 'Assume loser picks' the other team becomes the picker of the next map
 * unless that is banned. Equal scores change nothing. Specification 4, rules 4.2 and 4.3.
 */
export function editMap<Name extends keyof MapValues>(
  records: EditorRecords,
  drafts: EditorDrafts,
  key: string,
  name: Name,
  value: MapValues[Name],
  { isLoserPicking }: EditOptions,
): EditorDrafts {
  const { rows } = editorRows(records, drafts);
  const index = rows.findIndex((row) => row.key === key);
  const { teams } = records.match;
  const isScore = name === 'score_1' || name === 'score_2';
  const saved = rows[index]?.saved[name];
  // A list with its saved contents is no edit, although it is another object.
  const isBack = Array.isArray(value) && isSameValue(value, saved);
  const own: Partial<MapValues> = { [name]: isBack ? saved : value };
  const edited = rows.map((row, place) =>
    place === index ? { ...row.values, ...own, ...consequences(own) } : row.values,
  );
  const results = edited.map(mapResult);
  const won = isScore ? withAutomaticWinner(results, index, teams) : results;
  const hasNewWinner = firstLinkedId(won[index]?.winner) !== (rows[index]?.values.winner ?? null);
  const picked = isLoserPicking && hasNewWinner ? assumeLoserPicks(won, index, teams) : won;

  const after = edited.map((values, place): MapValues => {
    const { winner, picker, draw } = picked[place] ?? values;
    return { ...values, winner: firstLinkedId(winner), picker: firstLinkedId(picker), draw: draw ?? false };
  });
  const rowDrafts = { ...drafts.rows };
  for (const [place, row] of rows.entries()) {
    const own = withRowValues(row, after[place] ?? row.values);
    if (draftNames(own).length > 0) rowDrafts[row.key] = own;
    else delete rowDrafts[row.key];
  }
  const next = { ...drafts, rows: rowDrafts };
  return hasNewWinner ? recounted(records, next, after) : next;
}

function recounted(records: EditorRecords, drafts: EditorDrafts, maps: readonly MapValues[]): EditorDrafts {
  const score = recountScore(maps, records.match.teams);
  if (score === null) return drafts;
  return scoreFields.reduce((held, field) => editMatch(records, held, field, score[field]), drafts);
}

/**
 * The drafts after a team won the next map, the first row that is neither won, drawn nor banned. Undefined without
 * such a row, for a decided match or an unknown team. Rules 4.5.
 */
export function winNextMap(
  records: EditorRecords,
  drafts: EditorDrafts,
  teamNumber: 1 | 2,
  options: EditOptions,
): EditorDrafts | undefined {
  const [first, second] = linkedIds(records.match.teams);
  const team = teamNumber === 1 ? first : second;
  const row = editorRows(records, drafts).rows.find(
    ({ values, isLoading }) => !isLoading && mapState(mapResult(values)) === 'unplayed',
  );
  const isOver = isDecided(stagedMatch(records.match, matchValues(records, drafts)));
  if (first === undefined || second === undefined || team === undefined || !row || isOver) return undefined;
  return editMap(records, drafts, row.key, 'winner', team, options);
}
