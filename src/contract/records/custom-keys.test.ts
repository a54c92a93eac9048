import { describe, expect, it } from 'vitest';
import { fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { addressProblem, customKeyOf } from './custom-keys.ts';

const record = (table: 'Broadcasts' | 'Clients' | 'Events' | 'News' | 'Teams', fields: object) =>
  fakeRecord(table, fakeId('one'), { ...fields });

describe('customKeyOf', () => {
  it.each([
    ['Broadcasts', { key: 'Main' }, 'broadcast-Main'],
    ['Clients', { key: 'Alpha' }, 'client-alpha'],
    ['Events', { subdomain: 'cup' }, 'subdomain-cup'],
    ['Events', { subdomain: ' Open ' }, 'subdomain-open'],
    ['Events', { subdomain: '' }, undefined],
    ['Events', { subdomain: ' ' }, undefined],
    ['Events', { partial_subdomain: 'league' }, undefined],
    ['News', { slug: 'grand-final' }, 'news-grand-final'],
    ['News', { slug: '', name: '決勝' }, `news-${fakeId('one')}`],
    ['Teams', { subdomain: 'club' }, undefined],
  ] as const)('%s %j: %s', (table, fields, key) => {
    expect(customKeyOf(record(table, fields))).toBe(key);
  });
});

describe('addressProblem', () => {
  const cup = { ...record('Events', { name: 'Cup', subdomain: 'cup' }), id: 'recCup' };
  const find = (fields: object, { before = {}, isShown = true, table = 'Events' as const } = {}) =>
    addressProblem(
      { ...record(table, before), id: 'recNew' },
      { ...record(table, fields), id: 'recNew' },
      [cup, { ...record('Events', { subdomain: 'open' }), id: 'recNew' }],
      (id) => (isShown && id === 'recCup' ? cup : undefined),
    );

  it('names the record that has the address, in any case', () => {
    expect(find({ subdomain: 'Cup' })).toEqual({
      field: 'subdomain',
      problem: 'must not be “Cup”: it belongs to the event “Cup”',
    });
  });

  it('keeps the name of a hidden record secret', () => {
    expect(find({ subdomain: 'cup' }, { isShown: false })?.problem).toBe(
      'must not be “cup”: it belongs to a hidden event',
    );
  });

  it('has none for a free or unchanged address, or without one', () => {
    expect(find({ subdomain: 'open' })).toBeUndefined();
    expect(find({ subdomain: 'cup', name: 'New' }, { before: { subdomain: 'cup' } })).toBeUndefined();
    expect(find({ partial_subdomain: 'cup' })).toBeUndefined();
  });
});
