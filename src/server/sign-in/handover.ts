import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CodedError } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import { acceptedReturn, loginAddress } from '#domain/links/guard.ts';
import { hostName, isSitePath, parseWebAddress } from '#domain/links/web-address.ts';
import type { Attempts } from './attempts.ts';
import { stepCookie } from './cookies.ts';
import { type Note, noteRefusal } from './notes.ts';
import type { NewSession } from './sessions.ts';
import type { SignInResponder } from './sign-in-responder.ts';
import { hostOf, type SiteHosts } from './site-hosts.ts';
import { hashOf, newToken } from './tokens.ts';

const lifetimeMs = 30_000;
const startLifetimeSeconds = 600;
const maximumTickets = 1000;

export type Handover = {
  /**
   * The main site's login for a browser on a minisite that cannot share the cookie. The browser keeps a secret, whose
   * hash the way back names.
   */
  start(c: Context, returnTo: string): string;
  /**
   * The address to open after a sign-in. For a way back that `start` made it carries a ticket for the same browser.
   * @returns undefined for an address that is not the site's own.
   */
  nextAddress(returnTo: string | undefined, newSession: NewSession): string | undefined;
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

/**
 * On `localhost`, IP addresses and single-label names browsers accept no cookie for all subdomains. There a one-use
 * ticket in the address hands a sign-in on the main site over to a minisite. Only its hash is kept, in memory. It is
 * bound to the browser that set out, or anybody could sign others in as themselves with a link.
 */
export function createHandover({ hosts, clock }: { hosts: SiteHosts; clock: () => number }): Handover {
  const tickets = new Map<string, Ticket>();
  const { options, nameOf } = stepCookie(hosts.isSecure);
  const cookieName = nameOf('handover');
  // The port of the main site, since another port may be another program.
  const { protocol, port } = new URL(hosts.origin);
  const originOf = (host: string): string => `${protocol}//${hostName(host)}${port === '' ? '' : `:${port}`}`;

  const issue = (newSession: NewSession, host: string, browser: string): string => {
    for (const [hash, { endsAtMs }] of tickets) if (endsAtMs <= clock()) tickets.delete(hash);
    if (tickets.size >= maximumTickets) tickets.clear();
    const ticket = newToken();
    tickets.set(hashOf(ticket), { newSession, host, browser, endsAtMs: clock() + lifetimeMs });
    return ticket;
  };

  return {
    start(c, returnTo) {
      const secret = newToken();
      setCookie(c, cookieName, secret, { ...options, maxAge: startLifetimeSeconds });
      const query = new URLSearchParams({
        browser: hashOf(secret),
        return: isSitePath(returnTo) ? returnTo : '/',
      });
      const back = `${originOf(hostOf(c.req.raw))}${httpPaths.handover}?${query}`;
      return `${hosts.origin}${loginAddress(back)}`;
    },
    nextAddress(returnTo, newSession) {
      const accepted = acceptedReturn(returnTo, hosts.host);
      const address = accepted === undefined ? undefined : parseWebAddress(accepted);
      // Where the cookie is shared nobody needs a ticket, and a subdomain may be somebody else's server.
      if (address === undefined || hosts.cookieDomain !== undefined) return accepted;
      if (`${address.scheme}://${address.host}` !== originOf(address.host)) {
        return accepted;
      }
      const next = new URL(`${originOf(address.host)}${address.rest}`);
      const browser = next.searchParams.get('browser');
      if (next.pathname !== httpPaths.handover || browser === null) return accepted;
      next.searchParams.set('ticket', issue(newSession, hostName(address.host), browser));
      return next.href;
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
  readonly responder: SignInResponder;
  readonly attempts: Attempts;
  readonly note: Note;
};

/**
 * `GET /auth/handover/start?return=` on a minisite leads to the main site's login, `GET /auth/handover?ticket=&return=`
 * signs the same browser in with a ticket of the main site. Without a ticket nobody signed in there.
 */
export function addHandoverRoutes(app: Hono, { handover, responder, attempts, note }: HandoverRoutes): void {
  app.get(httpPaths.handoverStart, (c) => c.redirect(handover.start(c, c.req.query('return') ?? '/')));
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
