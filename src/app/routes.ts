import { routeOf } from '#contract/pages.ts';
import type { Entity, ListedPage, PageName } from '#contract/site-pages.ts';
import { type Loader, preloadModule } from '#ui/lazy-module.ts';
import { dashboardPages } from '../dashboard/pages.ts';
import { eventPages, loadEventShell } from '../site/event/pages.ts';
import { loadMatchShell, matchPages } from '../site/match/pages.ts';
import type { EntityShellProps, PageLoaders } from '../site/page.ts';
import { plainPages } from '../site/pages.ts';
import { loadPlayerShell, playerPages } from '../site/player/pages.ts';
import { loadTeamShell, teamPages } from '../site/team/pages.ts';

/** The code of each page. */
export const pageLoaders: PageLoaders<PageName> = {
  ...eventPages,
  ...teamPages,
  ...playerPages,
  ...matchPages,
  ...plainPages,
  ...dashboardPages,
};

const shellLoaders: Readonly<Record<Entity, Loader<EntityShellProps>>> = {
  event: loadEventShell,
  team: loadTeamShell,
  player: loadPlayerShell,
  match: loadMatchShell,
};

/** Returns the loader of the layout around a record's pages; undefined for plain pages. */
export const shellLoaderOf = ({ entity }: ListedPage): Loader<EntityShellProps> | undefined =>
  entity && shellLoaders[entity];

/** Starts fetching the code of a path; its failure shows when the page is opened. */
export async function preloadRoute(path: string, minisiteEventKey?: string): Promise<void> {
  const route = routeOf(path, minisiteEventKey);
  switch (route.kind) {
    case 'page': {
      const loadShell = shellLoaderOf(route.page);
      const page = preloadModule(pageLoaders[route.page.name]);
      await (loadShell ? Promise.all([preloadModule(loadShell), page]) : page);
      return;
    }
    case 'redirect':
      return preloadRoute(route.to, minisiteEventKey);
    case 'not-found':
      return;
    default:
      throw new Error(`Unknown route: ${JSON.stringify(route satisfies never)}`);
  }
}
