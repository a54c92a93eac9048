/**
 * A redirect changes the address, an alias shows the other page under the address asked for. `{id}` stands for
 * one path part. `where`: on the main site, on minisites, or on both.
 */
export type RouteRedirect = {
  readonly from: string;
  readonly to: string;
  readonly kind: 'redirect' | 'alias';
  readonly where: 'main' | 'minisite' | 'both';
  /** The query travels along. */
  readonly keepsQuery?: boolean;
};

const redirect = { kind: 'redirect', where: 'both' } as const;
const mainOnly = { kind: 'redirect', where: 'main' } as const;
const minisiteOnly = { kind: 'redirect', where: 'minisite' } as const;

/** Every redirect and alias of the site and the overlay addresses (specification 2.1 and 2.10, website 3.1, 7.9). */
export const routeRedirects: readonly RouteRedirect[] = [
  { from: '/guide', to: '/learn', ...mainOnly },
  { from: '/guides', to: '/learn', ...mainOnly },
  { from: '/tools', to: '/learn', ...mainOnly },
  { from: '/bracket-creator', to: '/tools/bracket-creator', ...mainOnly },
  { from: '/twitch-auth', to: '/tools/twitch-auth', ...mainOnly },
  { from: '/scenes', to: '/learn/guides/observing-tech/obs-scenes', ...mainOnly },
  {
    from: '/learn/guides/observing-tech/intro',
    to: '/learn/guides/observing-tech',
    kind: 'alias',
    where: 'main',
  },
  {
    from: '/learn/guides/overwatch-settings/intro',
    to: '/learn/guides/overwatch-settings',
    kind: 'alias',
    where: 'main',
  },
  {
    from: '/learn/guides/companion-module/intro',
    to: '/learn/guides/companion-module',
    kind: 'alias',
    where: 'main',
  },
  { from: '/login', to: '/auth/discord/redirect', ...redirect, keepsQuery: true },
  // The alias is declared before the redirect of the same address, so the brackets page wins (rules 18.1).
  { from: '/event/{id}/brackets', to: '/event/{id}/bracket', kind: 'alias', where: 'both' },
  { from: '/event/{id}/matches', to: '/event/{id}/schedule', ...redirect },
  { from: '/event/{id}/stream', to: '/event/{id}/streams', ...redirect },
  { from: '/event/{id}/stream-details', to: '/event/{id}/streams', ...redirect },
  { from: '/brackets', to: '/bracket', kind: 'alias', where: 'minisite' },
  { from: '/matches', to: '/schedule', ...minisiteOnly },
  { from: '/stream', to: '/streams', ...minisiteOnly },
  { from: '/stream-details', to: '/streams', ...minisiteOnly },
  { from: '/schedule', to: '/events', ...mainOnly },
  { from: '/bracket', to: '/events', ...mainOnly },
  { from: '/standings', to: '/events', ...mainOnly },
  { from: '/client/{id}/tally', to: '/client/{id}/tally-viewer', ...redirect, keepsQuery: true },
  { from: '/broadcast/{id}/tally', to: '/broadcast/{id}/tally-viewer', ...redirect, keepsQuery: true },
];

function patternOf(from: string): RegExp {
  return new RegExp(`^${from.replace('{id}', '([^/]+)')}/?$`);
}

const patterns = routeRedirects.map((entry) => ({ entry, pattern: patternOf(entry.from) }));

/** The redirect or alias of a path (without query), with its target filled in; undefined when there is none. */
export function redirectOf(
  path: string,
  isMinisite: boolean,
): { readonly to: string; readonly kind: 'redirect' | 'alias'; readonly keepsQuery: boolean } | undefined {
  const place = isMinisite ? 'minisite' : 'main';
  for (const { entry, pattern } of patterns) {
    if (entry.where !== 'both' && entry.where !== place) continue;
    const match = pattern.exec(path);
    if (!match) continue;
    const to = entry.to.replace('{id}', () => match[1] ?? '');
    return { to, kind: entry.kind, keepsQuery: entry.keepsQuery === true };
  }
  return undefined;
}
