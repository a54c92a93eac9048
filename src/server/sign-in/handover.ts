import { httpPaths } from '#contract/http-names.ts';
import { acceptedReturn } from '#domain/links/guard.ts';
import { hostName, parseWebAddress } from '#domain/links/web-address.ts';
import type { NewSession } from './sessions.ts';
import type { SiteHosts } from './site-hosts.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

const lifetimeMs = 30_000;
const maximumTickets = 1000;

export type Handover = {
  /**
   * Where to go after a sign-in. On a subdomain that cannot share the cookie the address hands the sign-in over.
   * @returns undefined for an address that is not the site's own.
   */
  nextAddress(returnTo: string | undefined, newSession: NewSession): string | undefined;
  /** Who a ticket signs in on this host. It works once, within 30 s, and on the host it was made for only. */
  redeem(ticket: string | undefined, host: string): NewSession | undefined;
};

type Ticket = { readonly newSession: NewSession; readonly host: string; readonly endsAtMs: number };

/**
 * Browsers give `localhost`, IP addresses and single names no cookie for all their subdomains; there a sign-in on
 * the main site is handed over to a minisite by a ticket in the address. The one-use ticket is all that shows up
 * in a history, and it is kept in memory only, as a hash.
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
      // The ticket goes to the program that serves the main site and no other port of the machine.
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
