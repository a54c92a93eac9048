import { describe, expect, it } from 'vitest';
import type { ChildPage, EntityPages, Page, PageModule } from './page.ts';
import { matchRoute, type RouteTable } from './route-match.ts';

const load = (): Promise<PageModule> => Promise.reject(new Error('not loaded in tests'));
const page = (path: string): Page => ({ path, load });
const child = (path: string): ChildPage => ({ path, load });
const entity = (type: EntityPages['type'], paths: string[]): EntityPages => ({
  type,
  loadShell: () => Promise.reject(new Error('not loaded in tests')),
  children: paths.map(child),
});

const table: RouteTable = {
  pages: [page('/'), page('/events'), page('/news/:slug'), page('/detailed/:id')],
  entities: [entity('event', ['', 'schedule', 'bracket', 'streams']), entity('team', ['', 'matches'])],
  minisitePagePaths: ['/news/:slug', '/detailed/:id'],
};

/** A route as one text, for tables. */
function spoken(path: string, minisite?: string): string {
  const route = matchRoute(table, path, minisite);
  switch (route.kind) {
    case 'page':
      return `${route.page.path} ${JSON.stringify(route.params)}`;
    case 'child':
      return `${route.entity.type}:${route.child.path} ${route.params.id}`;
    case 'redirect':
      return `-> ${route.to}`;
    case 'not-found':
      return 'not found';
    default:
      throw new Error(`Unknown route: ${JSON.stringify(route satisfies never)}`);
  }
}

describe('matchRoute on the main site', () => {
  it.each([
    ['/', '/ {}'],
    ['/events', '/events {}'],
    ['/events/', '/events {}'],
    ['/news/grand%20final', '/news/:slug {"slug":"grand final"}'],
    ['/detailed/AAAAAAAAAAAAAA', '/detailed/:id {"id":"AAAAAAAAAAAAAA"}'],
    ['/event/AAAAAAAAAAAAAA', 'event: AAAAAAAAAAAAAA'],
    ['/event/AAAAAAAAAAAAAA/schedule', 'event:schedule AAAAAAAAAAAAAA'],
    ['/event/AAAAAAAAAAAAAA/brackets', 'event:bracket AAAAAAAAAAAAAA'],
    ['/event/AAAAAAAAAAAAAA/matches', '-> /event/AAAAAAAAAAAAAA/schedule'],
    ['/event/AAAAAAAAAAAAAA/stream', '-> /event/AAAAAAAAAAAAAA/streams'],
    ['/event/AAAAAAAAAAAAAA/nonsense', 'not found'],
    ['/event/AAAAAAAAAAAAAA/schedule/more', 'not found'],
    ['/event', 'not found'],
    ['/team/BBBBBBBBBBBBBB/matches', 'team:matches BBBBBBBBBBBBBB'],
    ['/guides', '-> /learn'],
    ['/schedule', '-> /events'],
    ['/toString', 'not found'],
    ['/news', 'not found'],
    ['/news/%E0%A4%A', '/news/:slug {"slug":"%E0%A4%A"}'],
  ])('%s shows %s', (path, expected) => {
    expect(spoken(path)).toBe(expected);
  });
});

describe('matchRoute on a minisite', () => {
  it.each([
    ['/', 'event: EEEEEEEEEEEEEE'],
    ['/schedule', 'event:schedule EEEEEEEEEEEEEE'],
    ['/brackets', 'event:bracket EEEEEEEEEEEEEE'],
    ['/matches', '-> /schedule'],
    ['/team/BBBBBBBBBBBBBB', 'team: BBBBBBBBBBBBBB'],
    ['/event/FFFFFFFFFFFFFF/schedule', 'event:schedule FFFFFFFFFFFFFF'],
    ['/news/final', '/news/:slug {"slug":"final"}'],
    ['/events', 'not found'],
    ['/players', 'not found'],
  ])('%s shows %s', (path, expected) => {
    expect(spoken(path, 'EEEEEEEEEEEEEE')).toBe(expected);
  });
});
