import { isOwnHost } from '#domain/links/guard.ts';
import { sharedCookieDomain } from '#domain/links/shared-domain.ts';
import { hostName } from '#domain/links/web-address.ts';

/** The hosts of the site: which is the main one and which share a cookie. */
export type SiteHosts = {
  readonly origin: string;
  readonly host: string;
  readonly isSecure: boolean;
  /** Domain attribute of the cookie; undefined where browsers refuse one. */
  readonly cookieDomain: string | undefined;
  isMain(host: string): boolean;
  /** The main domain or a subdomain of it. */
  isOwn(host: string): boolean;
};

/**
 * @param siteUrl origin of the main domain. Browsers accept no domain cookie for `localhost`, an IP address or a
 * name with a single label; there each host needs a cookie of its own.
 */
export function siteHosts(siteUrl: string): SiteHosts {
  const { origin, host, hostname, protocol } = new URL(siteUrl);
  return {
    origin,
    host,
    isSecure: protocol === 'https:',
    cookieDomain: sharedCookieDomain(hostname),
    isMain: (other) => hostName(other) === hostname,
    isOwn: (other) => isOwnHost(other, hostname),
  };
}

/** The host a request asked for, with its port. */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;
