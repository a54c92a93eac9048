import { CodedError } from '#contract/errors.ts';
import { isOwnHost } from '#domain/links/guard.ts';
import { isLoopbackHost, sharedCookieDomain } from '#domain/links/shared-domain.ts';
import { hostName } from '#domain/links/web-address.ts';
import { isRecordId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';

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

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Types that browsers send to another origin only after asking: JSON, and the upload of an import. */
const askedTypes = /^application\/(?:json|octet-stream)\s*(?:;|$)/i;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Identifies calls from a page of this site, as opposed to another program of its machine or domain. */
export type OwnPages = {
  /** Returns true if a host, without a port, is the main site's or that of an event's minisite. */
  isHost(name: string): boolean;
  /**
   * Returns true if the call comes from a page of the main site or of a minisite; only such a page may use the
   * cookie.
   */
  isSender(request: Request): boolean;
  /**
   * CSRF check of a call that the browser signed in by its cookie: it must come from an own page and, where it changes
   * something, be of a type that browsers send to another origin only after asking. Reads of an own page may have no
   * origin; browsers name any other.
   * @throws CodedError `origin-not-allowed`, `json-only`
   */
  assertSender(request: Request): void;
};

/**
 * Creates the check for own pages. An own page has the scheme of `SITE_URL`, and its host or that host after the
 * subdomain of an event. Its port is that of `SITE_URL` or the one that the call itself was sent to, as through a
 * forwarded port. Another subdomain may belong to another party.
 */
export function createOwnPages(siteUrl: string, store: Pick<Store, 'read'>): OwnPages {
  const site = new URL(siteUrl);
  const mainHosts = new Set([site.hostname, ...(isLoopbackHost(site.hostname) ? loopbackNames : [])]);

  const isMinisite = (name: string): boolean => {
    const subdomain = name.slice(0, -site.hostname.length - 1);
    return isOwnHost(name, site.hostname) && isRecordId(store.read(`subdomain-${subdomain}`).id);
  };
  const isHost = (name: string): boolean => mainHosts.has(name) || isMinisite(name);
  const isSender = (request: Request): boolean => {
    const origin = request.headers.get('origin') ?? '';
    if (!URL.canParse(origin)) return false;
    const { protocol, hostname, host, port } = new URL(origin);
    const isHere = port === site.port || host === hostOf(request);
    return protocol === site.protocol && isHere && isHost(hostName(hostname));
  };

  return {
    isHost,
    isSender,
    assertSender(request) {
      const isReading = readingMethods.has(request.method);
      const isSilentRead = isReading && !request.headers.has('origin');
      if (!isSilentRead && !isSender(request)) throw new CodedError('origin-not-allowed');
      if (!isReading && !askedTypes.test(request.headers.get('content-type') ?? '')) {
        throw new CodedError('json-only');
      }
    },
  };
}
