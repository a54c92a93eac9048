import { describe, expect, it } from 'vitest';
import { parseLayout } from '../bracket/layout.ts';
import { readEventSettings } from '../standings/settings.ts';
import { standingsTable } from '../standings/table.ts';
import { bracketPlaces, eventResult, finalMeeting, seasonResult } from './event-result.ts';
import { enteredPlaces } from './final-places.ts';

const id = (name: string) => `rec${name.padEnd(14, '0')}`;
const clean = (name: string) => id(name).slice(3);
const match = (left: string, right: string, score_1?: number, score_2?: number) => ({
  id: id(`${left}${right}`),
  teams: [id(left), id(right)],
  first_to: 3,
  score_1,
  score_2,
  match_group: 'League',
});

describe('the final of an event without a bracket', () => {
  const of = (
    left: string,
    score_1: number,
    score_2: number,
    right: string,
    day: number,
    fields: object = {},
  ) => ({
    ...match(left, right, score_1, score_2),
    id: id(`${left}${right}${day}`),
    start: `2018-07-${day}T20:00:00Z`,
    round: 'Grand Final',
    ...fields,
  });
  const semifinal = of('a', 0, 3, 'b', 19, { round: 'Semifinals' });
  const notNeeded = of('a', 0, 0, 'b', 29, { outcome: 'Not needed' });
  const placesOf = (...matches: ReturnType<typeof of>[]) =>
    finalMeeting(matches).map(({ teamIds }) => teamIds[0]);
  it('is all matches of the last round between its two teams, one of them not needed', () => {
    expect(placesOf(semifinal, of('a', 1, 3, 'b', 27), of('b', 3, 0, 'a', 28), notNeeded)).toEqual([
      clean('b'),
      clean('a'),
    ]);
    expect(placesOf(of('a', 3, 1, 'b', 27), of('a', 1, 3, 'b', 28), of('b', 0, 3, 'a', 29))).toEqual([
      clean('a'),
      clean('b'),
    ]);
  });
  it('is decided once the open matches cannot change who leads', () => {
    expect(placesOf(of('a', 1, 3, 'b', 27), of('b', 3, 0, 'a', 28), of('a', 0, 0, 'b', 29))).toEqual([
      clean('b'),
      clean('a'),
    ]);
  });
  it('has no winner where the matches so far end with another round, or a later match is open', () => {
    for (const round of ['Semifinals', 'Semi-Finals', 'Lower Final', 'Third place final', '', undefined])
      expect(placesOf(of('a', 3, 1, 'b', 27, { round }))).toEqual([]);
    const final = of('a', 3, 1, 'b', 27);
    expect(placesOf(final, { ...of('c', 0, 0, 'd', 28), start: '' })).toEqual([]);
    expect(placesOf(final, of('c', 0, 0, 'd', 28, { teams: [] }))).toEqual([]);
    expect(placesOf(final, of('c', 0, 0, 'd', 28, { special_event: true }))[0]).toBe(clean('a'));
  });
  it('has no winner while one is open, and where both have won as many', () => {
    expect(placesOf(of('a', 3, 1, 'b', 27), of('a', 1, 2, 'b', 28))).toEqual([]);
    expect(placesOf(of('a', 3, 1, 'b', 27), of('a', 1, 3, 'b', 28), notNeeded)).toEqual([]);
    expect(placesOf()).toEqual([]);
  });
  it('makes a champion only for the event that decides a season', () => {
    const facts = {
      event: {},
      teams: [],
      brackets: [],
      matches: [of('a', 3, 1, 'b', 27)],
      tables: [],
      nowMs: 0,
    };
    expect(eventResult({ ...facts, isDeciding: true }).kind).toBe('champion');
    expect(eventResult(facts).kind).toBe('undecided');
    expect(eventResult({ ...facts, matches: [], isDeciding: true }).kind).toBe('undecided');
    const running = { ...facts, event: { in_progress: true }, isDeciding: true };
    expect(eventResult(running).kind).toBe('undecided');
  });
});

