import { describe, expect, it } from 'vitest';
import { eventReadiness, type ReadinessFacts } from './event-readiness.ts';

const id = (name: string) => `rec${name.padEnd(14, '0')}`;
const clean = (name: string) => name.padEnd(14, '0');

const logo = [{ id: 'attLOGO', fileExtension: 'png' }];
const themed = (name: string) => ({ id: id(name), default_logo: logo });
const team = (name: string) => ({
  id: id(name),
  name,
  code: name.slice(0, 3),
  players: [id('ANN')],
  theme: [id(`THEME${name}`)],
});
const match = (name: string, fields: object = {}) => ({
  id: id(name),
  name: 'Quay vs Pier',
  teams: [id('QUAY'), id('PIER')],
  start: '2026-06-01T18:00:00Z',
  first_to: 3,
  ...fields,
});
/** A bracket of one match. */
const layout = JSON.stringify({
  brackets: [{ columns: [{ games: [1] }] }],
  connections: { 1: { win: 'champion', lose: 'eliminated' } },
});

/** An event that lacks nothing. */
const complete: ReadinessFacts = {
  event: {
    id: id('CUP'),
    name: 'Harbour Cup',
    short: 'HC',
    start_date: '2026-06-01',
    subdomain: 'harbour',
    teams: [id('QUAY'), id('PIER')],
    matches: [id('FINAL')],
    brackets: [id('BRACKET')],
    broadcasts: [id('SHOW')],
    theme: [id('THEMECUP')],
    staff: [id('ANN')],
  },
  themes: [themed('THEMECUP'), themed('THEMEQUAY'), themed('THEMEPIER')],
  teams: [team('QUAY'), team('PIER')],
  matches: [match('FINAL')],
  brackets: [{ id: id('BRACKET'), name: 'Playoffs', bracket_layout: layout, ordered_matches: [id('FINAL')] }],
  broadcasts: [{ id: id('SHOW'), name: 'Main', stream_link: 'https://example.org' }],
  events: [{ id: id('CUP'), name: 'Harbour Cup', subdomain: 'harbour' }],
};

const withEvent = (fields: Partial<ReadinessFacts['event']>): ReadinessFacts => ({
  ...complete,
  event: { ...complete.event, ...fields },
});

/** Severity, text and places of the findings. */
const seen = (facts: ReadinessFacts) =>
  eventReadiness(facts).map(({ severity, what, fixes }) => [
    severity,
    what,
    ...fixes.map((fix) => ('href' in fix ? fix.href : `${fix.table} ${fix.id} ${fix.field}`)),
  ]);
const inEvent = (field: string) => `Events ${clean('CUP')} ${field}`;

