import { describe, expect, it } from 'vitest';
import { parseLayout } from '../bracket/layout.ts';
import { readEventSettings } from '../standings/settings.ts';
import { standingsTable } from '../standings/table.ts';
import { bracketPlaces, tablePlaces } from './decided-places.ts';
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

  it('has nothing for a stage without a champion', () => {
    const group = parseLayout(
      '{"brackets":[{"columns":[{"games":[1]}]}],"connections":{"1":{"win":"advance"}}}',
    );
    expect(group && bracketPlaces(group, semifinals)).toEqual([]);
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
});

describe('tablePlaces', () => {
  const tableOf = (matches: ReturnType<typeof match>[]) =>
    standingsTable({
      settings: readEventSettings('{}').otherStandings,
      matches,
      maps: [],
      teams: ['a', 'b', 'c'].map((name) => ({ id: id(name), name })),
    });

  it('has the order of a table that is over', () => {
    const places = tablePlaces(
      tableOf([match('a', 'b', 3, 0), match('b', 'c', 3, 1), match('c', 'a', 0, 3)]),
    );
    expect(places.map(({ text, teamIds }) => [text, ...teamIds])).toEqual([
      ['#1', clean('a')],
      ['#2', clean('b')],
      ['#3', clean('c')],
    ]);
  });

  it('has nothing while a match is open, or the first place is shared', () => {
    expect(tablePlaces(tableOf([match('a', 'b', 3, 0), match('b', 'c', 3, 1), match('c', 'a')]))).toEqual([]);
    expect(
      tablePlaces(tableOf([match('a', 'b', 3, 0), match('b', 'c', 3, 0), match('c', 'a', 3, 0)])),
    ).toEqual([]);
  });
});