describe('bracketPlaces', () => {
  const layout = parseLayout(
    JSON.stringify({
      brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
      connections: {
        1: { win: '3.1', lose: 'eliminated' },
        2: { win: '3.2', lose: 'eliminated' },
        3: { win: 'champion', lose: 'eliminated' },
      },
    }),
  );
  const semifinals = [match('a', 'b', 3, 0), match('c', 'd', 1, 3)];
  const placesOf = (final: ReturnType<typeof match>) =>
    layout && bracketPlaces(layout, [...semifinals, final]).map(({ text, teamIds }) => [text, ...teamIds]);

  it('has the champion first, then who lost latest', () => {
    expect(placesOf(match('a', 'd', 2, 3))).toEqual([
      ['#1', clean('d')],
      ['#2', clean('a')],
      ['#3/4', clean('b'), clean('c')],
    ]);
  });

  it('has nothing while the final is open or not here', () => {
    expect(placesOf(match('a', 'd', 2, 2))).toEqual([]);
    expect(layout && bracketPlaces(layout, semifinals)).toEqual([]);
  });

  it.each([
    ['advances', { 1: { win: 'advance' } }],
    ['advances, and the loser is out', { 1: { win: 'advance', lose: 'eliminated' } }],
    ['leads nowhere, and the loser is out', { 1: { lose: 'eliminated' } }],
    ['is one of two champions', { 1: { win: 'champion' }, 2: { win: 'champion' } }],
  ])('has nothing where the winner %s', (_, connections) => {
    const group = parseLayout(JSON.stringify({ brackets: [{ columns: [{ games: [1, 2] }] }], connections }));
    expect(group && bracketPlaces(group, semifinals)).toEqual([]);
  });

  it('has the champion first where the match for third place has the last column', () => {
    const withThird = parseLayout(
      JSON.stringify({
        brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }, { games: [4] }] }],
        connections: {
          1: { win: '3.1', lose: '4.1' },
          2: { win: '3.2', lose: '4.2' },
          3: { win: 'champion', lose: 'advance' },
          4: { win: 'advance', lose: 'eliminated' },
        },
      }),
    );
    const matches = [...semifinals, match('a', 'd', 3, 0), match('b', 'c', 3, 0)];
    expect(withThird && bracketPlaces(withThird, matches)[0]?.teamIds).toEqual([clean('a')]);
  });
});

describe('enteredPlaces', () => {
  it('groups teams by place, with the words of the organisers', () => {
    const places = enteredPlaces([
      { id: id('a'), ranking_sort: 3, ranking_text: 'Top four' },
      { id: id('b'), ranking_sort: 1 },
      { id: id('c'), ranking_sort: 3 },
      { id: id('d') },
    ]);
    expect(places).toEqual([
      { text: '#1', sort: 1, teamIds: [clean('b')] },
      { text: 'Top four', sort: 3, teamIds: [clean('a'), clean('c')] },
    ]);
  });

  it('has nothing while nobody is first', () => {
    expect(enteredPlaces([{ id: id('a'), ranking_sort: 5 }])).toEqual([]);
  });

  it('leaves out teams of several events, whose place may be of another one', () => {
    const events = [id('cup'), id('season')];
    expect(enteredPlaces([{ id: id('a'), ranking_sort: 1, event: events }])).toEqual([]);
    expect(enteredPlaces([{ id: id('a'), ranking_sort: 1, event: events.slice(1) }])).toHaveLength(1);
  });
});

type Facts = Parameters<typeof eventResult>[0];
type TestMatch = Facts['matches'][number];

