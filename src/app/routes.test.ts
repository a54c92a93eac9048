import { describe, expect, it } from 'vitest';
import { isPagePath, minisitePaths, recordChildren, sitePaths } from '#domain/links/site-paths.ts';
import { dashboardPages } from '../dashboard/pages.ts';
import { entities, pages } from '../site/routes.ts';
import { routeOf } from './routes.ts';

const key = 'eeeeeeeeeeeeee';
const addresses = [
  ...sitePaths.map((path) => path.replace(/:\w+/, 'x')),
  ...Object.entries(recordChildren).flatMap(([type, children]) =>
    children.map((child) => `/${type}/x/${child}`),
  ),
  ...(recordChildren.event ?? []).map((child) => `/${child}`),
  '/login',
  '/brackets',
  '/event/x/matches',
  '/event/x/draft',
  '/event/x/schedule/more',
  '/team/x/theme',
  '/status',
  '/offline',
  '/cams',
  '/learn',
  '/guide',
  '/guides',
  '/tools',
  '/scenes',
  '/tools/bracket-creator',
  '/learn/guides/observing-tech/obs-setup',
  '/constructor/x',
];

describe('the addresses of the site', () => {
  it('have a page each, and no page is without its address', () => {
    expect(new Set([...pages, ...dashboardPages].map(({ path }) => path))).toEqual(new Set(sitePaths));
    const children = entities.map((entity) => [entity.type, entity.children.map(({ path }) => path)]);
    expect(Object.fromEntries(children)).toEqual(recordChildren);
    expect(sitePaths).toEqual(expect.arrayContaining([...minisitePaths]));
  });

  it.each(addresses)('%s is known to the server just when the app shows something there', (path) => {
    for (const minisite of [undefined, key]) {
      let route = routeOf(path, minisite);
      if (route.kind === 'redirect') route = routeOf(route.to, minisite);
      expect(isPagePath(path, minisite !== undefined)).toBe(route.kind !== 'not-found');
    }
  });
});
