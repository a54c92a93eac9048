import { minisitePaths } from '#domain/links/site-paths.ts';
import { dashboardPages } from '../dashboard/pages.ts';
import { matchRoute, type Route, type RouteTable } from '../site/route-match.ts';
import { entities, pages } from '../site/routes.ts';
import { preloadModule } from './lazy-module.ts';

const table: RouteTable = {
  pages: [...pages, ...dashboardPages],
  entities,
  minisitePagePaths: minisitePaths,
};

/** What a path of this site shows. */
export const routeOf = (path: string, minisiteEventKey?: string): Route =>
  matchRoute(table, path, minisiteEventKey);

/** Starts fetching the code of a path; its failure shows when the page is opened. */
export function preloadRoute(path: string, minisiteEventKey?: string): Promise<unknown> {
  const route = routeOf(path, minisiteEventKey);
  switch (route.kind) {
    case 'page':
      return preloadModule(route.page.load);
    case 'child':
      return Promise.all([preloadModule(route.entity.loadShell), preloadModule(route.child.load)]);
    case 'redirect':
      return preloadRoute(route.to, minisiteEventKey);
    case 'not-found':
      return Promise.resolve();
    default:
      throw new Error(`Unknown route: ${JSON.stringify(route satisfies never)}`);
  }
}
