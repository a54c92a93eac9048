import { describe, expect, it } from 'vitest';
import { isPagePath, isProtectedPath, pageFor, redirectsOf, routeOf, shellTree } from './pages.ts';
import { showTrees } from './show-trees.ts';
import { sitePage } from './site-pages.ts';

const shell = 'special:live-matches';
const upcoming = 'special:upcoming-matches';

/** A route as one text, for tables. */
function textOf(path: string, minisite?: string): string {
  const route = routeOf(path, minisite);
  switch (route.kind) {
    case 'page':
      return [route.page.name, ...Object.values(route.params)].join(' ');
    case 'redirect':
      return `-> ${route.to}`;
    case 'not-found':
      return 'not found';
    default:
      throw new Error(`Unknown route: ${JSON.stringify(route satisfies never)}`);
  }
}

describe('routeOf on the main site', () => {
  it.each([
    ['/', 'home'],
    ['/events', 'events'],
    ['/events/', 'events'],
    ['/news', 'news-index'],
    ['/matches', 'matches'],
    ['/following', 'following'],
    ['/news/grand%20final', 'news grand final'],
    ['/detailed/AAAAAAAAAAAAAA', 'detailed AAAAAAAAAAAAAA'],
    ['/event/AAAAAAAAAAAAAA', 'event AAAAAAAAAAAAAA'],
    ['/event/AAAAAAAAAAAAAA/schedule', 'event-schedule AAAAAAAAAAAAAA'],
    ['/event/AAAAAAAAAAAAAA/brackets', 'event-brackets AAAAAAAAAAAAAA'],
    ['/event/AAAAAAAAAAAAAA/matches', '-> /event/AAAAAAAAAAAAAA/schedule'],
    ['/event/AAAAAAAAAAAAAA/stream', '-> /event/AAAAAAAAAAAAAA/streams'],
    ['/event/AAAAAAAAAAAAAA/nonsense', 'not found'],
    ['/event/AAAAAAAAAAAAAA/schedule/more', 'not found'],
    ['/event', 'not found'],
    ['/team/BBBBBBBBBBBBBB/matches', 'team-matches BBBBBBBBBBBBBB'],
    ['/me', 'me'],
    ['/me/casts', 'me casts'],
    ['/me/casts/more', 'not found'],
    ['/guides', '-> /learn'],
    ['/schedule', '-> /events'],
    ['/toString', 'not found'],
    ['/constructor/x', 'not found'],
    ['/event/AAAAAAAAAAAAAA/constructor', 'not found'],
    ['/news/%E0%A4%A', 'news %E0%A4%A'],
  ])('%s shows %s', (path, expected) => {
    expect(textOf(path)).toBe(expected);
  });
});

describe('routeOf on a minisite', () => {
  it.each([
    ['/', 'event EEEEEEEEEEEEEE'],
    ['/schedule', 'event-schedule EEEEEEEEEEEEEE'],
    ['/brackets', 'event-brackets EEEEEEEEEEEEEE'],
    ['/matches', '-> /schedule'],
    ['/team/BBBBBBBBBBBBBB', 'team BBBBBBBBBBBBBB'],
    ['/event/FFFFFFFFFFFFFF/schedule', 'event-schedule FFFFFFFFFFFFFF'],
    ['/news/final', 'news final'],
    ['/me', 'me'],
    ['/events', 'not found'],
    ['/players', 'not found'],
    ['/profile', 'not found'],
    ['/dashboard', 'not found'],
  ])('%s shows %s', (path, expected) => {
    expect(textOf(path, 'EEEEEEEEEEEEEE')).toBe(expected);
  });
});

