import { type EventRow, groupBy, type LeagueIndex } from './league-index.ts';
import type { SourceRow } from './sources.ts';
import { type Stage, tableStages } from './stages.ts';
import type { TeamSeason } from './team-seasons.ts';

type PublishedRow = SourceRow<'standings'>;

/** One entry of an event's `standings` settings. */
export type StandingsEntry = {
  key: string;
  title: string;
  group: string;
  groups?: string[];
  show: string[];
  sort: string[];
  hide?: string[];
  points?: TablePoints;
};

/** Points of a table for each match, as settings store them. */
export type TablePoints = { readonly wins: number; readonly draws: number; readonly losses: number };

const pointsSort = ['TablePoints', 'MapDiff', 'HeadToHead', 'MapWins'];
const pointsShow = ['Matches', 'TablePoints', 'Maps', 'MapDiff'];

/** The points that an event gives, by its columns; undefined without any. */
export const pointsOf = ({ points_win, points_draw, points_loss }: EventRow): TablePoints | undefined =>
  points_win === undefined && points_draw === undefined && points_loss === undefined
    ? undefined
    : { wins: points_win ?? 0, draws: points_draw ?? 0, losses: points_loss ?? 0 };

/** Points that leagues give, the usual ones first. */
const usualPoints: readonly TablePoints[] = [
  [3, 1, 0],
  [2, 1, 0],
  [1, 0, 0],
  [3, 2, 1],
  [3, 0, 0],
  [2, 0, 0],
  [3, 0, 1],
  [2, 0, 1],
].map(([wins = 0, draws = 0, losses = 0]) => ({ wins, draws, losses }));

/** The points that explain all rows of a published table. */
const pointsOfRows = (rows: readonly PublishedRow[]): TablePoints | undefined =>
  usualPoints.find(({ wins, draws, losses }) =>
    rows.every(
      ({ match_wins = 0, match_draws = 0, match_losses = 0, points }) =>
        points === match_wins * wins + match_draws * draws + match_losses * losses,
    ),
  );

const ownSort = ['MatchDiff', 'MapDiff', 'HeadToHead', 'MapWins'];
const show = ['Matches', 'Maps', 'MapDiff'];

const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const hasBonus = (rows: readonly PublishedRow[]): boolean => rows.some((row) => (row.bonus_wins ?? 0) !== 0);

/**
 * Published tables rank by wins, then map difference. If a table has shared ranks, no further key is used;
 * otherwise head-to-head breaks the tie.
 */
const publishedSort = (rows: readonly PublishedRow[]): string[] => {
  const ranks = rows.map((row) => row.rank);
  const isNumberedThrough = !ranks.includes(undefined) && new Set(ranks).size === ranks.length;
  return [
    hasBonus(rows) ? 'MatchDiffPoints' : 'MatchDiff',
    'MapDiff',
    ...(isNumberedThrough ? ['HeadToHead'] : []),
  ];
};

/** Columns, order and points of a published table. */
const publishedLayout = (event: EventRow, rows: readonly PublishedRow[]) => {
  const points = pointsOf(event) ?? pointsOfRows(rows);
  if (points === undefined || !rows.some((row) => row.points !== undefined || pointsOf(event)))
    return { show: hasBonus(rows) ? ['MatchesPoints', 'Maps', 'MapDiff'] : show, sort: publishedSort(rows) };
  return { show: pointsShow, sort: pointsSort, points };
};

const groupsOf = (stages: readonly Stage[], title: string): Pick<StandingsEntry, 'group' | 'groups'> => {
  const [only] = stages;
  if (stages.length === 1 && only) return { group: only.name };
  return { group: title, groups: stages.map((stage) => stage.name) };
};

/** Teams that play in the stages but are not in this table, because they are in another division. */
const teamsOutside = (
  event: EventRow,
  stages: readonly Stage[],
  rows: readonly PublishedRow[],
  index: LeagueIndex,
): string[] => {
  const names = new Set(stages.map((stage) => stage.name.toLowerCase()));
  const inside = new Set(rows.map((row) => row.team_id));
  const playing = index
    .familyMatchesOf(event.event_id)
    .filter((match) => names.has(match.stage?.toLowerCase() ?? ''))
    .flatMap((match) => [match.team_1_id, match.team_2_id]);
  return [...new Set(playing)].flatMap((id) =>
    id === undefined || inside.has(id) ? [] : [index.seasons.idIn(id, event.event_id)],
  );
};

const publishedEntry = (
  event: EventRow,
  title: string,
  rows: readonly PublishedRow[],
  index: LeagueIndex,
): StandingsEntry[] => {
  const stages = tableStages(event, index);
  const named = stages.filter((stage) => stage.name.toLowerCase() === title.toLowerCase());
  const chosen = named.length > 0 ? named : stages;
  if (chosen.length === 0) return [];
  const hide = teamsOutside(event, chosen, rows, index);
  return [
    {
      key: keyOf(title),
      title,
      ...groupsOf(chosen, title),
      ...publishedLayout(event, rows),
      ...(hide.length > 0 ? { hide } : {}),
    },
  ];
};

/** Tables of an event without a published one: one per stage, or one for all stages of a season. */
export const ownEntries = (event: EventRow, index: LeagueIndex): StandingsEntry[] => {
  const own = tableStages(event, index);
  const points = pointsOf(event);
  const layout =
    points === undefined ? { show, sort: ownSort } : { show: pointsShow, sort: pointsSort, points };
  const isSeason = index.childrenOf(event.event_id).length > 0;
  if (!isSeason) return own.map(({ name }) => ({ key: keyOf(name), title: name, group: name, ...layout }));
  const stages = own.filter((stage) => stage.event.kind === 'regular_season');
  if (stages.length === 0) return [];
  const title = 'Regular season';
  return [{ key: keyOf(title), title, ...groupsOf(stages, title), ...layout }];
};

/** The tables of an event that `standings.csv` names. */
export const publishedEntries = (event: EventRow, index: LeagueIndex): StandingsEntry[] => {
  const published = groupBy(
    index.league.standings.filter((row) => row.event_id === event.event_id),
    (row) => row.table,
  );
  return [...published].flatMap(([title, rows]) => publishedEntry(event, title, rows, index));
};

/** True if a table has the columns and order of a computed one, which published ones do not have. */
export const isComputedLayout = (columns: unknown, order: unknown): boolean =>
  [
    [show, ownSort],
    [pointsShow, pointsSort],
  ].some((layout) => JSON.stringify(layout) === JSON.stringify([columns, order]));

/**
 * Points for the team, less penalties: those of its season, else wins awarded outside its matches. A team record has one number for all tables, so it is set only when
 * exactly one published table of its season has some.
 */
export const extraPoints = (season: TeamSeason, { league, seasons }: LeagueIndex): number | undefined => {
  if (season.row?.extra_points !== undefined) return season.row.extra_points;
  const awarded = league.standings.filter(
    (row) =>
      row.team_id === season.teamId &&
      (row.bonus_wins ?? 0) !== 0 &&
      seasons.idIn(row.team_id, row.event_id) === season.id,
  );
  return awarded.length === 1 ? awarded[0]?.bonus_wins : undefined;
};
