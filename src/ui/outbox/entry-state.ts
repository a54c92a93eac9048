import { unreachable } from '#domain/assert.ts';
import { relativeAge } from '#domain/time/relative-age.ts';

export type ShownEntry = {
  readonly state: 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired';
  readonly createdAt: number;
  readonly attempts: number;
  readonly message?: string | undefined;
  readonly useByAt?: number | undefined;
};

const secondMs = 1000;

/** How an entry stands, in words. `nowMs` by the server's clock. */
export function describeState(entry: ShownEntry, nowMs: number): string {
  switch (entry.state) {
    case 'waiting': {
      const tried = entry.attempts > 1 ? `Waiting, tried ${entry.attempts} times` : 'Waiting to be sent';
      const leftMs = entry.useByAt === undefined ? undefined : entry.useByAt - nowMs;
      if (leftMs === undefined) return tried;
      return `${tried}. Only good for another ${Math.max(0, Math.ceil(leftMs / secondMs))} s`;
    }
    case 'sending':
      return 'Sending';
    case 'conflict':
      return 'Somebody else changed this meanwhile';
    case 'refused':
      return `Not done: ${entry.message ?? 'the server refused it'}`;
    case 'expired':
      return `Not done: ${entry.message ?? 'it came too late'}`;
    default:
      return unreachable(entry.state);
  }
}

/** When the button was pressed: `2 min ago`. */
export function describeAge(entry: ShownEntry, nowMs: number): string {
  return relativeAge(entry.createdAt, nowMs);
}
