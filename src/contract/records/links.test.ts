import { describe, expect, it } from 'vitest';
import { isTableName, tableNames } from '../records.ts';
import { linkFieldsOf, linkOf, reverseOf, reversePairs, targetOf } from './links.ts';

const allLinks = tableNames.flatMap((table) =>
  linkFieldsOf(table).map(({ name, field }) => ({ table, name, field, label: `${table}.${name}` })),
);

describe('link fields', () => {
  it.each(allLinks)('$label points at a known table', ({ table, name, field }) => {
    expect(isTableName(field.to), `${table}.${name} points at "${field.to}"`).toBe(true);
    expect(targetOf(table, name)).toBe(field.to);
  });

  it.each(allLinks.filter(({ field }) => field.reverse !== undefined))(
    '$label has another end that points back',
    ({ table, name, field }) => {
      const other = linkFieldsOf(targetOf(table, name)!).find((link) => link.name === field.reverse);
      expect({ to: other?.field.to, reverse: other?.field.reverse }).toEqual({ to: table, reverse: name });
    },
  );

  it('has no other end in two fields', () => {
    const ends = allLinks.flatMap(({ field }) => (field.reverse ? [`${field.to}.${field.reverse}`] : []));
    expect(ends.filter((end, index) => ends.indexOf(end) !== index)).toEqual([]);
  });
});

describe('reverseOf', () => {
  it.each([
    ['Matches', 'teams', { table: 'Teams', field: 'matches', isSingle: false }],
    ['Teams', 'event', { table: 'Events', field: 'teams', isSingle: false }],
    ['Players', 'clients', { table: 'Clients', field: 'staff', isSingle: true }],
    ['Broadcasts', 'live_match', { table: 'Matches', field: 'live_broadcast', isSingle: false }],
    ['Clients', 'broadcast', { table: 'Broadcasts', field: 'clients', isSingle: false }],
    ['Maps', 'team_2_picks', { table: 'Heroes', field: 'maps_4', isSingle: false }],
    ['Players', 'live_theme', undefined],
    ['Matches', 'score_1', undefined],
    ['Matches', 'nowhere', undefined],
  ] as const)('%s.%s', (table, field, end) => {
    expect(reverseOf(table, field)).toEqual(end);
  });
});

describe('reversePairs', () => {
  it('holds every two-way link once', () => {
    const twoWay = allLinks.filter(({ field }) => field.reverse !== undefined);
    const named = reversePairs.flat().map((end) => `${end.table}.${end.field}`);
    expect(named.toSorted()).toEqual(twoWay.map(({ label }) => label).toSorted());
  });

  it('says of each end whether it is single', () => {
    for (const end of reversePairs.flat()) {
      expect(end.isSingle).toBe(linkOf(end.table, end.field)?.isSingle);
    }
  });
});
