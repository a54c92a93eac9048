import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { type CookieOptions, parse } from 'hono/utils/cookie';
import { sessionLifetimeMs } from './sessions.ts';
import { hostOf, type SiteHosts } from './site-hosts.ts';

const bearer = /^Bearer +(\S+) *$/i;

/** The token in a request's `Authentication` header, which is the field's own (data server reference, 5). */
export const bearerToken = (request: Request): string | undefined =>
  bearer.exec(request.headers.get('authentication') ?? '')?.[1];

/**
 * A cookie of one step of signing in, for the host that set it. One that no other host can set has the path `/`; on http
 * it has the given one.
 */
export const stepCookie = (isSecure: boolean, plainPath = '/auth') => ({
  nameOf: (name: string): string => guardedName(name, isSecure, false),
  options: {
    httpOnly: true,
    sameSite: 'Lax',
    path: isSecure ? '/' : plainPath,
    secure: isSecure,
  } satisfies CookieOptions,
});

export type SessionCookie = {
  readonly name: string;
  /** The session's token in a request's cookie. */
  tokenOf(request: Request): string | undefined;
  set(c: Context, token: string): void;
  /** Also clears the host-only cookie that an earlier configuration may have set. */
  clear(c: Context): void;
};

/**
 * The name of a cookie that no page without https, and no other subdomain unless it is shared with them, can set:
 * browsers hold `__Secure-` and `__Host-` to that. Plain on http, where they take neither.
 */
function guardedName(name: string, isSecure: boolean, isShared: boolean): string {
  if (!isSecure) return name;
  return `${isShared ? '__Secure-' : '__Host-'}${name}`;
}

/**
 * The session cookie: not readable by scripts, not sent with forms of other sites, and shared by the site's
 * subdomains where browsers allow that.
 */
export function sessionCookie(hosts: SiteHosts): SessionCookie {
  const name = guardedName('session', hosts.isSecure, hosts.cookieDomain !== undefined);
  const own: CookieOptions = { httpOnly: true, sameSite: 'Lax', path: '/', secure: hosts.isSecure };
  const shared = (c: Context): CookieOptions => {
    const domain = hosts.isOwn(hostOf(c.req.raw)) ? hosts.cookieDomain : undefined;
    return domain === undefined ? own : { ...own, domain };
  };
  return {
    name,
    tokenOf: (request) => parse(request.headers.get('cookie') ?? '', name)[name],
    set: (c, token) => setCookie(c, name, token, { ...shared(c), maxAge: sessionLifetimeMs / 1000 }),
    clear: (c) => {
      deleteCookie(c, name, own);
      const options = shared(c);
      if (options.domain !== undefined) deleteCookie(c, name, options);
    },
  };
}
