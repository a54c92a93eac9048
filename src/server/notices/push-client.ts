import webPush from 'web-push';
import type { Notice } from '#contract/notice.ts';
import type { PushSubscriptionData } from '#contract/notices.ts';
import type { PushKeys } from './push-keys.ts';

/** Result of one call to a push service. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The device ended its subscription, or never had it. */
  | { readonly kind: 'gone' }
  /** It was not taken, and may be tried again. */
  | { readonly kind: 'later'; readonly afterMs: number | undefined; readonly reason: string }
  /** It was refused for good, or may have been delivered. */
  | { readonly kind: 'failed'; readonly reason: string };

export type PushClient = (
  subscription: PushSubscriptionData,
  notice: Notice,
  ttlSeconds: number,
  signal: AbortSignal,
) => Promise<PushOutcome>;

/** A push service that does not answer within this is given up, ms. */
const answerMs = 10_000;

/** Nothing has reached the service when it failed so. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const codeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'error');
};

/** Ms to wait by a `Retry-After` header, a number of seconds or a date. */
function retryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * Calls push services: encrypted for the device (RFC 8291) and signed for the installation (RFC 8292). Redirections are
 * not followed, answers not read. Reasons never name an endpoint.
 *
 * @param contact whom a push service writes to, a `mailto:` or `https:` address
 */
export function createPushClient(
  keys: PushKeys,
  contact: string,
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: () => number },
): PushClient {
  return async (subscription, notice, ttlSeconds, signal) => {
    let request: webPush.RequestDetails;
    try {
      request = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttlSeconds,
        urgency: 'high',
      });
    } catch {
      // Its key is no point of the curve.
      return { kind: 'gone' };
    }
    try {
      const answer = await fetch(subscription.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: request.body as unknown as Uint8Array<ArrayBuffer>,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      });
      await answer.body?.cancel();
      const { status } = answer;
      if (answer.ok) return { kind: 'sent' };
      if (status === 404 || status === 410) return { kind: 'gone' };
      if (status === 429 || status >= 500) {
        const afterMs = retryAfter(answer.headers.get('Retry-After'), clock());
        return { kind: 'later', afterMs, reason: String(status) };
      }
      return { kind: 'failed', reason: String(status) };
    } catch (error) {
      const reason = codeOf(error);
      return neverReached.has(reason)
        ? { kind: 'later', afterMs: undefined, reason }
        : { kind: 'failed', reason };
    }
  };
}
