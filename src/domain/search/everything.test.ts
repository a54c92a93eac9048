import { describe, expect, it } from 'vitest';
import { searchables } from './everything.ts';
import { hitLines, hitsFor, ranked } from './hits.ts';

const id = (name: string) => `rec${name.padEnd(14, '0')}`;
const all = searchables({
  events: [{ id: id('cup'), name: 'Lantern Cup', short: 'LC4' }],
  teams: [
    { id: id('foxes'), name: 'Ember Foxes', code: 'EMB', event: id('cup') },
    { id: id('emb'), name: 'Embassy', code: 'AMB' },
    { id: id('cafe'), name: 'Kōneko Café', code: 'KON' },
  ],
  news: [{ id: id('sign'), slug: 'foxes-sign', headline: 'Foxes sign a shot caller' }],
  matches: [
    {
      id: id('final'),
      teams: [id('foxes'), id('cafe')],
      event: [id('cup')],
      round: 'Final',
      start: '2026-03-03T18:00:00Z',
    },
    { id: id('show'), custom_name: 'Show match', teams: [] },
    { id: id('open'), name: 'TBD vs TBD', teams: [id('foxes')] },
  ],
  dayOf: (start) => (start ? '3rd Mar' : ''),
  players: [
    {
      id: id('ash'),
      name: 'Ash',
      role: 'DPS',
      battletag: 'Ash#1100',
      teams: [{ name: 'Ember Foxes', code: 'EMB' }, { name: 'Old Guard' }],
    },
  ],
});
const labels = (query: string) => hitsFor(all, query).map(({ label }) => label);

