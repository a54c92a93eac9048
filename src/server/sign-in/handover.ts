import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CodedError } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import { acceptedReturn, loginAddress } from '#domain/links/guard.ts';
import { hostName, isSitePath, parseWebAddress } from '#domain/links/web-address.ts';
import type { Attempts } from './attempts.ts';
import { bearerToken, type SessionCookie, stepCookie } from './cookies.ts';
import { hostOf, type OwnPages, type SiteHosts } from './own-pages.ts';
import type { NewSession } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import { type Note, noteRefusal, type SignInResponder } from './sign-in-responder.ts';
import { hashOf, newToken } from './tokens.ts';

const lifetimeMs = 30_000;
const startLifetimeSeconds = 600;
const maximumTickets = 1000;
const maximumTicketsPerPlayer = 20;

export type Handover = {
  /**
   * The address on the main site that hands its sign-in over to the minisite of this call. The browser stores a secret,
   * whose hash is part of the way back.
   */
  start(c: Context, returnTo: string): string;
  /**
   * The address to open after a sign-in. A way back that `start` made gets a ticket for the same browser; any other
   * address of a minisite is reached through its `start`.
   * @returns undefined for an address that is not the site's own.
   */
  nextAddress(returnTo: string | undefined, newSession: NewSession): string | undefined;
  /** A way back that `start` made, with a ticket; undefined for any other address. */
  grant(returnTo: string, newSession: NewSession): string | undefined;
  /**
   * The session that a ticket grants on this host. It is valid once, for 30 s, on the host and in the browser it was
   * made for.
   */
  redeem(c: Context, ticket: string): NewSession | undefined;
};

type Ticket = {
  readonly newSession: NewSession;
  readonly host: string;
  /** Hash of the browser's secret. */
  readonly browser: string;
  readonly endsAtMs: number;
};

type HandoverParts = {
  readonly hosts: SiteHosts;
  readonly clock: () => number;
  /** Only hosts of minisites get tickets: another subdomain may be another server. */
  readonly ownPages: Pick<OwnPages, 'isHost'>;
};

/**
 * Each host has a session cookie of its own. A one-use ticket in the address hands a sign-in on the main site over to
 * a minisite. Only its hash is kept, in memory. It is bound to the browser that set out: otherwise a link could sign
 * other users in to the account of its author.
 */
export function createHandover({ hosts, clock, ownPages }: HandoverParts): Handover {
  const tickets = new Map<string, Ticket>();
  const { options, nameOf } = stepCookie(hosts.isSecure);
  const cookieName = nameOf('handover');
  // The port of the main site, since another port may be another program.
  const { protocol, port } = new URL(hosts.origin);
  const originOf = (host: string): string => `${protocol}//${hostName(host)}${port === '' ? '' : `:${port}`}`;

  const makeRoom = (playerId: string): void => {
    for (const [hash, { endsAtMs }] of tickets) if (endsAtMs <= clock()) tickets.delete(hash);
    const own = [...tickets].filter(([, { newSession }]) => newSession.playerId === playerId);
    const [oldest] = own.length >= maximumTicketsPerPlayer ? own : [...tickets];
    const isFull = own.length >= maximumTicketsPerPlayer || tickets.size >= maximumTickets;
    if (isFull && oldest !== undefined) tickets.delete(oldest[0]);
  };
  const issue = (newSession: NewSession, host: string, browser: string): string => {
    makeRoom(newSession.playerId);
    const ticket = newToken();
    tickets.set(hashOf(ticket), { newSession, host, browser, endsAtMs: clock() + lifetimeMs });
    return ticket;
  };
  /** An address on a minisite with the scheme and the port of the main site; undefined for any other. */
  const minisiteAddress = (accepted: string): URL | undefined => {
    const address = parseWebAddress(accepted);
    if (address === undefined) return undefined;
    const origin = originOf(address.host);
    const host = hostName(address.host);
    const isMinisite = !hosts.isMain(host) && ownPages.isHost(host);
    const isHere = isMinisite && `${address.scheme}://${address.host}` === origin;
    return isHere ? new URL(`${origin}${address.rest}`) : undefined;
  };
  const grant: Handover['grant'] = (returnTo, newSession) => {
    const next = minisiteAddress(acceptedReturn(returnTo, hosts.host) ?? '');
    const browser = next?.searchParams.get('browser');
    if (next?.pathname !== httpPaths.handover || !browser) return undefined;
    next.searchParams.set('ticket', issue(newSession, next.hostname, browser));
    return next.href;
  };

  return {
    grant,
    start(c, returnTo) {
      const secret = newToken();
      setCookie(c, cookieName, secret, { ...options, maxAge: startLifetimeSeconds });
      const query = new URLSearchParams({
        browser: hashOf(secret),
        return: isSitePath(returnTo) ? returnTo : '/',
      });
      const back = `${originOf(hostOf(c.req.raw))}${httpPaths.handover}?${query}`;
      return `${hosts.origin}${httpPaths.handoverGrant}?${new URLSearchParams({ return: back })}`;
    },
    nextAddress(returnTo, newSession) {
      const accepted = acceptedReturn(returnTo, hosts.host);
      const minisite = accepted === undefined ? undefined : minisiteAddress(accepted);
      if (minisite === undefined) return accepted;
      const query = new URLSearchParams({ return: minisite.pathname + minisite.search + minisite.hash });
      return grant(minisite.href, newSession) ?? `${minisite.origin}${httpPaths.handoverStart}?${query}`;
    },
    redeem(c, ticket) {
      const hash = hashOf(ticket);
      const found = tickets.get(hash);
      tickets.delete(hash);
      const isHere =
        found?.host === hostName(hostOf(c.req.raw)) &&
        found.browser === hashOf(getCookie(c, cookieName) ?? '') &&
        found.endsAtMs > clock();
      return isHere ? found.newSession : undefined;
    },
  };
}

