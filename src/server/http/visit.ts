import { type PageRecords, pageFor } from '#contract/pages.ts';
import { minisiteSubdomain } from '#domain/links/subdomain.ts';
import { cleanId, isRecordId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';

/** A page load: its path and its minisite. */
export type Visit = {
  /** Raw path without query. */
  readonly path: string;
  readonly segments: readonly string[];
  /** The part of the host before the main domain, also when no event has this subdomain. */
  readonly subdomain: string | undefined;
  readonly minisite: { readonly subdomain: string; readonly eventKey: string } | undefined;
  readonly records: PageRecords;
};

/**
 * Resolves a page load. A Host header with the `subdomain` of an event names its minisite; any other is the main
 * site (website reference, 7.8).
 */
export function readVisit(
  store: Pick<Store, 'read'>,
  siteUrl: string,
  request: { readonly path: string; readonly host: string | undefined },
): Visit {
  const subdomain = subdomainOf(siteUrl, request.host);
  const minisite = subdomain === undefined ? undefined : minisiteOf(store, subdomain);
  return {
    path: request.path,
    segments: request.path.split('/').filter(Boolean).map(decodeSegment),
    subdomain,
    minisite,
    records: pageFor(request.path, minisite?.eventKey),
  };
}

function subdomainOf(siteUrl: string, host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  return minisiteSubdomain(host, [new URL(siteUrl).host]) || undefined;
}

function minisiteOf(store: Pick<Store, 'read'>, subdomain: string): Visit['minisite'] {
  const { id } = store.read(`subdomain-${subdomain}`);
  const eventKey = isRecordId(id) ? cleanId(id) : null;
  return eventKey === null ? undefined : { subdomain, eventKey };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
