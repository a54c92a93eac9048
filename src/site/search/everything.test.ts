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
  players: [{ id: id('ash'), name: 'Ash', role: 'DPS', teams: [{ name: 'Ember Foxes', code: 'EMB' }] }],
});
const labels = (query: string) => hitsFor(all, query).map(({ label }) => label);

describe('hitsFor', () => {
  it('takes a code before names that begin so, and players by their team last', () => {
    expect(labels('emb')).toEqual(['Ember Foxes', 'Embassy', 'Ash']);
  });

  it('folds accents and case, and finds events by their short name', () => {
    expect(labels('koneko cafe')).toEqual(['Kōneko Café']);
    expect(labels('lc4')).toEqual(['Lantern Cup']);
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
