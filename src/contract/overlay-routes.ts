import type { OverlayPath } from './overlays.ts';

/**
 * Other names of overlays in addresses. Apart from the list of overlays, since every overlay's page needs all of them
 * to find its own.
 */
export const overlayAliases: Readonly<Partial<Record<OverlayPath, readonly string[]>>> = {
  'boxed-roster': ['boxed-hero-roster', 'boxed-hero-rosters', 'boxed-rosters'],
  'cams/full': ['cams'],
  broadcasts: ['other-streams', 'other-broadcasts'],
  desk: ['casters', 'desk/casters'],
  'gfx/:index': ['gfx'],
  'hero-roster': ['hero-rosters'],
  'multi-standings': ['multistandings'],
  rosters: ['roster'],
  stinger: ['empty', 'stinger/empty'],
  'tally-dot': ['dot', 'tally-dot/dot'],
  'tally-viewer': ['tally'],
};

export type FoundOverlay<Path extends string = OverlayPath> = {
  readonly path: Path;
  /** Values of the `:name` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
};

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

/** The overlay of a route by path or alias, in any case, with the values of its `:name` parts. */
export function findOverlay<Path extends string = OverlayPath>(
  paths: readonly Path[],
  route: string,
  aliases: Readonly<Partial<Record<Path, readonly string[]>>> = overlayAliases as Readonly<
    Partial<Record<Path, readonly string[]>>
  >,
): FoundOverlay<Path> | undefined {
  for (const path of paths) {
    for (const pattern of [path, ...(aliases[path] ?? [])]) {
      const params = matchPattern(pattern, route);
      if (params) return { path, params };
    }
  }
  return undefined;
}
