import type { Acting } from '#contract/actions/action.ts';
import type { ActionName } from '#contract/actions.ts';
import { CodedError, errorTexts } from '#contract/errors.ts';
import { requestTimeLimitMs } from '#sync/fetch-json.ts';
import type { Payload, SeenRevisions } from '#sync/outbox/entry.ts';
import { newEntryId } from '#sync/outbox/entry-id.ts';
import { sendAction } from '#sync/outbox/sending.ts';
import { connection } from '../connection.ts';
import { type Refused, refusedBy } from './outcome.ts';

export type DirectCall = {
  readonly action: ActionName;
  readonly payload: Payload;
  readonly person: string;
  readonly acting: Acting;
  readonly seen: SeenRevisions;
  readonly useByAt?: number | undefined;
};

/** While no page of this browser is connected an answer is unlikely: the person is told sooner. */
const disconnectedLimitMs = 3_000;

/**
 * Sends a call now or not at all; nothing is kept. `offlineMessage` is said when there is no connection to try.
 */
export async function sendNow(
  call: DirectCall,
  offlineMessage: string,
): Promise<{ status: 'done'; data: unknown } | Refused> {
  const offline: Refused = { status: 'refused', code: 'offline', message: offlineMessage };
  // A server on this very machine answers although the browser sees no network.
  if (!connection.isOnline && !connection.isConnected) return offline;
  const limitMs = connection.isConnected ? requestTimeLimitMs : disconnectedLimitMs;
  const fetchHere = (input: string, init?: RequestInit) => fetch(input, init);
  const answer = await sendAction(fetchHere, '', { ...call, requestKey: newEntryId() }, limitMs);
  switch (answer.kind) {
    case 'done':
      return { status: 'done', data: answer.data };
    case 'conflict':
      return { status: 'refused', code: 'conflict', message: answer.message, conflicts: answer.conflicts };
    case 'expired':
      return { status: 'refused', code: 'expired', message: answer.message };
    case 'refused':
    case 'held':
      return { status: 'refused', code: answer.code, message: answer.message };
    case 'other-key':
      throw new Error('A new key cannot belong to another payload');
    case 'retry':
      if (answer.isReached) return { status: 'refused', code: 'request-error', message: answer.message };
      return connection.isConnected
        ? refusedBy(new CodedError('request-error', { message: answer.message }))
        : offline;
    default:
      return answer satisfies never;
  }
}

/** "This needs a connection to the data server. Viewers bet on it: late is worse than not at all." */
export function offlineSentence(reason: string): string {
  return `${errorTexts.offline} ${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