describe('readiness of an event', () => {
  it('finds nothing where nothing is missing', () => {
    expect(seen(complete)).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }, 'must', 'The event has no name', 'name'],
    ['start', { start_date: undefined }, 'must', 'The event has no start date', 'start_date'],
    ['short name', { short: '' }, 'should', 'The event has no short name', 'short'],
    ['teams', { teams: [] }, 'must', 'The event has no teams', 'teams'],
    ['matches', { matches: [] }, 'must', 'The event has no matches', 'matches'],
    ['staff', { staff: [] }, 'should', 'The event has no staff', 'staff'],
    ['broadcast', { broadcasts: [] }, 'should', 'The event has no broadcast', 'broadcasts'],
    ['subdomain', { subdomain: '' }, 'should', 'The event has no subdomain', 'subdomain'],
    ['theme', { theme: [] }, 'should', 'The event has no theme', 'theme'],
  ] as const)('finds a missing %s', (_name, fields, severity, what, field) => {
    expect(seen(withEvent(fields))).toEqual([[severity, what, inEvent(field)]]);
  });

  it('takes crew roles for staff, and a partial subdomain for an address', () => {
    expect(seen(withEvent({ staff: [], player_relationships: [id('ROLE')] }))).toEqual([]);
    expect(seen(withEvent({ subdomain: '', partial_subdomain: 'harbour' }))).toEqual([]);
  });

  it('finds teams without players, code and logo', () => {
    const teams = [
      { ...team('QUAY'), code: '', players: [], limited_players: [{}] },
      { ...team('PIER'), players: [], theme: [] },
    ];
    const themes = [themed('THEMECUP'), { id: id('THEMEQUAY') }];
    expect(seen({ ...complete, teams, themes })).toEqual([
      ['should', '1 team without players', `Teams ${clean('PIER')} players`],
      ['should', '1 team without a code', `Teams ${clean('QUAY')} code`],
      [
        'should',
        '2 teams without a logo',
        `Themes ${clean('THEMEQUAY')} default_logo`,
        `Teams ${clean('PIER')} theme`,
      ],
    ]);
    // A theme that is not on this device may have one.
    expect(seen({ ...complete, themes: [themed('THEMECUP')] })).toEqual([]);
  });

  it('finds open matches without a start or a format', () => {
    const matches = [
      match('FINAL', { start: undefined }),
      match('SEMI', { start: undefined, teams: [] }),
      match('GROUP', { first_to: undefined }),
      match('PLAYED', { start: undefined, score_1: 3, score_2: 0 }),
      match('LATER', { start: undefined, outcome: 'Postponed' }),
      match('SHOW', { special_event: true, first_to: undefined }),
    ];
    expect(seen({ ...complete, matches })).toEqual([
      ['must', '1 match with both places filled and no start time', `Matches ${clean('FINAL')} start`],
      ['must', '1 match without a format', `Matches ${clean('GROUP')} first_to`],
      ['should', '1 match without teams and start time', `Matches ${clean('SEMI')} start`],
    ]);
  });

  it('finds brackets without a name, a layout or a team that no match sends', () => {
    const creator = `/tools/bracket-creator?event=${clean('CUP')}&bracket=${clean('BRACKET')}`;
    const [bracket] = complete.brackets;
    const withBracket = (fields: object) => ({ ...complete, brackets: [{ ...bracket, ...fields }] });
    expect(seen(withBracket({ name: '' }))).toEqual([
      ['should', 'A bracket has no name', `Brackets ${clean('BRACKET')} name`],
    ]);
    expect(seen(withBracket({ bracket_layout: '{' }))).toEqual([['must', 'Playoffs has no layout', creator]]);
    const open = match('FINAL', { teams: [id('QUAY')], placeholder_teams: 'Quay|TBD' });
    expect(seen({ ...complete, matches: [open] })).toEqual([
      ['should', 'Playoffs has 1 open place that no other match fills', `Matches ${clean('FINAL')} teams`],
    ]);
    const twice = JSON.stringify({
      brackets: [{ columns: [{ games: [1, 1] }] }],
      connections: { 1: { win: 'champion', lose: 'eliminated' } },
    });
    expect(seen(withBracket({ bracket_layout: twice }))).toEqual([
      ['must', 'Playoffs: Match 1 is placed more than once', creator],
    ]);
  });

  it('finds broadcasts without a stream', () => {
    expect(seen({ ...complete, broadcasts: [{ id: id('SHOW') }] })).toEqual([
      ['should', '1 broadcast without a stream link', `Broadcasts ${clean('SHOW')} stream_link`],
    ]);
  });

  it('finds a subdomain that is taken or unusable', () => {
    const other = { id: id('OTHER'), name: 'Old Cup', partial_subdomain: 'Harbour' };
    expect(seen({ ...complete, events: [...complete.events, other] })).toEqual([
      [
        'must',
        'The subdomain “harbour” is taken by Old Cup',
        inEvent('subdomain'),
        `Events ${clean('OTHER')} subdomain`,
      ],
    ]);
    expect(seen(withEvent({ subdomain: 'harbour cup' }))).toEqual([
      ['must', 'The subdomain “harbour cup” is not usable in an address', inEvent('subdomain')],
    ]);
  });

  it('finds colours with too little contrast, and a theme without a logo', () => {
    const theme = {
      id: id('THEMECUP'),
      color_theme: '#777777',
      color_text_on_theme: '#888888',
      color_logo_background: '#000000',
      color_text_on_logo_background: '#ffffff',
    };
    expect(seen({ ...complete, themes: [theme] })).toEqual([
      [
        'should',
        'Text on the theme colour has a contrast of 1.3',
        `Themes ${clean('THEMECUP')} color_text_on_theme`,
      ],
      ['should', 'The theme of the event has no logo', `Themes ${clean('THEMECUP')} default_logo`],
    ]);
  });

  it('says what is hidden instead of missing it', () => {
    const hidden = withEvent({
      antileak: ['Hide teams', 'Hide matches', 'Hide brackets', 'Hide staff'],
      teams: [],
      matches: [],
      brackets: [],
      staff: [],
    });
    expect(seen({ ...hidden, teams: [], matches: [], brackets: [] })).toEqual([
      ['should', 'Hidden from the public: teams, matches, brackets, staff', inEvent('antileak')],
    ]);
  });

  it('gives a reason of one line for each', () => {
    const empty = eventReadiness({
      ...withEvent({ name: '', short: '', start_date: undefined, subdomain: '', theme: [], teams: [] }),
      broadcasts: [{ id: id('SHOW') }],
    });
    expect(empty.length).toBeGreaterThan(5);
    for (const { why } of empty) expect(why).toMatch(/^[A-Z][^\n]{10,100}\.$/);
  });
});
