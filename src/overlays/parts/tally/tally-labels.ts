import type { TallyState } from '#domain/broadcast/tally.ts';
import { showObstacle } from '../../host/use-show.ts';

/** Label of each state: colour alone must not distinguish states. */
export const tallyLabels: Readonly<Record<TallyState, string>> = {
  active: 'ACTIVE',
  'active-pip': 'ACTIVE PIP',
  preview: 'PREVIEW',
  director: 'LIVE OBSDIR',
  inactive: 'INACTIVE',
  unknown: 'UNKNOWN',
};

/** Returns true if the own camera is on air. */
export function isOnAir(state: TallyState): boolean {
  return state === 'active' || state === 'active-pip';
}

/** Returns the reason why this page will never have a signal; undefined without an obstacle. */
export function tallyObstacle(page: {
  readonly kind: 'broadcast' | 'client' | undefined;
  /** As typed in the address. */
  readonly code: string | undefined;
  readonly isMissing: boolean;
  readonly hasBroadcast: boolean;
  /** True if the server sends the scenes to this page. */
  readonly mayHear: boolean;
}): string | undefined {
  const isForCrew =
    'Scenes are for the crew: open the tally address with a key from the dashboard, or sign in';
  return showObstacle(page) ?? (page.mayHear ? undefined : isForCrew);
}

/** Returns an age in as few letters as possible: `0.4 s`, `12 s`, `3 min`, `2 h`. */
export function shortAge(ageMs: number): string {
  const seconds = Math.max(0, ageMs) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
