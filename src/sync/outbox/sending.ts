import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import { contractVersion } from '#contract/version.ts';
import { type Fetch, requestTimeLimitMs } from '../fetch-json.ts';
import { type Answer, readAnswer } from './answers.ts';
import type { OutboxEntry } from './entry.ts';

/** What of an entry goes over the wire. A call that never waits has no moment of its own. */
export type Sendable = Pick<
  OutboxEntry,
  'action' | 'payload' | 'requestKey' | 'person' | 'acting' | 'seen' | 'useByAt'
> &
  Partial<Pick<OutboxEntry, 'createdAt'>>;

/** The headers of one action: the receipt's key, what was on the screen, from when until when, and as whom. */
export function headersOf(sendable: Sendable): Record<string, string> {
  const { requestKey, person, acting, seen, createdAt, useByAt } = sendable;
  const seenList = Object.entries(seen).map(([id, revision]) => `${id}=${revision}`);
  return {
    'Content-Type': 'application/json',
    [httpHeaders.version]: String(contractVersion),
    [httpHeaders.idempotencyKey]: requestKey,
    [httpHeaders.actingPerson]: person,
    ...(createdAt === undefined ? {} : { [httpHeaders.madeAt]: new Date(createdAt).toISOString() }),
    ...(acting.broadcast === undefined ? {} : { [httpHeaders.actingBroadcast]: acting.broadcast }),
    ...(seenList.length === 0 ? {} : { [httpHeaders.seenRevisions]: seenList.join(', ') }),
    ...(useByAt === undefined ? {} : { [httpHeaders.useBy]: new Date(useByAt).toISOString() }),
  };
}

/**
 * Sends one action as the person of the session cookie. Never rejects: silence past the time limit (ms) and a lost
 * network are answers too, of the kind that leaves open whether it was carried out.
 */
export async function sendAction(
  fetch: Fetch,
  host: string,
  entry: Sendable,
  timeLimitMs: number = requestTimeLimitMs,
): Promise<Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeLimitMs);
  try {
    const response = await fetch(`${host}${httpPaths.actions}/${entry.action}`, {
      method: 'POST',
      headers: headersOf(entry),
      body: JSON.stringify(entry.payload),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: abort.signal,
    });
    return readAnswer({
      status: response.status,
      body: await response.json().catch(() => undefined),
      sequence: response.headers.get(httpHeaders.sequence),
      retryAfter: response.headers.get('Retry-After'),
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'retry', message, isReached: false };
  } finally {
    clearTimeout(timer);
  }
}
