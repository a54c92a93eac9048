import { type FoundOverlay, findOverlay } from '#contract/overlay-routes.ts';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { type OverlayPath, overlays } from '#contract/overlays.ts';
import { type PageRecords, pageFor } from '#contract/pages.ts';
import { overlayTree } from '#contract/show-trees.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
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
  /** The overlay at the address; undefined for other pages and for addresses without one. */
  readonly overlay: FoundOverlay | undefined;
};

const overlayPaths = Object.keys(overlays) as OverlayPath[];

/**
 * Returns the visit of a page load. A Host header with the `subdomain` of an event names its minisite; any other is
 * the main site.
 */
export function readVisit(
  store: Pick<Store, 'read'>,
  siteUrl: string,
  request: { readonly path: string; readonly host: string | undefined },
): Visit {
  const subdomain = subdomainOf(siteUrl, request.host);
  const minisite = subdomain === undefined ? undefined : minisiteOf(store, subdomain);
  const address = overlayAddress(request.path);
  const overlay = address && findOverlay(overlayPaths, address.route);
  const records = pageFor(request.path, minisite?.eventKey);
  const own: Overlay | undefined = overlay && overlays[overlay.path];
  return {
    path: request.path,
    segments: request.path.split('/').filter(Boolean).map(decodeSegment),
    subdomain,
    minisite,
    records: address ? { ...records, related: overlayTree(address.kind, own?.related).related } : records,
    overlay,
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
