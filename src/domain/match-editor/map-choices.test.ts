import { describe, expect, it } from 'vitest';
import { emptyMap } from './editor-values.ts';
import { type ChoiceInput, canRestrict, parseMapSet, rowChoices } from './map-choices.ts';

const map = (id: string, name: string, type: string, game = 'Overwatch') => ({
  id: `rec${id.padEnd(14, '0')}`,
  name,
  type,
  game,
});
const maps = [
  map('Z', 'zen garden', 'Control'),
  map('I', 'Ilios', 'Control'),
  map('K', "King's Row", 'Hybrid'),
  map('D', 'Dorado', 'Escort'),
  map('V', 'Ascent', 'Spike', 'Valorant'),
];
const idOf = (name: string) => maps.find((one) => one.name === name)!.id;

const choices = (input: Partial<ChoiceInput> = {}) =>
  rowChoices({
    maps,
    isLoading: false,
    labelOf: () => 'Loading…',
    game: 'Overwatch',
    pool: undefined,
    mapSet: undefined,
    isRestricted: true,
    rows: [emptyMap],
    ...input,
  }).map(({ groups }) => groups.map((group) => [group.type, ...group.maps.map((one) => one.name)].join(' ')));

describe('rowChoices (dashboard 6.2)', () => {
  it('groups by type, types and names A to Z, of the same game only', () => {
    expect(choices()).toEqual([['Control Ilios zen garden', 'Escort Dorado', "Hybrid King's Row"]]);
  });

  it('keeps to the pool while restricted', () => {
    const pool = [idOf('Ilios'), idOf('Dorado')];
    expect(choices({ pool })).toEqual([['Control Ilios', 'Escort Dorado']]);
    expect(choices({ pool, isRestricted: false })[0]).toHaveLength(3);
  });

  it('gives each played position its types; banned rows have no position', () => {
    const rows = [emptyMap, { ...emptyMap, banner: 'TEAM0000000000' }, emptyMap, emptyMap];
    expect(choices({ mapSet: 'Control, hybrid/Escort,Push', rows })).toEqual([
      ['Control Ilios zen garden'],
      ['Control Ilios zen garden', 'Escort Dorado', "Hybrid King's Row"],
      ['Escort Dorado', "Hybrid King's Row"],
      // No Push map: all.
      ['Control Ilios zen garden', 'Escort Dorado', "Hybrid King's Row"],
    ]);
  });

  it('always offers what the row has', () => {
    const row = { ...emptyMap, map: idOf('Dorado').slice(3) };
    expect(choices({ pool: [idOf('Ilios')], rows: [row] })).toEqual([['Chosen Dorado', 'Control Ilios']]);
  });

  it('shows a placeholder for a chosen map that is not loaded, and its name once it is', () => {
    const rows = [{ ...emptyMap, map: idOf('Dorado').slice(3) }];
    expect(choices({ maps: [], rows, isLoading: true })).toEqual([['Chosen Loading…']]);
    const labelOf = (id: string) => (id === idOf('Dorado').slice(3) ? 'Dorado' : 'Loading…');
    expect(choices({ maps: [], rows, isLoading: true, labelOf })).toEqual([['Chosen Dorado']]);
  });

  it('preselects no map while others are loading', () => {
    const input = { game: 'Overwatch', pool: undefined, mapSet: undefined, isRestricted: false };
    const [first] = maps;
    const onlyOf = (isLoading: boolean) =>
      rowChoices({ ...input, maps: [first!], isLoading, labelOf: () => '', rows: [emptyMap] })[0]?.only;
    expect(onlyOf(true)).toBe(null);
    expect(onlyOf(false)).toBe(first!.id.slice(3));
  });

  it('preselects a single available map everywhere', () => {
    const only = rowChoices({
      maps,
      isLoading: false,
      labelOf: () => 'Loading…',
      game: 'Overwatch',
      pool: [idOf('Ilios')],
      mapSet: undefined,
      isRestricted: true,
      rows: [emptyMap, emptyMap],
    }).map((one) => one.only);
    expect(only).toEqual([idOf('Ilios').slice(3), idOf('Ilios').slice(3)]);
  });
});

describe('map sets', () => {
  it.each([
    ['Control,Hybrid/Escort', [['control'], ['hybrid', 'escort']]],
    ['', []],
    [undefined, []],
    [' , ', []],
  ])('%s', (text, expected) => {
    expect(parseMapSet(text)).toEqual(expected);
  });

  it.each([
    [undefined, undefined, false],
    [[idOf('Ilios')], undefined, true],
    [undefined, 'Control', true],
  ])('pool %j, map set %s: restriction offered %s', (pool, mapSet, expected) => {
    expect(canRestrict({ pool, mapSet })).toBe(expected);
  });
});
