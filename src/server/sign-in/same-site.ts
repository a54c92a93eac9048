import { CodedError } from '#contract/errors.ts';
import type { OriginRule } from '../http/origins.ts';
import { bearerToken, cookieToken } from './cookies.ts';
import { hostOf } from './site-hosts.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A check for calls that change something: with the cookie alone they must come from a page of an allowed origin,
 * which browsers always name. A bearer token is no cookie: nothing sends it along by itself.
 */
export function createSameSiteCheck(origins: OriginRule) {
  /** @throws CodedError `origin-not-allowed` */
  return (request: Request): void => {
    if (readingMethods.has(request.method)) return;
    if (bearerToken(request) !== undefined || cookieToken(request) === undefined) return;
    const origin = request.headers.get('origin');
    if (origin === null || !origins.isAllowed(origin, hostOf(request))) {
      throw new CodedError('origin-not-allowed');
    }
  };
}

/** Whether a page of the very host that is asked makes this call; only such a page may be given a cookie. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  const host = hostOf(request);
  return origin === `http://${host}` || origin === `https://${host}`;
}
