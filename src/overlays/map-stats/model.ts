import type { MapHeadToHead, MapRecord } from '#domain/match/map-head-to-head.ts';
import { typeAmong } from '../parts/match/map-type.ts';

/** The left team's part of both teams' wins, 0 to 1; half when neither has won there (overlays-live, map-stats). */
export function winShare({ sides: [left, right] }: Pick<MapHeadToHead, 'sides'>): number {
  const wins = left.wins + right.wins;
  return wins === 0 ? 0.5 : left.wins / wins;
}

/** `2–1`, with draws `2–1–1`. */
export function recordText({ wins, losses, draws }: Pick<MapRecord, 'wins' | 'losses' | 'draws'>): string {
  return [wins, losses, ...(draws > 0 ? [draws] : [])].join('–');
}

/** Which columns are shown: a window that slides so that the current one stays in it. */
export function shownColumns<Column>(
  columns: readonly Column[],
  most: number,
  current: number,
): readonly Column[] {
  const latest = Math.max(0, columns.length - most);
  // One that is over stays beside the current one.
  const first = Math.min(
    latest,
    Math.max(0, (current < 0 ? columns.length : current) - Math.max(0, most - 2)),
  );
  return columns.slice(first, first + most);
}

/** Whether a map is of the type of a column, which may name several with slashes. */
export function isOfType(type: string | undefined, wanted: string | undefined): boolean {
  const types = (wanted ?? '')
    .split('/')
    .map((one) => one.trim())
    .filter(Boolean);
  return typeAmong(types, type) !== undefined;
}