describe('eventResult', () => {
  const teams = ['a', 'b', 'c', 'd'].map((name) => ({ id: id(name), name }));
  const nowMs = Date.parse('2026-06-01');
  const on = (day: number, one: TestMatch, fields: Partial<TestMatch> = {}): TestMatch => ({
    ...one,
    start: `2026-02-${String(day).padStart(2, '0')}T18:00:00Z`,
    ...fields,
  });
  const knockOut = JSON.stringify({
    brackets: [{ columns: [{ games: [1] }] }],
    connections: { 1: { win: 'champion', lose: 'eliminated' } },
  });
  const bracketOf = (name: string, final: TestMatch, fields: object = {}) => ({
    id: id(name),
    name,
    bracket_layout: knockOut,
    ordered_matches: [final.id],
    ...fields,
  });
  const facts = (
    matches: readonly TestMatch[],
    { brackets = [], groups = ['League'], ...others }: Partial<Facts> & { groups?: string[] } = {},
  ): Facts => ({
    event: {
      start_date: '2026-02-01',
      matches: matches.map((one) => one.id),
      brackets: brackets.map((bracket) => bracket.id),
    },
    teams,
    brackets,
    matches,
    tables: groups.map((group) =>
      standingsTable({
        settings: { ...readEventSettings('{}').otherStandings, groups: [group] },
        matches,
        maps: [],
        teams,
      }),
    ),
    nowMs,
    ...others,
  });
  const league = [on(1, match('a', 'b', 3, 0)), on(2, match('b', 'c', 3, 1)), on(3, match('c', 'a', 0, 3))];
  const final = on(9, match('a', 'd', 1, 3), { match_group: 'Playoffs' });

  it('has the places of the organisers before those of a bracket', () => {
    const ranked = [{ id: id('c'), ranking_sort: 1 }];
    const brackets = [bracketOf('Playoffs', final)];
    expect(eventResult(facts([final], { brackets, teams: ranked }))).toEqual({
      kind: 'entered',
      places: [{ text: '#1', sort: 1, teamIds: [clean('c')] }],
    });
  });

  it('has the champion of the only bracket, whoever leads the table', () => {
    const brackets = [bracketOf('Playoffs', final)];
    const result = eventResult(facts([...league, final], { brackets }));
    expect(result.kind).toBe('champion');
    expect(result).toMatchObject({ places: [{ teamIds: [clean('d')] }, { teamIds: [clean('a')] }] });
  });

  it.each([
    ['a later match', on(12, match('b', 'c', 3, 0))],
    ['a later match that is open', on(12, match('b', 'c'))],
    ['an open match without a date', match('b', 'c')],
  ])('names the bracket where it is followed by %s', (_, later) => {
    const result = eventResult(facts([final, later], { brackets: [bracketOf('Qualifier', final)] }));
    expect(result).toMatchObject({
      kind: 'bracket-winners',
      winners: [{ name: 'Qualifier', places: [{ teamIds: [clean('d')] }, {}] }],
    });
  });

  it('names each bracket of several, also where the others are hidden or open', () => {
    const other = on(9, match('b', 'c', 3, 0), { match_group: 'Playoffs' });
    const open = { ...other, score_1: 1 };
    const namesOf = (result: ReturnType<typeof eventResult>) =>
      result.kind === 'bracket-winners' ? result.winners.map(({ name }) => name) : result.kind;
    const west = bracketOf('West', final);
    expect(
      namesOf(eventResult(facts([final, other], { brackets: [west, bracketOf('East', other)] }))),
    ).toEqual(['West', 'East']);
    expect(namesOf(eventResult(facts([final, open], { brackets: [west, bracketOf('East', open)] })))).toEqual(
      ['West'],
    );
    const hidden = bracketOf('East', other, { hide_bracket: true });
    expect(namesOf(eventResult(facts([final, other], { brackets: [west, hidden] })))).toEqual(['West']);
  });

  it('is undecided while the bracket is open, whoever leads the table', () => {
    const open = { ...final, score_2: 0 };
    expect(eventResult(facts([...league, open], { brackets: [bracketOf('Playoffs', open)] })).kind).toBe(
      'undecided',
    );
  });

  it.each([
    ['a later match that was called off', on(12, match('b', 'c'), { outcome: 'Called off' })],
    ['a match that is not needed', on(12, match('b', 'c'), { outcome: 'Not needed' })],
    ['a later special event', on(12, match('b', 'c'), { special_event: true })],
  ])('names the champion where the bracket is followed by %s', (_, later) => {
    const result = eventResult(facts([final, later], { brackets: [bracketOf('Playoffs', final)] }));
    expect(result.kind).toBe('champion');
  });

  describe('of a season', () => {
    const decider = facts([final], { brackets: [bracketOf('Playoffs', final)] });
    const kindOf = (matches: readonly TestMatch[], event: object = {}) =>
      seasonResult({ event, matches }, decider).kind;

    it('is the champion of the deciding event once nothing of the season follows', () => {
      expect(kindOf([...league, final])).toBe('champion');
      expect(kindOf([...league, on(4, match('b', 'd')), final])).toBe('champion');
      expect(kindOf([...league, final, on(20, match('b', 'd'), { outcome: 'Not needed' })])).toBe('champion');
    });

    it.each([
      ['is in progress', [...league, final], { in_progress: true }],
      ['has a later match', [...league, final, on(20, match('b', 'd', 3, 0))], {}],
      ['has a later match that is open', [...league, final, on(20, match('b', 'd'))], {}],
      ['has an open match without a date', [...league, final, match('b', 'd')], {}],
    ])('is undecided while the season %s', (_, matches, event) => {
      expect(kindOf(matches, event)).toBe('undecided');
    });

    it('is undecided while the final of the deciding event is open', () => {
      const open = { ...final, score_2: 2 };
      const undecided = facts([open], { brackets: [bracketOf('Playoffs', open)] });
      expect(seasonResult({ event: {}, matches: [open] }, undecided).kind).toBe('undecided');
    });
  });

  it.each([
    ['drawn', on(4, match('b', 'c', 1, 1), { outcome: 'Drawn' })],
    ['forfeited by both', on(4, match('b', 'c'), { outcome: 'Forfeited by both' })],
    ['called off', on(4, match('b', 'c'), { outcome: 'Called off' })],
    ['not needed', on(4, match('b', 'c'), { outcome: 'Not needed' })],
  ])('has the leader of a table with a match that was %s', (_, last) => {
    const matches = [...league, { ...last, id: id('last') }];
    expect(eventResult(facts(matches))).toEqual({ kind: 'table-leader', teamId: clean('a') });
  });

  describe('whose final was called off', () => {
    const off = { ...final, score_1: 0, score_2: 0, outcome: 'Called off' };
    const leader = { kind: 'table-leader', teamId: clean('a') };
    const semifinal = on(8, match('b', 'd', 1, 3), { match_group: 'Playoffs' });

    it('is the leader of the table', () => {
      expect(eventResult(facts([...league, off]))).toEqual(leader);
      expect(eventResult(facts([...league, semifinal, off]))).toEqual(leader);
      expect(eventResult(facts([...league, off], { brackets: [bracketOf('Playoffs', off)] }))).toEqual(
        leader,
      );
    });

    it('is the leader of the table of a season too', () => {
      const decider = facts([off]);
      const { event, matches, tables } = facts([...league, off]);
      expect(seasonResult({ event, matches, tables }, decider)).toEqual(leader);
      expect(seasonResult({ event, matches }, decider).kind).toBe('undecided');
      expect(seasonResult({ event: { ...event, in_progress: true }, matches, tables }, decider).kind).toBe(
        'undecided',
      );
    });

    it.each([
      ['a match of the playoffs is open', [...league, { ...semifinal, score_2: 1 }, off]],
      ['a match of the table is open', [...league, on(4, match('b', 'd')), off]],
      ['a match of its tie was played', [...league, { ...final, id: id('first') }, off]],
      ['it has a new date', [...league, { ...off, outcome: 'Postponed' }]],
      [
        'it was won, and another match of it not needed',
        [...league, final, { ...off, outcome: 'Not needed' }],
      ],
    ])('is undecided where %s', (_, matches) => {
      expect(eventResult(facts(matches)).kind).toBe('undecided');
    });
  });

  it('has the leader of a table that all matches count for, once the event is past', () => {
    const leader = { kind: 'table-leader', teamId: clean('a') };
    expect(eventResult(facts(league))).toEqual(leader);
    const { event } = facts(league);
    expect(eventResult({ ...facts(league), event: { ...event, in_progress: true } }).kind).toBe('undecided');
  });

  it.each([
    ['a season with playoffs elsewhere', [...league, { ...final, brackets: [id('Playoffs')] }]],
    ['a season with a final outside any bracket', [...league, final]],
    ['playoffs that count for the table', [...league, { ...final, match_group: 'League', brackets: ['x'] }]],
    ['an open match', [...league.slice(1), on(1, match('a', 'b'))]],
    ['a match without teams', [...league, on(9, { ...match('a', 'c', 3, 0), teams: [] })]],
    ['hidden results', league.map(({ score_1, score_2, ...one }) => ({ ...one, shielded: 'over' as const }))],
    [
      'a shared first place',
      [...league.slice(0, 2), on(3, match('c', 'a', 3, 0))].map((one, place) =>
        place === 1 ? { ...one, score_2: 0 } : one,
      ),
    ],
    ['no matches', []],
  ])('has no leader with %s', (_, matches) => {
    expect(eventResult(facts(matches))).toEqual({ kind: 'undecided' });
  });

  it('has no leader of one table of several, nor while matches are loading', () => {
    expect(eventResult(facts(league, { groups: ['League', 'Other'] })).kind).toBe('undecided');
    expect(eventResult({ ...facts(league), matches: league.slice(1) }).kind).toBe('undecided');
    expect(eventResult(facts(league, { tables: [] })).kind).toBe('undecided');
  });
});
