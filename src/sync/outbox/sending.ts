import type { ErrorCode } from '#contract/errors.ts';
import type { Conflict } from '#contract/http.ts';
import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import { contractVersion } from '#contract/version.ts';
import { type Already, alreadyIn } from '#domain/actions/already.ts';
import { type Fetch, requestTimeLimitMs } from '../fetch-json.ts';
import type { OutboxEntry } from './entry.ts';

/** The parts of an entry that are sent. A call that never waits has no `createdAt`. */
export type Sendable = Pick<
  OutboxEntry,
  'action' | 'payload' | 'requestKey' | 'person' | 'key' | 'acting' | 'seen' | 'useByAt'
> &
  Partial<Pick<OutboxEntry, 'createdAt'>>;

/** The headers of one action: the receipt's key, what was on the screen, from when until when, and as whom. */
export function headersOf(sendable: Sendable): Record<string, string> {
  const { requestKey, person, key, acting, seen, createdAt, useByAt } = sendable;
  const seenList = Object.entries(seen).map(([id, revision]) => `${id}=${revision}`);
  return {
    'Content-Type': 'application/json',
    [httpHeaders.version]: String(contractVersion),
    [httpHeaders.idempotencyKey]: requestKey,
    ...(key === undefined ? { [httpHeaders.actingPerson]: person } : { [httpHeaders.productionKey]: key }),
    ...(createdAt === undefined ? {} : { [httpHeaders.madeAt]: new Date(createdAt).toISOString() }),
    ...(acting.broadcast === undefined ? {} : { [httpHeaders.actingBroadcast]: acting.broadcast }),
    ...(seenList.length === 0 ? {} : { [httpHeaders.seenRevisions]: seenList.join(', ') }),
    ...(useByAt === undefined ? {} : { [httpHeaders.useBy]: new Date(useByAt).toISOString() }),
  };
}

/** Characters of a call that are sent within the usual time limit, and those of a slow phone in each further millisecond. */
const [shortCall, slowUpload] = [64_000, 16];

/** Returns the further time that a call with an image may take, ms. */
const uploadTimeMs = (body: string): number => Math.max(0, body.length - shortCall) / slowUpload;

/**
 * Sends one action as the person of the session cookie, or with its key. Never rejects: silence past the time limit (ms) and a lost
 * network are answers too, of the kind that leaves open whether it was carried out.
 */
export async function sendAction(
  fetch: Fetch,
  host: string,
  entry: Sendable,
  timeLimitMs: number = requestTimeLimitMs,
): Promise<Answer> {
  const body = JSON.stringify(entry.payload);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeLimitMs + uploadTimeMs(body));
  try {
    const response = await fetch(`${host}${httpPaths.actions}/${entry.action}`, {
      method: 'POST',
      headers: headersOf(entry),
      body,
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

/** The result of a request for its entry. */
export type Answer =
  | {
      readonly kind: 'done';
      readonly data: unknown;
      readonly sequence: number | undefined;
      /** Nothing was done: the outcome was there before. */
      readonly already?: Already | undefined;
    }
  | {
      readonly kind: 'conflict';
      readonly message: string;
      readonly conflicts: readonly Conflict[];
      readonly sequence: number | undefined;
    }
  | { readonly kind: 'expired'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      /** The current values that the action conflicted with, when it arrived after the record had moved on. */
      readonly conflicts?: readonly Conflict[] | undefined;
    }
  /** Nothing is to be sent until the person signs in again, or the page is a newer one. */
  | { readonly kind: 'held'; readonly code: string; readonly message: string }
  /** The key belongs to another payload: this one was not carried out. */
  | { readonly kind: 'other-key' }
  /** Unknown whether it was carried out: the same key again. `isReached` when a server of ours said so. */
  | {
      readonly kind: 'retry';
      readonly message: string;
      readonly isReached: boolean;
      readonly afterMs?: number | undefined;
    };

export type RawAnswer = {
  readonly status: number;
  /** Undefined when it is not JSON. */
  readonly body: unknown;
  readonly sequence?: string | null | undefined;
  readonly retryAfter?: string | null | undefined;
};

type Envelope = {
  readonly error?: unknown;
  readonly data?: unknown;
  readonly code?: unknown;
  readonly errorMessage?: unknown;
  readonly conflicts?: unknown;
};

/** Statuses after which the same request may succeed although nothing about it changed. */
const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/** Refusals of a caller that signing in again does not fix: it assigns no client, and does not renew an ended key. */
const notBySignIn: ReadonlySet<string> = new Set<ErrorCode>(['no-client-data', 'ended-key']);

/**
 * Reads an answer of `/actions/:name`. Only the envelope counts: an HTML page with 200 is a captive portal, and a
 * 404 without the envelope a proxy in front of a server that is away.
 */
export function readAnswer({ status, body, sequence, retryAfter }: RawAnswer): Answer {
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Envelope;
  const message = textOf(envelope.errorMessage) ?? `HTTP ${status}`;
  const code = textOf(envelope.code) ?? String(status);
  const number = numberOf(sequence);
  if (status >= 200 && status < 300 && envelope.error === false) {
    return { kind: 'done', data: envelope.data, sequence: number };
  }
  if (envelope.error !== true) return { kind: 'retry', message, isReached: false };
  if (isPassing(status)) {
    return { kind: 'retry', message, isReached: true, afterMs: secondsOf(retryAfter) };
  }
  const isSignInNeeded = status === 401 && !notBySignIn.has(code);
  if (isSignInNeeded || status === 426) return { kind: 'held', code, message };
  if (status === 410) return { kind: 'expired', message };
  const conflicts = conflictsOf(envelope.conflicts);
  if (code === 'conflict' && conflicts.length > 0) {
    return { kind: 'conflict', message, conflicts, sequence: number };
  }
  const already = code === 'record-moved-on' ? alreadyIn(conflicts) : undefined;
  if (already !== undefined) return { kind: 'done', data: undefined, sequence: number, already };
  if (code === 'idempotency-key-reused') return { kind: 'other-key' };
  return { kind: 'refused', code, message, ...(conflicts.length > 0 ? { conflicts } : {}) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function numberOf(text: string | null | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
}

function secondsOf(text: string | null | undefined): number | undefined {
  const seconds = numberOf(text);
  return seconds === undefined ? undefined : seconds * 1_000;
}

function conflictsOf(value: unknown): Conflict[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is Conflict => typeof entry?.id === 'string' && typeof entry?.field === 'string',
  );
}
