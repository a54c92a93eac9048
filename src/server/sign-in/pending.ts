import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { type CookieOptions, parse } from 'hono/utils/cookie';
import type { SiteHosts } from './site-hosts.ts';
import { isSameSecret, isToken, newToken } from './tokens.ts';

const lifetimeSeconds = 600;
const maximumReturnLength = 2000;

/** A sign-in on its way to the identity provider and back. */
export type PendingSignIn = {
  readonly state: string;
  readonly verifier: string;
  readonly returnTo: string | undefined;
};

export type PendingSignIns = {
  start(c: Context, returnTo: string | undefined): PendingSignIn;
  /** Returns the sign-in of this browser with the state, once; undefined for any other state. */
  finish(c: Context, state: string): PendingSignIn | undefined;
};

/** One cookie per sign-in, so that several tabs can sign in at once. */
const cookieName = (state: string): string => `sign-in-${state.slice(0, 8)}`;

/**
 * Binds a sign-in to the browser that started it, by state and PKCE verifier in a short-lived cookie that scripts
 * cannot read. A code obtained by somebody else is refused.
 */
export function createPendingSignIns({ isSecure }: Pick<SiteHosts, 'isSecure'>): PendingSignIns {
  const options: CookieOptions = { httpOnly: true, sameSite: 'Lax', path: '/auth', secure: isSecure };

  return {
    start(c, returnTo) {
      const isKept = returnTo !== undefined && returnTo.length <= maximumReturnLength;
      const pending = {
        state: newToken(),
        verifier: newToken(),
        returnTo: isKept ? returnTo : undefined,
      };
      const back = Buffer.from(pending.returnTo ?? '').toString('base64url');
      setCookie(c, cookieName(pending.state), `${pending.state}.${pending.verifier}.${back}`, {
        ...options,
        maxAge: lifetimeSeconds,
      });
      return pending;
    },
    finish(c, given) {
      if (!isToken(given)) return undefined;
      const name = cookieName(given);
      const [state, verifier, back = ''] = (parse(c.req.header('cookie') ?? '', name)[name] ?? '').split('.');
      if (!isToken(state) || !isToken(verifier) || !isSameSecret(state, given)) return undefined;
      deleteCookie(c, name, options);
      return { state, verifier, returnTo: Buffer.from(back, 'base64url').toString() || undefined };
    },
  };
}
