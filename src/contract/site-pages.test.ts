import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { relatedPaths } from './http.ts';
import { isPagePath, routeOf, shellTree } from './pages.ts';
import { linkOf, targetOf } from './records/links.ts';
import { type TableName, tables } from './records.ts';
import { parseRelatedPath } from './related.ts';
import { showTrees } from './show-trees.ts';
import { listedPaths } from './site-pages/listed.ts';
import { offlinePaths } from './site-pages/offline.ts';
import { type ListedPage, sitePages } from './site-pages.ts';

const named = (pages: readonly ListedPage[]) => pages.map((page) => [page.name, page] as const);
const addressOf = (pattern: string) => pattern.replace(/:\w+\??/, 'x');

describe('every page of the registry', () => {
  it('has a name of its own', () => {
    const names = sitePages.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(named(sitePages))('%s is found at its address and its aliases', (name, page) => {
    for (const pattern of [page.path, ...(page.aliases ?? [])]) {
      expect(routeOf(addressOf(pattern))).toMatchObject({ kind: 'page', page: { name } });
      const onMinisite = routeOf(addressOf(pattern), 'E2');
      expect(onMinisite.kind === 'page' && onMinisite.page.name === name).toBe(page.isOnMinisites);
    }
    for (const { from } of page.redirects) {
      // The brackets' alias takes precedence over the redirect of the same address.
      expect(isPagePath(addressOf(from))).toBe(true);
    }
  });

  it.each(named(sitePages.filter(({ name }) => name !== 'me')))('%s has a title', (_name, page) => {
    const title = page.title({ name: 'Record', owner: 'Owner' });
    expect(title.filter(Boolean)).not.toEqual([]);
    expect(title.includes('Record')).toBe(page.record !== undefined);
  });

  it.each(named(sitePages.filter(({ record }) => record)))('%s has records, from a root', (_name, page) => {
    expect(page.tree).toBeDefined();
    expect(page.record?.keyOf({ id: 'recAAAAAAAAAAAAAA', slug: 'cup' })).toMatch(
      page.record?.table === 'News' ? /^news-cup$/ : /^AAAAAAAAAAAAAA$/,
    );
  });

  it.each(named(sitePages))('%s has its first records in its tree', (_name, { tree }) => {
    for (const path of tree?.first ?? []) {
      expect(tree?.related.some((whole) => whole === path || whole.startsWith(`${path}.`))).toBe(true);
    }
  });
});

describe('what a page lists', () => {
  const drawnPages = sitePages.filter(({ tree, access }) => tree && access === undefined);

  it.each(named(drawnPages))('%s loads it', (_name, { name, tree }) => {
    const paths = Object.values(listedPaths[name] ?? {}).flat();
    const isLoaded = (path: string) =>
      tree?.related.some((whole) => whole === path || whole.startsWith(`${path}.`));
    expect(paths.filter((path) => !isLoaded(path))).toEqual([]);
  });
});

/** Table in which a tree's paths start; collections start from the records of their lists. */
const collections: Readonly<Record<string, TableName>> = {
  'special:live-matches': 'Matches',
  'special:upcoming-matches': 'Matches',
  'special:latest-results': 'Matches',
  'special:results': 'Matches',
  'special:public-events': 'Events',
  'special:latest-events': 'Events',
  Events: 'Events',
  'Event Series': 'Event Series',
  'Map Data': 'Map Data',
  News: 'News',
  Heroes: 'Heroes',
};

const wrongStep = (ownTable: TableName | undefined, path: string): string | undefined => {
  const { root, steps } = parseRelatedPath(path);
  let table: TableName | undefined = root === undefined ? ownTable : collections[root];
  for (const step of root === undefined ? steps : steps.slice(1)) {
    if (table === undefined || linkOf(table, step.field) === undefined) return `${table}.${step.field}`;
    table = targetOf(table, step.field);
    if (table !== undefined && tables[table].isPrivate) return `${table} is private`;
  }
  return undefined;
};

describe('record trees', () => {
  const trees: readonly (readonly [string, TableName | undefined, readonly string[]])[] = [
    ...sitePages.map((page): [string, TableName | undefined, readonly string[]] => [
      page.name,
      // Pages of the dashboard start from the signed-in player, whom no address names.
      ['casters', 'dashboard', 'preflight'].includes(page.name) ? 'Players' : page.record?.table,
      page.tree?.related ?? [],
    ]),
    ['broadcast', 'Broadcasts', showTrees.broadcast.related],
    ['client', 'Clients', showTrees.client.related],
  ];

  it.each(trees)('%s follows existing links only', (_name, table, related) => {
    expect(related.map((path) => wrongStep(table, path)).filter(Boolean)).toEqual([]);
  });

  it.each(trees)('%s is a valid hint on main site and minisite', (_name, _table, related) => {
    const longest = [...related, ...shellTree.related, 'subdomain-cup/theme', 'subdomain-cup/x'];
    expect(v.is(relatedPaths, longest)).toBe(true);
  });

  it.each([
    ['Events', offlinePaths.event],
    ['Teams', offlinePaths.team],
    ['Players', offlinePaths.player],
  ] as const)('saves what is followed of %s through existing links', (table, paths) => {
    expect(paths.map((path) => wrongStep(table, path)).filter(Boolean)).toEqual([]);
    expect(v.is(relatedPaths, paths)).toBe(true);
  });
});
