/** Overlay of an address, with the broadcast or client that it belongs to. */
export type OverlayAddress = {
  readonly kind: 'broadcast' | 'client';
  /** The broadcast's code or the client's id, as typed. */
  readonly code: string;
  /** Record key: `broadcast-{code}` as typed, `client-{id}` in lower case. */
  readonly key: string;
  /** Route of the overlay without slashes around it; empty when there is none. */
  readonly route: string;
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Returns the parts of `/broadcast/{code}/…` and `/client/{id}/…`; undefined for every other path. */
export function overlayAddress(pathname: string): OverlayAddress | undefined {
  const [kind, code, ...rest] = pathname.split('/').filter(Boolean).map(decode);
  if ((kind !== 'broadcast' && kind !== 'client') || code === undefined) return undefined;
  const key = kind === 'client' ? `client-${code.toLowerCase()}` : `broadcast-${code}`;
  return { kind, code, key, route: rest.join('/') };
}
