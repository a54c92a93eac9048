import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Attempts, createFailureLimit } from './attempts.ts';
import { stepCookie } from './cookies.ts';
import { isSameSecret, newToken, signatureOf } from './tokens.ts';

/** Wrong passwords per minute: of one address or known browser for a name, and of all other browsers for a name. */
const maximum = { ofPlace: 10, ofName: 60 } as const;

const cookieName = 'known-browser';
const cookieSeconds = 365 * 24 * 60 * 60;

type PasswordLimits = {
  /**
   * Begins an attempt with a folded sign-in name.
   * @param playerId of the name's account, if there is one
   * @throws CodedError `rate-limited`
   */
  begin(
    c: Context,
    attempt: { readonly name: string; readonly address: string; readonly playerId: string | undefined },
  ): { succeeded(): void; readonly isKnownBrowser: boolean };
  /** Lets this browser sign in as this player whatever others try. */
  know(c: Context, playerId: string): void;
};

/**
 * Limits guesses at passwords by address and by name. Browsers in which the person of the name has signed in before
 * have a limit of their own, so that others cannot lock them out, also from the same address.
 *
 * @param attempts of an address in all
 * @param key signs the cookie of such a browser
 */
export function createPasswordLimits(
  clock: () => number,
  attempts: Attempts,
  key: string,
  isSecure: boolean,
): PasswordLimits {
  const ofPlace = createFailureLimit(clock, maximum.ofPlace);
  const ofName = createFailureLimit(clock, maximum.ofName);
  const { nameOf, options } = stepCookie(isSecure);
  const signed = (browser: string, playerId: string): string =>
    signatureOf(`${cookieName}|${browser}|${playerId}`, key);
  const knownBrowser = (c: Context, playerId: string | undefined): string | undefined => {
    const [browser = '', signature = ''] = getCookie(c, nameOf(cookieName))?.split('.') ?? [];
    return playerId !== undefined && isSameSecret(signature, signed(browser, playerId)) ? browser : undefined;
  };

  return {
    begin(c, { name, address, playerId }) {
      const browser = knownBrowser(c, playerId);
      const begun =
        browser === undefined
          ? [attempts.begin(c), ofPlace.begin(`${address} ${name}`), ofName.begin(name)]
          : [ofPlace.begin(`${browser} ${name}`)];
      return {
        isKnownBrowser: browser !== undefined,
        succeeded: () => {
          for (const attempt of begun) attempt.succeeded();
        },
      };
    },
    know(c, playerId) {
      const browser = newToken();
      setCookie(c, nameOf(cookieName), `${browser}.${signed(browser, playerId)}`, {
        ...options,
        maxAge: cookieSeconds,
      });
    },
  };
}
