import { CodedError } from '#contract/errors.ts';
import type { OriginRule } from '../http/origins.ts';
import { bearerToken, cookieToken } from './cookies.ts';
import { hostOf } from './site-hosts.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF check of calls that change something: a call authenticated by the cookie must have an allowed `Origin`
 * header. Browsers do not send bearer tokens by themselves, so calls with one are not checked.
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

/** Whether the call comes from a page of the requested host; only such a page may get a cookie. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  const host = hostOf(request);
  return origin === `http://${host}` || origin === `https://${host}`;
}
