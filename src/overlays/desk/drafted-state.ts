import type { MapState } from '#domain/match/map-state.ts';

type DraftedMap = {
  readonly state: MapState;
  readonly isNext: boolean;
  /** Code or name of the team that won it. */
  readonly winner: string | undefined;
};

/** What is said above a drafted map: who won it, the leader's score first, or when it is played (overlays-live, desk). */
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