describe('hitsFor', () => {
  it('takes a code before names that begin so, and players by their team last', () => {
    expect(labels('emb')).toEqual(['Ember Foxes', 'Embassy', 'Ember Foxes vs Kōneko Café', 'Ash']);
  });

  it('folds accents and case, and finds events by their short name', () => {
    expect(labels('koneko cafe')[0]).toBe('Kōneko Café');
    expect(labels('lc4')).toEqual(['Lantern Cup']);
  });

  it('finds matches by both teams in either order, by names or codes, and by a name of their own', () => {
    const final = ['Ember Foxes vs Kōneko Café'];
    expect([labels('kon emb'), labels('EMB vs KON'), labels('koneko cafe vs ember')]).toEqual([
      final,
      final,
      final,
    ]);
    expect(labels('show match')).toEqual(['Show match']);
    expect(hitsFor(all, 'emb kon')[0]).toEqual({
      path: `/match/${'final'.padEnd(14, '0')}`,
      label: final[0],
      kind: 'Match',
      note: '3rd Mar · Final · LC4 · EMB vs KON',
    });
  });

  it.each(['Semi Finals', 'Semifinals', 'Semi-Finals', 'Lower semi final', 'SEMI FINAL 2'])(
    'finds the round %s in one word and in two',
    (round) => {
      const matches = [{ id: id('semi'), custom_name: 'Foxes play', round, teams: [] }];
      const lists = { events: [], teams: [], players: [], news: [], matches, dayOf: () => '' };
      for (const query of ['semifinal', 'semi final', 'Semi-final'])
        expect([query, hitsFor(searchables(lists), query).length]).toEqual([query, 1]);
    },
  );

  it('puts what is of the event of a minisite before everything else', () => {
    const cup = 'cup'.padEnd(14, '0');
    expect(hitsFor(all, 'emb', cup).map(({ label }) => label)).toEqual([
      'Ember Foxes',
      'Ember Foxes vs Kōneko Café',
      'Embassy',
      'Ash',
    ]);
  });

  it('finds matches by their round, alone or with a word of their event or teams', () => {
    const final = ['Ember Foxes vs Kōneko Café'];
    for (const query of ['final', 'FINAL', 'final lantern', 'lc4 final', 'final emb', 'foxes final'])
      expect([query, labels(query)]).toEqual([query, final]);
    // The event alone is no reason to list its matches.
    expect(labels('lantern')).toEqual(['Lantern Cup']);
  });

  it('says why something was found that its title does not tell', () => {
    const notes = (query: string) => hitsFor(all, query).map(({ label, note }) => `${label}: ${note}`);
    expect(notes('foxes').at(-1)).toBe('Ash: DPS · plays for Ember Foxes');
    expect(notes('ash#1')).toEqual(['Ash: DPS · Battletag Ash#1100']);
    expect(notes('old guard')).toEqual(['Ash: DPS · plays for Old Guard']);
    expect(notes('kon emb')).toEqual(['Ember Foxes vs Kōneko Café: 3rd Mar · Final · LC4 · EMB vs KON']);
    // Skips reasons that the line shows already.
    expect(notes('final')).toEqual(['Ember Foxes vs Kōneko Café: 3rd Mar · Final · LC4']);
  });

  it('lists whole words and teams first, then names that begin so, then what is inside of a word', () => {
    const named = (name: string) => ({ id: id(name.replaceAll(' ', '')), name });
    const found = hitsFor(
      searchables({
        events: [named('Shock Cup')],
        teams: [named('Aftershock'), named('San Francisco Shock')],
        players: [named('Shocker'), named('sHockWave')],
        news: [],
        matches: [],
        dayOf: () => '',
      }),
      'shock',
    );
    expect(found.map(({ label }) => label)).toEqual([
      'San Francisco Shock',
      'Shock Cup',
      'Shocker',
      'sHockWave',
      'Aftershock',
    ]);
  });

  it('leaves half of the list to others where many matches are found', () => {
    const teams = [
      { id: id('shock'), name: 'Shock', code: 'SHO' },
      { id: id('seoul'), name: 'Seoul', code: 'SEO' },
    ];
    const matches = Array.from({ length: 100 }, (_, place) => ({
      id: id(`m${100 + place}`),
      teams: teams.map((team) => team.id),
    }));
    const players = Array.from({ length: 100 }, (_, place) => ({
      id: id(`p${100 + place}`),
      name: `Shocker ${place}`,
    }));
    const lists = { events: [], news: [], dayOf: () => '', teams, matches };
    const kinds = (withPlayers: boolean) =>
      hitsFor(searchables({ ...lists, players: withPlayers ? players : [] }), 'shock').map(
        ({ kind }) => kind,
      );
    expect(kinds(true).filter((kind) => kind === 'Match')).toHaveLength(12);
    expect(kinds(true)).toHaveLength(24);
    expect(kinds(false).filter((kind) => kind === 'Match')).toHaveLength(23);
  });

  it('lists all of 250 matches over its pages, each once and in one order, and leaves out what the query does not find', () => {
    const matches = Array.from({ length: 250 }, (_, place) => ({
      id: id(`m${100 + place}`),
      custom_name: `Showdown ${place}`,
    }));
    const lists = { events: [], news: [], dayOf: () => '', teams: [], players: [], matches };
    const found = ranked(searchables(lists), 'showdown');
    expect(found.map((hit) => hit.id)).toEqual(matches.map((match) => match.id.slice(3)));
    expect(hitLines(found, 'showdown')).toHaveLength(250);
    expect(hitLines(found, 'showdown 198').map(({ label }) => label)).toEqual(['Showdown 198']);
    expect([hitLines(found, ' '), hitLines([], 'showdown')]).toEqual([[], []]);
  });

  it('shows no line twice with the same words', () => {
    const lines = (query: string) =>
      hitsFor(
        searchables({
          events: [
            { id: id('one'), name: 'Stage 1', short: 'stage 1', start_date: '2018-01-11' },
            { id: id('two'), name: 'Stage 1', short: 'STAGE 1', start_date: '2019-01-11' },
            { id: id('three'), name: 'Stage 1' },
            { id: id('four'), name: 'Stage 1' },
            { id: id('four'), name: 'Stage 1' },
          ],
          teams: [],
          players: [],
          news: [],
          matches: [],
          dayOf: (start) => String(start),
        }),
        query,
      ).map(({ kind, label, note }) => [kind, label, note].join(' · '));
    expect(lines('stage 1')).toEqual([
      'Event · Stage 1 · 2018-01-11',
      'Event · Stage 1 · 2019-01-11',
      'Event · Stage 1 · ',
      'Event · Stage 1 · number 2 of this name',
    ]);
  });

  it('finds news by their headline', () => {
    expect(hitsFor(all, 'shot caller')[0]).toMatchObject({ path: '/news/foxes-sign', kind: 'News' });
  });

  it('finds nothing for nothing', () => {
    expect([labels(''), labels('  '), labels('zzz')]).toEqual([[], [], []]);
  });

  it('says where a hit leads and what tells namesakes apart', () => {
    expect(hitsFor(all, 'Ember Foxes')[0]).toEqual({
      path: `/team/${'foxes'.padEnd(14, '0')}`,
      label: 'Ember Foxes',
      kind: 'Team',
      note: 'EMB · LC4',
    });
    expect(hitsFor(all, 'Ash')[0]?.note).toBe('DPS · Ember Foxes');
  });
});
