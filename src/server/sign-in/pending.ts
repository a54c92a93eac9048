import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { stepCookie } from './cookies.ts';
import type { SiteHosts } from './own-pages.ts';
import { isSameSecret, isToken, newToken, signatureOf } from './tokens.ts';

const lifetimeSeconds = 600;
const maximumReturnLength = 2000;

/** Above this the oldest is forgotten, most likely after its time. */
const maximumFinished = 10_000;

/** A sign-in on its way to the identity provider and back. */
export type PendingSignIn = {
  readonly state: string;
  readonly verifier: string;
  readonly returnTo: string | undefined;
};

export type PendingSignIns = {
  start(c: Context, returnTo: string | undefined): PendingSignIn;
  /**
   * Returns the sign-in of this browser with the state, once, also for a client that keeps the cookie; undefined for any
   * other state and after ten minutes.
   */
  finish(c: Context, state: string): PendingSignIn | undefined;
};

type PendingParts = {
  readonly hosts: Pick<SiteHosts, 'isSecure'>;
  /** Signs what the browser keeps, so that only sign-ins that this server began can be finished. */
  readonly key: string;
  readonly clock: () => number;
  /** Of its cookies, and on http their path: those of signing in unless given. */
  readonly cookie?: { readonly name: string; readonly path: string } | undefined;
};

/**
 * Binds a sign-in to the browser that started it. State and PKCE verifier are in a short-lived cookie that scripts
 * cannot read and other hosts cannot set. A code from another browser is refused.
 */
export function createPendingSignIns({
  hosts: { isSecure },
  key,
  clock,
  cookie = { name: 'sign-in', path: '/auth' },
}: PendingParts): PendingSignIns {
  const { options, nameOf } = stepCookie(isSecure, cookie.path);
  /** States that were used, until they expire: clients may send a deleted cookie again. With the end in ms. */
  const finished = new Map<string, number>();
  const isFirstUse = (state: string, endsAtMs: number): boolean => {
    for (const [used, usedEndsAtMs] of finished) {
      if (usedEndsAtMs > clock() && finished.size < maximumFinished) break;
      finished.delete(used);
    }
    if (finished.has(state)) return false;
    finished.set(state, endsAtMs);
    return true;
  };
  /** One cookie per sign-in, so that several tabs can sign in at once. */
  const cookieName = (state: string): string => nameOf(`${cookie.name}-${state.slice(0, 8)}`);

  return {
    start(c, returnTo) {
      const isKept = returnTo !== undefined && returnTo.length <= maximumReturnLength;
      const pending = {
        state: newToken(),
        verifier: newToken(),
        returnTo: isKept ? returnTo : undefined,
      };
      const back = Buffer.from(pending.returnTo ?? '').toString('base64url');
      const content = [pending.state, pending.verifier, back, clock() + lifetimeSeconds * 1000].join('.');
      setCookie(c, cookieName(pending.state), `${content}.${signatureOf(content, key)}`, {
        ...options,
        maxAge: lifetimeSeconds,
      });
      return pending;
    },
    finish(c, given) {
      if (!isToken(given)) return undefined;
      const name = cookieName(given);
      const value = parse(c.req.header('cookie') ?? '', name)[name] ?? '';
      const content = value.slice(0, value.lastIndexOf('.'));
      if (!isSameSecret(value, `${content}.${signatureOf(content, key)}`)) return undefined;
      const [state = '', verifier = '', back = '', endsAtMs] = content.split('.');
      if (!isSameSecret(state, given) || Number(endsAtMs) <= clock()) return undefined;
      deleteCookie(c, name, options);
      if (!isFirstUse(state, Number(endsAtMs))) return undefined;
      return { state, verifier, returnTo: Buffer.from(back, 'base64url').toString() || undefined };
    },
  };
}
