import { isOwnHost } from '#domain/links/guard.ts';
import { sharedCookieDomain } from '#domain/links/shared-domain.ts';
import { hostName } from '#domain/links/web-address.ts';

/** The hosts of the site: which is the main one and which are subdomains of it. */
export type SiteHosts = {
  readonly origin: string;
  readonly host: string;
  readonly isSecure: boolean;
  /** Domain attribute that the session cookie of earlier releases had; undefined where browsers refuse one. */
  readonly formerCookieDomain: string | undefined;
  isMain(host: string): boolean;
  /** The main domain or a subdomain of it. */
  isOwn(host: string): boolean;
};

/** @param siteUrl origin of the main domain */
export function siteHosts(siteUrl: string): SiteHosts {
  const { origin, host, hostname, protocol } = new URL(siteUrl);
  return {
    origin,
    host,
    isSecure: protocol === 'https:',
    formerCookieDomain: sharedCookieDomain(hostname),
    isMain: (other) => hostName(other) === hostname,
    isOwn: (other) => isOwnHost(other, hostname),
  };
}

/** The host a request asked for, with its port. */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;
