import { isOwnHost } from '#domain/links/guard.ts';
import { hostName } from '#domain/links/web-address.ts';

const address = /^\d{1,3}(?:\.\d{1,3}){3}$|^\[/;
const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host, with or without port, can only be this machine. */
export const isLoopbackHost = (host: string): boolean => loopback.test(hostName(host));

/** How the hosts of the site relate: which share a cookie, and which are the main one. */
export type SiteHosts = {
  readonly origin: string;
  readonly host: string;
  readonly isSecure: boolean;
  /** What the cookie names as its domain; undefined where browsers refuse one. */
  readonly cookieDomain: string | undefined;
  isMain(host: string): boolean;
  /** The main domain or a subdomain of it. */
  isOwn(host: string): boolean;
};

/**
 * @param siteUrl origin of the main domain. Browsers take no cookie for all of `localhost`, of an IP address or
 * of a name with a single label: there each host needs a cookie of its own.
 */
export function siteHosts(siteUrl: string): SiteHosts {
  const { origin, host, hostname, protocol } = new URL(siteUrl);
  const isShareable = hostname.includes('.') && !address.test(hostname) && !isLoopbackHost(hostname);
  return {
    origin,
    host,
    isSecure: protocol === 'https:',
    cookieDomain: isShareable ? hostname : undefined,
    isMain: (other) => hostName(other) === hostname,
    isOwn: (other) => isOwnHost(other, hostname),
  };
}

/** The host a request asked for, with its port. */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;
