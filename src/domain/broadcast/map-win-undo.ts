import type { MapAttack } from '../match/map-attack.ts';
import { type MapResult, mapState } from '../match/map-state.ts';
import type { TeamNumber } from '../match/map-win.ts';
import { isSameRecord, type LinkField, linkedIds, restoreId } from '../record-id.ts';

type MapWinSide = { readonly name: string; readonly score: number };

/**
 * Returns the question before a map win: the map, the team, and the score after it, left and right as on air.
 *
 * @param sides as they are with the win
 */
export function mapWinQuestion(win: {
  readonly map: string;
  readonly team: string;
  readonly sides: readonly [MapWinSide, MapWinSide];
  readonly isDeciding: boolean;
}): string {
  const [left, right] = win.sides;
  return [
    `${win.map} goes to ${win.team}.`,
    `The score on air becomes ${left.name} ${left.score}-${right.score} ${right.name}.`,
    ...(win.isDeciding ? ['This decides the match.'] : []),
  ].join(' ');
}

type RecordReader = (id: string) => Readonly<Record<string, unknown>> | undefined;

/** A map win at its press: what it is about, and what stood there before; dirty ids. */
export type MapWin = {
  readonly match: string;
  readonly map: string;
  readonly team: string;
  readonly teamNumber: TeamNumber;
  /** Null: there was none. */
  readonly scoreBefore: { readonly score_1: number | null; readonly score_2: number | null };
  /** The attacking side, which the map win clears. */
  readonly mapAttack: MapAttack | null;
};

/**
 * Returns what has become of a map win that another user was quicker with; undefined while its map has no winner.
 *
 * @param map the map with its number
 */
export function mapWinSince(
  read: RecordReader,
  win: MapWin,
  map: string,
): { readonly text: string; readonly isDone: boolean } | undefined {
  const [winner] = linkedIds(read(win.map)?.winner as LinkField);
  if (winner === undefined) return undefined;
  const { name = 'another team' } = read(winner) ?? {};
  return isSameRecord(winner, win.team)
    ? { text: `${map} was already given to ${name}: nothing to do`, isDone: true }
    : { text: `${map} was given to ${name} since the question. Nothing was sent.`, isDone: false };
}

const scoreField = (number: TeamNumber) => `score_${number}` as const;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns the map win that the map win control would record now; undefined while one of its records is missing. */
export function comingMapWin(
  read: RecordReader,
  matchId: string,
  teamNumber: TeamNumber,
  mapAttack: MapAttack | null = null,
): MapWin | undefined {
  const match = read(matchId);
  const team = linkedIds(match?.teams as LinkField)[teamNumber - 1];
  const maps = linkedIds(match?.maps as LinkField);
  const map = maps.find((id) => {
    const record = read(id);
    return record === undefined || mapState(record as MapResult) === 'unplayed';
  });
  if (match === undefined || team === undefined || map === undefined || read(map) === undefined)
    return undefined;
  return {
    match: restoreId(matchId),
    map: restoreId(map),
    team: restoreId(team),
    teamNumber,
    scoreBefore: { score_1: numberOf(match.score_1), score_2: numberOf(match.score_2) },
    mapAttack,
  };
}

/** Returns true if the records are still as the map win left them. Only then may it be undone without a question. */
export function isMapWinStanding(read: RecordReader, win: MapWin): boolean {
  const [winner] = linkedIds(read(win.map)?.winner as LinkField);
  const score = numberOf(read(win.match)?.[scoreField(win.teamNumber)]) ?? 0;
  return isSameRecord(winner, win.team) && score === (win.scoreBefore[scoreField(win.teamNumber)] ?? 0) + 1;
}

/** Returns the values that restore the state before the map win. Map and score are one call, as from the editor. */
export function mapWinTakenBack({ match, map, scoreBefore, mapAttack }: MapWin) {
  return {
    maps: { matchID: match, mapData: [{ existingID: map, winner: null }], updatedData: scoreBefore },
    broadcast: mapAttack === null ? undefined : { mapAttack },
  };
}
