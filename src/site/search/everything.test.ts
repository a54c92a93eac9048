import { describe, expect, it } from 'vitest';
import { hitsFor, searchables } from './everything.ts';

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
  players: [{ id: id('ash'), name: 'Ash', role: 'DPS', teams: [{ name: 'Ember Foxes', code: 'EMB' }] }],
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
      note: '3rd Mar · Final · LC4',
    });
  });

  it('puts what is of the event of a minisite before everything else', () => {
    const cup = 'cup'.padEnd(14, '0');
    expect(hitsFor(all, 'emb', cup).map(({ label }) => label)).toEqual([
      'Ember Foxes',
      'Ember Foxes vs Kōneko Café',
      'Embassy',
      'Ash',
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