type HandoverRoutes = {
  readonly handover: Handover;
  readonly hosts: SiteHosts;
  readonly ownPages: OwnPages;
  readonly responder: SignInResponder;
  readonly attempts: Attempts;
  readonly note: Note;
  readonly cookie: Pick<SessionCookie, 'tokenOf'>;
  readonly personOf: SignIn['personOf'];
};

/**
 * `GET /auth/handover/start?return=` on a minisite leads to `/auth/handover/grant` of the main site, which returns with
 * a ticket, or after a sign-in if there is none yet. `GET /auth/handover?ticket=&return=` signs the same browser in.
 * Without a ticket it only continues. `GET /auth/handover/offer` tells a minisite's page whether to start.
 */
export function addHandoverRoutes(app: Hono, parts: HandoverRoutes): void {
  const { handover, hosts, ownPages, responder, attempts, note, cookie, personOf } = parts;

  /** The session of this browser on this host, to be handed over. */
  const sessionHere = async (c: Context): Promise<NewSession | undefined> => {
    const token = bearerToken(c.req.raw) === undefined ? cookie.tokenOf(c.req.raw) : undefined;
    const found = token === undefined ? undefined : await personOf(c.req.raw);
    return found && { playerId: found.playerId, avatar: found.user.avatar, handedOverBy: token };
  };

  app.get(httpPaths.handoverStart, async (c) => {
    const returnTo = c.req.query('return') ?? '/';
    if (hosts.isMain(hostOf(c.req.raw))) return c.redirect(loginAddress(returnTo));
    const next = new URL(handover.start(c, returnTo));
    // A user who is signed in here wants another sign-in.
    const isAgain = (await sessionHere(c)) !== undefined;
    return c.redirect(
      isAgain ? `${hosts.origin}${loginAddress(next.searchParams.get('return') ?? '/')}` : next.href,
    );
  });

  app.get(httpPaths.handoverGrant, async (c) => {
    const returnTo = c.req.query('return') ?? '/';
    c.header('Referrer-Policy', 'no-referrer');
    const session = await sessionHere(c);
    return c.redirect((session && handover.grant(returnTo, session)) ?? loginAddress(returnTo));
  });

  app.get(httpPaths.handoverOffer, async (c) => {
    if (!ownPages.isSender(c.req.raw)) throw new CodedError('origin-not-allowed');
    c.header('Access-Control-Allow-Origin', c.req.header('origin'));
    c.header('Access-Control-Allow-Credentials', 'true');
    c.header('Vary', 'Origin');
    return c.json({ error: false, isSignedIn: (await sessionHere(c)) !== undefined });
  });

  app.get(httpPaths.handover, async (c) => {
    const { ticket, return: returnTo = '/' } = c.req.query();
    c.header('Referrer-Policy', 'no-referrer');
    try {
      if (ticket !== undefined) {
        const attempt = attempts.begin(c);
        const newSession = handover.redeem(c, ticket);
        if (!newSession) throw new CodedError('sign-in-expired');
        attempt.succeeded();
        await responder.openSession(c, newSession);
      }
    } catch (error) {
      // It is a navigation: it gets the page that says why.
      if (!(error instanceof CodedError)) throw error;
      noteRefusal(note, c, error);
      return c.redirect(`/auth/discord/return?error=${error.code}`);
    }
    return c.redirect(isSitePath(returnTo) ? returnTo : '/');
  });
}
