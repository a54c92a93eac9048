import type { Hono } from 'hono';
import { httpPaths } from '#contract/http-names.ts';
import { acceptedReturn } from '#domain/links/guard.ts';
import { hostName, isSitePath, parseWebAddress } from '#domain/links/web-address.ts';
import type { NewSession } from './sessions.ts';
import type { SignInResponder } from './sign-in-responder.ts';
import { hostOf, type SiteHosts } from './site-hosts.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

const lifetimeMs = 30_000;
const maximumTickets = 1000;

export type Handover = {
  /**
   * The address to open after a sign-in. For a subdomain that cannot share the cookie it carries a ticket.
   * @returns undefined for an address that is not the site's own.
   */
  nextAddress(returnTo: string | undefined, newSession: NewSession): string | undefined;
  /** The session that a ticket grants on this host. It is valid once, for 30 s, on the host it was made for. */
  redeem(ticket: string | undefined, host: string): NewSession | undefined;
};

type Ticket = { readonly newSession: NewSession; readonly host: string; readonly endsAtMs: number };

/**
 * On `localhost`, IP addresses and single-label names browsers accept no cookie for all subdomains. There a one-use
 * ticket in the address hands a sign-in on the main site over to a minisite. Only its hash is kept, in memory.
 */
export function createHandover({ hosts, clock }: { hosts: SiteHosts; clock: () => number }): Handover {
  const tickets = new Map<string, Ticket>();

  const issue = (newSession: NewSession, host: string): string => {
    for (const [hash, { endsAtMs }] of tickets) if (endsAtMs <= clock()) tickets.delete(hash);
    if (tickets.size >= maximumTickets) tickets.clear();
    const ticket = newToken();
    tickets.set(hashOf(ticket), { newSession, host, endsAtMs: clock() + lifetimeMs });
    return ticket;
  };

  return {
    nextAddress(returnTo, newSession) {
      const accepted = acceptedReturn(returnTo, hosts.host);
      if (accepted === undefined) return undefined;
      const address = parseWebAddress(accepted);
      if (address === undefined || hosts.isMain(address.host) || hosts.cookieDomain !== undefined) {
        return accepted;
      }
      // The ticket is sent only to the port of the main site, since another port may be another program.
      const { protocol, port } = new URL(hosts.origin);
      const origin = `${protocol}//${hostName(address.host)}${port === '' ? '' : `:${port}`}`;
      if (`${address.scheme}://${address.host}` !== origin) return accepted;
      const path = address.rest.startsWith('/') ? address.rest : `/${address.rest}`;
      const query = new URLSearchParams({ ticket: issue(newSession, hostName(address.host)), return: path });
      return `${origin}${httpPaths.handover}?${query}`;
    },
    redeem(ticket, host) {
      if (!isToken(ticket)) return undefined;
      const hash = hashOf(ticket);
      const found = tickets.get(hash);
      tickets.delete(hash);
      return found && found.endsAtMs > clock() && found.host === hostName(host)
        ? found.newSession
        : undefined;
    },
  };
}

/** `GET /auth/handover?ticket=&return=`: signs a minisite's browser in with a ticket of the main site. */
export function addHandoverRoute(
  app: Hono,
  { handover, responder }: { handover: Handover; responder: SignInResponder },
): void {
  app.get(httpPaths.handover, async (c) => {
    const { ticket, return: returnTo = '/' } = c.req.query();
    c.header('Referrer-Policy', 'no-referrer');
    const newSession = handover.redeem(ticket, hostOf(c.req.raw));
    if (!newSession) return c.redirect('/auth/discord/return?error=sign-in-expired');
    await responder.openSession(c, newSession);
    return c.redirect(isSitePath(returnTo) ? returnTo : '/');
  });
}
