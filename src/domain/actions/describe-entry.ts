import { unreachable } from '#domain/assert.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { minuteMs, secondMs } from '../time/durations.ts';
import { lateUnknownCode, lateUnknownLabel } from './press-labels.ts';

/** An entry of the outbox in words; what people read of any press is in press-labels.ts. */

export type ShownEntry = {
  readonly state: 'waiting' | 'sending' | 'conflict' | 'refused' | 'expired';
  readonly createdAt: number;
  readonly attempts: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly useByAt?: number | undefined;
};

/**
 * Returns the time for which a waiting action is still sent automatically: "48 s", "4 min". Both arguments are server
 * time in ms.
 */
export function timeLeft(useByAt: number, nowMs: number): string {
  const leftMs = Math.max(0, useByAt - nowMs);
  return leftMs > 2 * minuteMs ? `${Math.floor(leftMs / minuteMs)} min` : `${Math.ceil(leftMs / secondMs)} s`;
}

/** Obstacles to sending an entry, besides the entries before it. */
export type Line = { readonly isConnected: boolean; readonly needsSignIn: boolean };

function describeWaiting(attempts: number, { isConnected, needsSignIn }: Line): string {
  if (needsSignIn) return 'Waiting until you sign in again';
  if (!isConnected) return 'Waiting for a connection';
  return attempts > 1 ? `Waiting, tried ${attempts} times` : 'Waiting to be sent';
}

/** The state of an entry of the outbox and the obstacle before it, in whole sentences. `nowMs` by the server's clock. */
export function describeEntry(entry: ShownEntry, nowMs: number, line: Line): string {
  const text = stateText(entry, nowMs, line);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function stateText(entry: ShownEntry, nowMs: number, line: Line): string {
  const { state, attempts, code, message, useByAt } = entry;
  switch (state) {
    case 'waiting': {
      const waiting = describeWaiting(attempts, line);
      return useByAt === undefined ? waiting : `${waiting}. Expires in ${timeLeft(useByAt, nowMs)}`;
    }
    case 'sending':
      return 'Sending';
    case 'conflict':
      return 'Waiting for you: somebody else changed this meanwhile';
    case 'refused':
      return `Not done: ${message ?? 'the server refused it'}`;
    case 'expired':
      return code === lateUnknownCode ? lateUnknownLabel : 'Not done: it came too late';
    default:
      return unreachable(state);
  }
}

/** The time since the button was pressed: `Pressed 2 min ago.` */
export function describeAge(entry: Pick<ShownEntry, 'createdAt'>, nowMs: number): string {
  return `Pressed ${relativeAge(entry.createdAt, nowMs)}.`;
}
