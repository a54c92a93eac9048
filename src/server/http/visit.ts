import { type PageRecords, pageFor } from '#contract/pages.ts';
import { minisiteSubdomain } from '#domain/links/subdomain.ts';
import { cleanId, isRecordId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';

/** A page load as the server sees it: where it goes, and which minisite it is on. */
export type Visit = {
  /** Path without query, as it came. */
  readonly path: string;
  readonly segments: readonly string[];
  /** What stands before the main domain in the host, also where no event has it as its own. */
  readonly subdomain: string | undefined;
  readonly minisite: { readonly subdomain: string; readonly eventKey: string } | undefined;
  readonly records: PageRecords;
};

/**
 * Resolves a page load. The minisite is the one of the Host header: a subdomain of the site's host that an event
 * has as its `subdomain`; anything else is the main site (website reference, 7.8).
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
