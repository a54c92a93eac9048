import { type MapResult, type MapState, mapState } from '#domain/match/map-state.ts';
import { firstLinkedId, isSameRecord, type RecordLink } from '#domain/record-id.ts';

type DraftedMap = {
  readonly state: MapState;
  readonly isNext: boolean;
  /** Code or name of the team that won it. */
  readonly winner: string | undefined;
};

/**
 * Returns the line above a drafted map: a ban, a draw or the winner, with the higher score first, else "Up next" or its
 * number.
 */
export function draftedState(
  { state, isNext, winner }: DraftedMap,
  number: number,
  [first, second]: readonly [number | undefined, number | undefined],
): string {
  if (state === 'banned') return 'Banned';
  const hasScore = first !== undefined || second !== undefined;
  const scores = [first ?? 0, second ?? 0].sort((a, b) => b - a);
  const text = hasScore ? scores.join('–') : '';
  if (state === 'drawn') return `Draw ${text}`.trim();
  if (state === 'won') return `${winner ?? ''} ${text}`.trim();
  return isNext ? 'Up next' : `Map ${number}`;
}

/** The room of the seats, px of the stage: inside the safe area, between the bar and the display. */
export const seatsBox = { width: 1728, height: 570 };

/** Height of the match or the people below the seats, px of the stage: their logos fill it. */
export const rowPx = 144;

const gapPx = 24;
/** Two of them are as wide as the bar above. */
const mostPx = 852;

/** Returns the places of so many seats: side by side in the middle, as wide as the space allows. */
export function seatPlaces(count: number): { x: number; y: number; width: number; height: number }[] {
  const room = (seatsBox.width - gapPx * Math.max(0, count - 1)) / Math.max(1, count);
  const width = Math.floor(Math.min(mostPx, room));
  const left = (seatsBox.width - count * width - gapPx * Math.max(0, count - 1)) / 2;
  return Array.from({ length: count }, (_, place) => ({
    x: Math.round(left + place * (width + gapPx)),
    y: 0,
    width,
    height: seatsBox.height,
  }));
}

type ScoredMap = MapResult & { readonly score_1?: number | undefined; readonly score_2?: number | undefined };

/** One team's cell of a map: `result` is undefined while the map has none. */
export type MapCell = {
  readonly score: number | undefined;
  readonly result: 'won' | 'lost' | 'drawn' | undefined;
};

/**
 * The scoreboard's cell of a map for one team. Many modes have a winner but no score, and unplayed maps may be stored
 * as 0–0: scores count from the first point on.
 */
export function mapCell(map: ScoredMap | undefined, side: 0 | 1, team: RecordLink | undefined): MapCell {
  if (!map) return { score: undefined, result: undefined };
  const scores = [map.score_1 ?? 0, map.score_2 ?? 0] as const;
  const state = mapState(map);
  const won = team && isSameRecord(firstLinkedId(map.winner), team) ? 'won' : 'lost';
  return {
    score: scores.some((score) => score > 0) ? scores[side] : undefined,
    result: state === 'won' ? won : state === 'drawn' ? 'drawn' : undefined,
  };
}
