import { CodedError } from '#contract/errors.ts';
import { isOwnHost } from '#domain/links/guard.ts';
import type { Config } from '../config.ts';

/** Rule for other origins that may call: the site, its subdomains on any port, and the configured ones. */
export type OriginRule = {
  /** @param host the request's Host header: a page may always call the server that it came from */
  isAllowed(origin: string, host: string | null | undefined): boolean;
};

/** Request headers that pages of other origins may send. */
export const allowedRequestHeaders = [
  'Content-Type',
  'Authentication',
  'Grandstand-Version',
  'Idempotency-Key',
  'Seen-Revisions',
  'Use-By',
  'If-None-Match',
].join(', ');

/** Answer headers that pages of other origins may read. */
const exposedHeaders = 'Grandstand-Epoch, Grandstand-Sequence, ETag, Request-Id, Retry-After';

export function createOriginRule(config: Pick<Config, 'siteUrl' | 'corsOrigins'>): OriginRule {
  const mainHost = new URL(config.siteUrl).hostname;
  const others = new Set(config.corsOrigins);
  const decided = new Map<string, boolean>();

  const decide = (origin: string): boolean => {
    if (others.has(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const { hostname, protocol } = new URL(origin);
    return (protocol === 'http:' || protocol === 'https:') && isOwnHost(hostname, mainHost);
  };

  return {
    isAllowed(origin, host) {
      const known = decided.get(origin);
      if (known ?? false) return true;
      if (host && (origin === `http://${host}` || origin === `https://${host}`)) return true;
      if (known !== undefined) return known;
      if (decided.size >= 1000) decided.clear();
      const isAllowed = decide(origin);
      decided.set(origin, isAllowed);
      return isAllowed;
    },
  };
}

/** Adds the header that lets a page of an allowed origin read the answer. */
export function allowOrigin(headers: Record<string, string>, origin: string): void {
  headers['Access-Control-Allow-Origin'] = origin;
  headers['Access-Control-Expose-Headers'] = exposedHeaders;
}

/**
 * The CORS headers of one answer; none without an Origin.
 * @throws CodedError 403 for an origin that may not call.
 */
export function originHeaders(rule: OriginRule, requestHeaders: Headers): Record<string, string> {
  const origin = requestHeaders.get('origin');
  if (origin === null) return {};
  if (!rule.isAllowed(origin, requestHeaders.get('host'))) throw new CodedError('origin-not-allowed');
  const headers: Record<string, string> = { Vary: 'Origin' };
  allowOrigin(headers, origin);
  return headers;
}
