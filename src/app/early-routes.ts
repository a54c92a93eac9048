/** The frames of the pages that have one, by the first part of their address. */
const shells: Readonly<Record<string, () => Promise<unknown>>> = {
  event: () => import('../site/event/EventShell.tsx'),
  match: () => import('../site/match/MatchShell.tsx'),
  team: () => import('../site/team/TeamShell.tsx'),
  player: () => import('../site/player/PlayerShell.tsx'),
};

/**
 * Fetches a page's code beside the site's instead of after it: the worker's document names no files of pages. A
 * failure shows where the page is loaded.
 */
export function loadShellEarly(pathname: string): void {
  const [, first = ''] = pathname.split('/');
  if (Object.hasOwn(shells, first)) shells[first]?.().catch(() => undefined);
}
