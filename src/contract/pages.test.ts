import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { relatedPaths } from './http.ts';
import { pageFor } from './pages.ts';
import { linkOf, targetOf } from './records/links.ts';
import { type TableName, tables } from './records.ts';
import { parseRelatedPath } from './related.ts';
import { offlineEventPaths, type PageName, recordTrees, shellTree } from './trees.ts';

const shell = 'special:live-matches';
const upcoming = 'special:upcoming-matches';

describe('pageFor on the main site', () => {
  it.each([
    ['/', 'home', ['special:upcoming-matches', 'special:latest-results', 'special:latest-events', shell]],
    ['/events', 'events', ['Events', 'Event Series', shell]],
    ['/teams', 'teams', ['special:public-events', 'special:teams', shell]],
    ['/players/', 'players', ['special:players', shell]],
    ['/event/recAAAAAAAAAAAAAA', 'event', ['AAAAAAAAAAAAAA', upcoming, shell]],
    ['/event/AAAAAAAAAAAAAA/bracket', 'event-brackets', ['AAAAAAAAAAAAAA', shell]],
    ['/event/AAAAAAAAAAAAAA/brackets', 'event-brackets', ['AAAAAAAAAAAAAA', shell]],
    ['/event/AAAAAAAAAAAAAA/schedule', 'event-schedule', ['AAAAAAAAAAAAAA', shell]],
    ['/event/AAAAAAAAAAAAAA/nothing', 'plain', [shell]],
    ['/event/AAAAAAAAAAAAAA/constructor', 'plain', [shell]],
    ['/team/BBBBBBBBBBBBBB/details', 'team-people', ['BBBBBBBBBBBBBB', shell]],
    ['/player/BBBBBBBBBBBBBB/matches', 'player-production', ['BBBBBBBBBBBBBB', shell]],
    ['/match/BBBBBBBBBBBBBB', 'match', ['BBBBBBBBBBBBBB', shell]],
    ['/detailed/BBBBBBBBBBBBBB', 'detailed', ['BBBBBBBBBBBBBB', shell]],
    ['/news/big-news-here', 'news', ['news-big-news-here', shell]],
    ['/broadcast/Main%20Stage/ingame', 'broadcast', ['broadcast-Main Stage']],
    ['/client/MAIN/tally-viewer', 'client', ['client-main']],
    ['/learn/guides/observing-tech', 'plain', [shell]],
    ['/schedule', 'plain', [shell]],
    ['/%E0%A4%A', 'plain', [shell]],
  ] as const)('%s is %s', (path, page, keys) => {
    const found = pageFor(path);
    expect({ page: found.page, keys: found.keys }).toEqual({ page, keys });
  });

  it('adds the row of live matches to every page but overlays', () => {
    expect(pageFor('/match/BBBBBBBBBBBBBB').related).toEqual([
      ...recordTrees.match.related,
      ...shellTree.related,
    ]);
    expect(pageFor('/broadcast/main').related).toEqual(recordTrees.broadcast.related);
  });
});

describe('pageFor on a minisite', () => {
  const minisiteKey = 'subdomain-cup';

  it.each([
    ['/', 'event', ['subdomain-cup', upcoming, shell]],
    ['/standings', 'event-standings', ['subdomain-cup', shell]],
    ['/events', 'plain', ['subdomain-cup', shell]],
    ['/team/BBBBBBBBBBBBBB', 'team', ['BBBBBBBBBBBBBB', 'subdomain-cup', upcoming, shell]],
  ] as const)('%s is %s', (path, page, keys) => {
    const found = pageFor(path, minisiteKey);
    expect({ page: found.page, keys: found.keys }).toEqual({ page, keys });
    expect(found.related).toContain('subdomain-cup/navbar_events');
  });
});

/** Where each page's paths start; collections start from what their lists hold. */
const rootTables: Readonly<Record<string, TableName>> = {
  event: 'Events',
  team: 'Teams',
  player: 'Players',
  match: 'Matches',
  detailed: 'Matches',
  news: 'News',
  broadcast: 'Broadcasts',
  client: 'Clients',
  dashboard: 'Players',
};
const collections: Readonly<Record<string, TableName>> = {
  'special:live-matches': 'Matches',
  'special:upcoming-matches': 'Matches',
  'special:latest-results': 'Matches',
  'special:public-events': 'Events',
  'special:latest-events': 'Events',
  Events: 'Events',
  'Event Series': 'Event Series',
  Heroes: 'Heroes',
};

const wrongStep = (page: string, path: string): string | undefined => {
  const { root, steps } = parseRelatedPath(path);
  let table: TableName | undefined =
    root === undefined ? rootTables[page.split('-')[0] ?? ''] : collections[root];
  for (const step of root === undefined ? steps : steps.slice(1)) {
    if (table === undefined || linkOf(table, step.field) === undefined) return `${table}.${step.field}`;
    table = targetOf(table, step.field);
    if (table !== undefined && tables[table].isPrivate) return `${table} is private`;
  }
  return undefined;
};

describe('record trees', () => {
  const pages = Object.keys(recordTrees) as PageName[];

  it.each(pages)('%s follows existing links only', (page) => {
    const wrong = recordTrees[page].related.map((path) => wrongStep(page, path)).filter(Boolean);
    expect(wrong).toEqual([]);
  });

  it.each(pages)('%s is a valid hint on main site and minisite', (page) => {
    const longest = [
      ...recordTrees[page].related,
      ...shellTree.related,
      'subdomain-cup/theme',
      'subdomain-cup/x',
    ];
    expect(v.is(relatedPaths, longest)).toBe(true);
  });

  it('keeps whole events offline through existing links', () => {
    expect(offlineEventPaths.map((path) => wrongStep('event', path)).filter(Boolean)).toEqual([]);
    expect(v.is(relatedPaths, offlineEventPaths)).toBe(true);
  });
});
