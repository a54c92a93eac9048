import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { type CookieOptions, parse } from 'hono/utils/cookie';
import { hostOf, type SiteHosts } from './own-pages.ts';
import { sessionLifetimeMs } from './sessions.ts';

const bearer = /^Bearer +(\S+) *$/i;

/** Returns the token in a request's `Authentication` header, which is not the standard `Authorization`. */
export const bearerToken = (request: Request): string | undefined =>
  bearer.exec(request.headers.get('authentication') ?? '')?.[1];

/**
 * A cookie of one step of signing in, for the host that set it. One that no other host can set has the path `/`; on http
 * it has the given one.
 */
export const stepCookie = (isSecure: boolean, plainPath = '/auth') => ({
  nameOf: (name: string): string => (isSecure ? `__Host-${name}` : name),
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
  /** The token in the cookie of earlier releases, which all subdomains received. It signs no user in. */
  formerTokenOf(request: Request): string | undefined;
  set(c: Context, token: string): void;
  clear(c: Context): void;
  /** Clears the cookie of earlier releases. */
  clearFormer(c: Context): void;
};

/**
 * The session cookie of one host: scripts cannot read it, forms of other sites do not send it, and no other host
 * receives it. On https no other host can set it either: browsers enforce this for `__Host-`. On http the name differs
 * from that of earlier releases wherever their cookie could have a domain.
 */
export function sessionCookie(hosts: SiteHosts): SessionCookie {
  const domain = hosts.formerCookieDomain;
  const name = hosts.isSecure ? '__Host-session' : domain === undefined ? 'session' : 'host-session';
  const formerName = hosts.isSecure ? '__Secure-session' : 'session';
  const options: CookieOptions = { httpOnly: true, sameSite: 'Lax', path: '/', secure: hosts.isSecure };
  const readCookie = (request: Request, cookie: string): string | undefined =>
    parse(request.headers.get('cookie') ?? '', cookie)[cookie];
  return {
    name,
    tokenOf: (request) => readCookie(request, name),
    formerTokenOf: (request) => (domain === undefined ? undefined : readCookie(request, formerName)),
    set: (c, token) => setCookie(c, name, token, { ...options, maxAge: sessionLifetimeMs / 1000 }),
    clear: (c) => void deleteCookie(c, name, options),
    clearFormer: (c) => {
      if (domain !== undefined && hosts.isOwn(hostOf(c.req.raw))) {
        deleteCookie(c, formerName, { ...options, domain });
      }
    },
  };
}
