import { type PageRecords, pageFor } from '#contract/pages.ts';
import { minisiteSubdomain } from '#domain/links/subdomain.ts';
import { cleanId, isRecordId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';

/** A page load as the server sees it: where it goes, and which minisite it is on. */
export type Visit = {
  /** Path without query, as it came. */
  readonly path: string;
  readonly segments: readonly string[];
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
  const minisite = minisiteOf(store, siteUrl, request.host);
  return {
    path: request.path,
    segments: request.path.split('/').filter(Boolean).map(decodeSegment),
    minisite,
    records: pageFor(request.path, minisite?.eventKey),
  };
}

function minisiteOf(
  store: Pick<Store, 'read'>,
  siteUrl: string,
  host: string | undefined,
): Visit['minisite'] {
  if (host === undefined) return undefined;
  const subdomain = minisiteSubdomain(host, [new URL(siteUrl).host]);
  if (subdomain === undefined || subdomain === '') return undefined;
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
