/** Which overlay an address shows, and whose. */
export type OverlayAddress = {
  readonly kind: 'broadcast' | 'client';
  /** The broadcast's code or the client's id, as typed. */
  readonly code: string;
  /** Record key: `broadcast-{code}` as typed, `client-{id}` in lower case (overlays 2.1). */
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

/** The parts of `/broadcast/{code}/…` and `/client/{id}/…`; undefined for every other path (specification 2.9). */
export function overlayAddress(pathname: string): OverlayAddress | undefined {
  const [kind, code, ...rest] = pathname.split('/').filter(Boolean).map(decode);
  if ((kind !== 'broadcast' && kind !== 'client') || code === undefined) return undefined;
  const key = kind === 'client' ? `client-${code.toLowerCase()}` : `broadcast-${code}`;
  return { kind, code, key, route: rest.join('/') };
}

type RoutedOverlay = { readonly path: string; readonly aliases?: readonly string[] };

const matchPattern = (pattern: string, route: string): Record<string, string> | undefined => {
  const names = pattern.split('/');
  const parts = route.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part;
    else if (name !== part.toLowerCase()) return undefined;
  }
  return params;
};

/** The overlay of a route by path or alias, with the values of its `:name` parts. */
export function findOverlay<Known extends RoutedOverlay>(
  overlays: readonly Known[],
  route: string,
): { readonly overlay: Known; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const overlay of overlays) {
    for (const pattern of [overlay.path, ...(overlay.aliases ?? [])]) {
      const params = matchPattern(pattern, route);
      if (params) return { overlay, params };
    }
  }
  return undefined;
}