describe('redirects', () => {
  it.each([
    ['/guide', false, '/learn'],
    ['/guides', false, '/learn'],
    ['/tools', false, '/learn'],
    ['/bracket-creator', false, '/tools/bracket-creator'],
    ['/twitch-auth', false, '/tools/twitch-auth'],
    ['/scenes', false, '/learn/guides/observing-tech/obs-scenes'],
    ['/login', false, '/auth/discord/redirect'],
    ['/login', true, '/auth/discord/redirect'],
    ['/event/E1/matches/', false, '/event/E1/schedule'],
    ['/event/$1/stream', false, '/event/$1/streams'],
    ['/event/a%2Fb/stream', false, '/event/a%2Fb/streams'],
    ['/event/E1/stream-details', true, '/event/E1/streams'],
    ['/matches', true, '/schedule'],
    ['/stream', true, '/streams'],
    ['/stream-details', true, '/streams'],
    ['/schedule', false, '/events'],
    ['/bracket', false, '/events'],
    ['/standings', false, '/events'],
  ])('%s, minisite %j: %s', (path, isMinisite, to) => {
    expect(routeOf(path, isMinisite ? 'E2' : undefined)).toMatchObject({ kind: 'redirect', to });
  });

  it.each([
    ['/schedule', true],
    ['/guide', true],
    ['/brackets', false],
    ['/brackets', true],
    ['/event/E1/brackets', false],
    ['/event/E1/streams', false],
    ['/event/a/b/brackets', false],
    ['/', false],
    ['/learn/guides/observing-tech/intro', false],
  ])('leave %s alone, minisite %j', (path, isMinisite) => {
    expect(routeOf(path, isMinisite ? 'E2' : undefined).kind).not.toBe('redirect');
  });

  it('keep the query where it carries meaning', () => {
    expect(routeOf('/login')).toMatchObject({ keepsQuery: true });
    expect(routeOf('/guide')).toMatchObject({ keepsQuery: false });
  });

  it.each([false, true])('never lead to another redirect, minisite %j', (isMinisite) => {
    for (const { to } of redirectsOf(isMinisite)) {
      const path = to.replace(':id', 'x');
      expect([path, routeOf(path, isMinisite ? 'E2' : undefined).kind]).not.toEqual([path, 'redirect']);
    }
  });
});

describe('isPagePath', () => {
  it.each([
    ['/', true, true],
    ['/login', true, true],
    ['/schedule', true, true],
    ['/brackets', false, true],
    ['/events', true, false],
    ['/event/x/matches', true, true],
    ['/status', false, false],
    ['/offline', false, false],
  ])('%s: %j, on a minisite %j', (path, onMain, onMinisite) => {
    expect([isPagePath(path), isPagePath(path, 'E2')]).toEqual([onMain, onMinisite]);
  });
});

describe('isProtectedPath', () => {
  it.each([
    ['/profile', true],
    ['/dashboard', true],
    ['/dashboard/', true],
    ['/me', true],
    ['/me/casts', true],
    ['/match/M1/editor', true],
    ['/match/M1', false],
    ['/match/M1/history', false],
    ['/event/E1/auction', false],
    ['/profiles', false],
    ['/media', false],
    ['/', false],
    ['/events', false],
  ])('%s: %j', (path, expected) => {
    expect(isProtectedPath(path)).toBe(expected);
  });
});

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
    ['/team/BBBBBBBBBBBBBB/details', 'team-details', ['BBBBBBBBBBBBBB', shell]],
    ['/player/BBBBBBBBBBBBBB/matches', 'player-matches', ['BBBBBBBBBBBBBB', shell]],
    ['/match/BBBBBBBBBBBBBB', 'match', ['BBBBBBBBBBBBBB', shell]],
    ['/detailed/BBBBBBBBBBBBBB', 'detailed', ['BBBBBBBBBBBBBB', shell]],
    ['/news/big-news-here', 'news', ['news-big-news-here', shell]],
    ['/broadcast/Main%20Stage/ingame', 'broadcast', ['broadcast-Main Stage']],
    ['/client/MAIN/tally-viewer', 'client', ['client-main']],
    ['/learn/guides/observing-tech/obs-setup', 'observing-guide', [shell]],
    // It leads to the list of events, whose records come along.
    ['/schedule', 'events', ['Events', 'Event Series', shell]],
    ['/event/AAAAAAAAAAAAAA/matches', 'event-schedule', ['AAAAAAAAAAAAAA', shell]],
    ['/%E0%A4%A', 'plain', [shell]],
  ] as const)('%s is %s', (path, page, keys) => {
    const found = pageFor(path);
    expect({ page: found.page, keys: found.keys }).toEqual({ page, keys });
  });

  it('adds the row of live matches to every page but overlays', () => {
    expect(pageFor('/match/BBBBBBBBBBBBBB').related).toEqual([
      ...(sitePage('match').tree?.related ?? []),
      ...shellTree.related,
    ]);
    expect(pageFor('/broadcast/main').related).toEqual(showTrees.broadcast.related);
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
