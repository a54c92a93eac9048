import { describe, expect, it } from 'vitest';
import { besideMinisiteTabs, minisiteTabs, type ShownTab, shownTabs, tabsOf } from './page-tabs.ts';
import { type EventFacts, eventPages } from './site-pages/event.ts';
import { type PlayerFacts, playerPages } from './site-pages/player.ts';
import { type TeamFacts, teamPages } from './site-pages/team.ts';

const labels = (tabs: readonly ShownTab[]): string[] => tabs.map(({ label }) => label);
const paths = (tabs: readonly ShownTab[]): string[] => tabs.map(({ path }) => path);

/** As they will be when all pages are built. */
const eventTabs = (facts: EventFacts, openPath?: string) =>
  shownTabs<EventFacts>(Object.values(eventPages), facts, openPath);
const teamTabs = (facts: TeamFacts) => shownTabs<TeamFacts>(Object.values(teamPages), facts);
const playerTabs = (facts: PlayerFacts) => shownTabs<PlayerFacts>(Object.values(playerPages), facts);

const one = [{ name: 'Main' }];
const everything: EventFacts['event'] = {
  blocks: '{"standings":[{}],"foldy":{"use":true},"draft":{"use":true},"auction":{"public":true}}',
  matches: ['m'],
  theme: ['t'],
  about: 'About us',
};

describe('the tabs of an event', () => {
  it('stand in order', () => {
    const tabs = eventTabs({ event: everything, brackets: [...one, { name: 'Second' }] });
    expect(tabs.map(({ path, label }) => ({ path, label }))).toEqual([
      { path: '', label: 'Overview' },
      { path: 'schedule', label: 'Schedule' },
      { path: 'bracket', label: 'Brackets' },
      { path: 'standings', label: 'Standings' },
      { path: 'staff', label: 'Staff' },
      { path: 'about', label: 'About' },
      { path: 'scenarios', label: 'Foldy Sheet' },
      { path: 'draft', label: 'Draft' },
      { path: 'auction', label: 'Auction' },
      { path: 'theme', label: 'Theme' },
    ]);
  });

  it.each([
    ['nothing', {}, [], ['Overview']],
    ['one bracket', {}, one, ['Overview', 'Bracket']],
    [
      'one visible bracket of several',
      {},
      [...one, { name: 'Old', hide_bracket: true }, {}, undefined],
      ['Overview', 'Bracket'],
    ],
    ['hidden and unnamed brackets', {}, [{ name: 'Old', hide_bracket: true }, { name: '' }], ['Overview']],
    ['matches bring schedule and staff', { matches: ['m'] }, [], ['Overview', 'Schedule', 'Staff']],
    ['empty lists', { matches: [], theme: [], staff: [], about: ' ' }, [], ['Overview']],
    ['relationships', { player_relationships: ['r'] }, [], ['Overview', 'Staff']],
    ['teams bring rosters', { teams: ['t'] }, [], ['Overview', 'Rosters']],
    ['staff', { staff: ['p'] }, [], ['Overview', 'Staff']],
    ['casters', { casters: ['p'] }, [], ['Overview', 'Staff']],
    ['extended staff page', { blocks: '{"extendedStaffPage":true}' }, [], ['Overview', 'Staff']],
    ['broken settings', { blocks: '{', about: 'x' }, [], ['Overview', 'About']],
  ] as [string, EventFacts['event'], EventFacts['brackets'], string[]][])(
    '%s',
    (_case, event, brackets, expected) => {
      expect(labels(eventTabs({ event, brackets }))).toEqual(expected);
    },
  );

  it('list a page that is reached from within others only while it is open', () => {
    const facts = { event: everything, brackets: [] };
    expect(paths(eventTabs(facts, 'streams')).at(-1)).toBe('streams');
    expect(paths(eventTabs(facts, 'schedule'))).not.toContain('streams');
  });

  it('are schedule, brackets and standings in the bar of its minisite', () => {
    const event = { blocks: '{"standings":true,"draft":{"use":true}}', matches: ['m'], about: 'x' };
    expect(minisiteTabs({ event, brackets: one })).toEqual([
      { path: 'schedule', label: 'Schedule', minisiteIcon: 'calendar' },
      { path: 'bracket', label: 'Bracket', minisiteIcon: 'bracket' },
      { path: 'standings', label: 'Standings', minisiteIcon: 'trophy' },
    ]);
    expect(paths(besideMinisiteTabs({ event, brackets: one }, ''))).toEqual(['', 'staff', 'about', 'draft']);
  });
});

describe('the tabs of a team', () => {
  it.each([
    [{}, ['', 'details']],
    [{ matches: ['m'] }, ['', 'details', 'matches']],
    [{ theme: ['t'], matches: [] }, ['', 'details', 'theme']],
    [{ theme: ['t'], matches: ['m'] }, ['', 'details', 'matches', 'theme']],
  ])('%j: %j', (team, expected) => {
    expect(paths(teamTabs({ team }))).toEqual(expected);
  });
});

describe('the tabs of a player', () => {
  const played = [{ matches: ['m'] }, {}];

  it.each([
    ['nothing', {}, [], [], 'Overview, Banner Creator'],
    ['news', { news: ['n'] }, [], [], 'Overview, Articles, Banner Creator'],
    ['teams without matches', {}, [{}, undefined], [{}, undefined], 'Overview, Banner Creator'],
    ['played', {}, played, [], 'Overview, Played Matches, Match Stats, Banner Creator'],
    [
      'played as a stand-in',
      {},
      [],
      [{ singular_name: 'Stand-in', teams: ['t'] }],
      'Overview, Played Matches, Match Stats, Banner Creator',
    ],
    ['brands', { brands_designed: ['t'] }, [], [], 'Overview, Brands, Banner Creator'],
    ['casts', { casts: ['m'] }, [], [], 'Overview, Casting Record, Production Partners, Banner Creator'],
    ['production', {}, [], played, 'Overview, Production Record, Production Partners, Banner Creator'],
  ])('%s', (_case, player, memberOf, relationships, expected) => {
    expect(labels(playerTabs({ player, memberOf, relationships })).join(', ')).toBe(expected);
  });

  it('have the paths of the pages', () => {
    const player = { news: ['n'], brands_designed: ['t'], casts: ['m'] };
    expect(paths(playerTabs({ player, memberOf: played, relationships: played }))).toEqual([
      '',
      'news',
      'played-matches',
      'match-stats',
      'brands',
      'casts',
      'matches',
      'partners',
      'banner',
    ]);
  });
});

describe('the tabs of a match', () => {
  const pool = { map_pool: ['m'] };

  it.each([
    ['only the VOD', {}, {}, false, []],
    ['event not loaded', {}, undefined, false, []],
    ['map pool', {}, pool, false, ['', 'history']],
    ['special event', { special_event: true }, pool, false, []],
    ['special event, editor', { special_event: true }, pool, true, ['', 'editor']],
    ['everything', {}, pool, true, ['', 'history', 'editor']],
  ])('%s', (_case, match, event, canEdit, expected) => {
    expect(paths(tabsOf('match', { match, event, canEdit }))).toEqual(expected);
  });

  it.each([
    [false, 'Watch'],
    [true, 'VOD'],
    [undefined, 'VOD'],
  ])('over %s: the first one is %s', (isOver, label) => {
    expect(labels(tabsOf('match', { match: {}, event: pool, canEdit: false, isOver }))[0]).toBe(label);
  });
});
