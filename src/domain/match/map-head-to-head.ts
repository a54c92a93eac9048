import {
  cleanId,
  firstLinkedId,
  type LinkField,
  linkedIds,
  type RecordKey,
  type RecordLink,
} from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { type MapResult, mapState } from './map-state.ts';
import { hasResult, type ScoredMatch } from './outcome.ts';

export type HistoryMatch = ScoredMatch & {
  readonly id: string;
  readonly teams?: LinkField;
  readonly start?: Moment;
  readonly match_group?: string | undefined;
  readonly sub_event?: string | undefined;
};

/** A map of a match, `map` being the link to the map itself. */
export type HistoryMap = MapResult & { readonly map?: LinkField };

export type MapRecord = {
  wins: number;
  losses: number;
  draws: number;
  /** Maps of matches with a result that were not played. */
  unplayed: number;
  /** Wins minus a quarter of the losses. */
  score: number;
  /** The map was part of the team's latest earlier match with a result. */
  isRecent: boolean;
};

export type MapHeadToHead = {
  sides: [MapRecord, MapRecord];
  scoreWinner: 0 | 1 | null;
  /** The map is part of the match in question. */
  isScheduled: boolean;
};

export type MapHeadToHeadInput = {
  readonly mapId: RecordLink;
  /** The match in question: its two teams are compared by their matches before its start. */
  readonly match: HistoryMatch;
  /** The matches of both teams, in any order. */
  readonly matches: readonly HistoryMatch[];
  readonly mapsOf: (match: HistoryMatch) => readonly HistoryMap[];
  /** Only matches with the same value in this field as the match in question. */
  readonly within?: 'match_group' | 'sub_event' | undefined;
};

/**
 * Returns the results of a match's two teams on one map; null without two teams. Banned maps do not count, and draws
 * do not change the score.
 */
export function mapHeadToHead(input: MapHeadToHeadInput): MapHeadToHead | null {
  const [left, right] = linkedIds(input.match.teams);
  if (left === undefined || right === undefined) return null;
  const sides: [MapRecord, MapRecord] = [mapRecord(left, input), mapRecord(right, input)];
  const difference = sides[0].score - sides[1].score;
  return {
    sides,
    scoreWinner: difference === 0 ? null : difference > 0 ? 0 : 1,
    isScheduled: mapsWithId(input, input.match).length > 0,
  };
}

/** The results of one team on the map. */
export function mapRecord(team: RecordLink, input: MapHeadToHeadInput): MapRecord {
  const teamId = cleanId(team) ?? '';
  const record = { wins: 0, losses: 0, draws: 0, unplayed: 0, score: 0, isRecent: false };
  for (const match of matchesOf(teamId, input)) {
    for (const map of mapsWithId(input, match)) countMap(record, map, match, teamId);
  }
  record.score = record.wins - 0.25 * record.losses;
  const latest = latestBefore(teamId, input);
  record.isRecent =
    latest !== undefined && mapsWithId(input, latest).some((map) => mapState(map) !== 'banned');
  return record;
}

function countMap(record: MapRecord, map: HistoryMap, match: HistoryMatch, teamId: RecordKey): void {
  const state = mapState(map);
  if (state === 'drawn') record.draws += 1;
  if (state === 'unplayed' && hasResult(match)) record.unplayed += 1;
  if (state !== 'won') return;
  if (firstLinkedId(map.winner) === teamId) record.wins += 1;
  else record.losses += 1;
}

function matchesOf(teamId: RecordKey, { match, matches, within }: MapHeadToHeadInput): HistoryMatch[] {
  return matches.filter(
    (candidate) =>
      linkedIds(candidate.teams).includes(teamId) && (!within || candidate[within] === match[within]),
  );
}

function latestBefore(teamId: RecordKey, input: MapHeadToHeadInput): HistoryMatch | undefined {
  const before = instantOf(input.match.start) ?? Number.POSITIVE_INFINITY;
  let latest: HistoryMatch | undefined;
  let latestMs = Number.NEGATIVE_INFINITY;
  for (const match of matchesOf(teamId, input)) {
    const startMs = instantOf(match.start);
    const isEarlier = startMs !== undefined && startMs < before && match.id !== input.match.id;
    if (!isEarlier || startMs <= latestMs || !hasResult(match)) continue;
    latest = match;
    latestMs = startMs;
  }
  return latest;
}

function mapsWithId({ mapId, mapsOf }: MapHeadToHeadInput, match: HistoryMatch): HistoryMap[] {
  const wanted = cleanId(mapId);
  return mapsOf(match).filter((map) => firstLinkedId(map.map) === wanted);
}
