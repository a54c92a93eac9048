import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  addBracket,
  addColumn,
  addGame,
  connect,
  eliminateRemaining,
  hasOwnNumbers,
  looseEnds,
  moveGame,
  placeGame,
  removeBracket,
  removeColumn,
  removeGame,
  renumberLayout,
  setBracketName,
  setEndsIf,
  setGapRight,
  setHeader,
} from './editing.ts';
import { withFinishingRanks } from './finishing-ranks.ts';
import { type BracketLayout, parseLayout, stringifyLayout } from './layout.ts';
import { connectionEntries, gamePositions, layoutConnections } from './layout-queries.ts';
import { bracketPresets } from './presets/presets.ts';
import { validateLayout } from './validate.ts';

const presetOf = (key: string): BracketLayout => bracketPresets.find((preset) => preset.key === key)!.layout;

/** Semifinals 1 and 2, final 3. */
const small: BracketLayout = {
  brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
  connections: {
    1: { win: { kind: 'slot', matchNumber: 3, slot: 1 } },
    2: { win: { kind: 'slot', matchNumber: 3, slot: 2 } },
    3: { win: { kind: 'word', word: 'champion' } },
  },
};
const winsTo = (layout: BracketLayout) =>
  layoutConnections(layout).map(({ source, target }) => [source, target]);

describe('editing a layout', () => {
  it('numbers games by column, and connections follow them', () => {
    const added = addGame(small, { bracket: 0, column: 0 });
    expect(added.brackets[0]?.columns.map(({ games }) => games)).toEqual([[1, 2, 3], [4]]);
    expect(winsTo(added)[0]).toEqual([1, { kind: 'slot', matchNumber: 4, slot: 1 }]);
    expect(added.connections[4]?.win).toEqual({ kind: 'word', word: 'champion' });
  });

  it('removes a game with what led to and from it, and nothing else', () => {
    const removed = removeGame(small, { bracket: 0, column: 0, game: 0 });
    expect(removed.brackets[0]?.columns.map(({ games }) => games)).toEqual([[1], [2]]);
    expect(winsTo(removed)).toEqual([
      [1, { kind: 'slot', matchNumber: 2, slot: 2 }],
      [2, { kind: 'word', word: 'champion' }],
    ]);
    expect(winsTo(removeColumn(small, { bracket: 0, column: 1 }))).toEqual([]);
    expect(removeBracket(small, 0)).toEqual({ brackets: [], connections: {} });
  });

  it('moves a game with its connections', () => {
    const moved = moveGame(small, { bracket: 0, column: 0, game: 0 }, 1);
    expect(moved.connections[2]?.win).toEqual({ kind: 'slot', matchNumber: 3, slot: 1 });
    expect(moveGame(small, { bracket: 0, column: 0, game: 0 }, -1)).toEqual(small);
  });

  it('puts a game into the place of another, in any column, with its connections', () => {
    const place = (column: number, game: number) => ({ bracket: 0, column, game });
    const gamesAfter = (from: Parameters<typeof placeGame>[1], to: typeof from) =>
      placeGame(small, from, to).brackets[0]?.columns.map(({ games }) => games);
    expect(placeGame(small, place(0, 0), place(0, 1)).connections[2]?.win).toEqual({
      kind: 'slot',
      matchNumber: 3,
      slot: 1,
    });
    expect(gamesAfter(place(0, 0), place(1, 1))).toEqual([[1], [2, 3]]);
    expect(placeGame(small, place(0, 0), place(1, 0)).connections[2]?.win).toEqual({
      kind: 'slot',
      matchNumber: 3,
      slot: 1,
    });
    expect(placeGame(small, place(0, 7), place(1, 0))).toBe(small);
    expect(placeGame(small, place(0, 0), place(9, 0))).toBe(small);
  });

  it('keeps numbers that are not those of the columns: an event names its matches by them', () => {
    const own: BracketLayout = {
      ...small,
      brackets: [{ columns: [{ games: [2, 1] }, { games: [3] }] }],
    };
    expect([hasOwnNumbers(small), hasOwnNumbers(own)]).toEqual([false, true]);
    const added = addGame(own, { bracket: 0, column: 0 });
    expect(added.brackets[0]?.columns[0]?.games).toEqual([2, 1, 4]);
    const removed = removeGame(own, { bracket: 0, column: 0, game: 1 });
    expect(removed.brackets[0]?.columns.map(({ games }) => games)).toEqual([[2], [3]]);
    expect(removed.connections[1]).toBeUndefined();
    expect(removed.connections[2]?.win).toEqual({ kind: 'slot', matchNumber: 3, slot: 2 });
  });

  it('replaces what fed a slot, clears, and never lets a match feed itself', () => {
    const slot = { kind: 'slot', matchNumber: 3, slot: 1 } as const;
    const replaced = connect(small, { matchNumber: 2, outcome: 'lose' }, slot);
    expect(replaced.connections[1]?.win).toBeUndefined();
    expect(replaced.connections[2]).toEqual({ ...small.connections[2], lose: slot });
    expect(connect(small, { matchNumber: 1, outcome: 'win' }, undefined).connections[1]).toEqual({});
    expect(connect(small, { matchNumber: 3, outcome: 'lose' }, slot)).toBe(small);
  });

  it('eliminates the losers that go nowhere, and names the loose ends', () => {
    expect(looseEnds(small).map(({ matchNumber, outcome }) => `${outcome} ${matchNumber}`)).toEqual([
      'lose 1',
      'lose 2',
      'lose 3',
    ]);
    const done = eliminateRemaining(small);
    expect(looseEnds(done)).toEqual([]);
    expect(validateLayout(done)).toEqual([]);
    const third = presetOf('single-16-third-place');
    expect(eliminateRemaining(third)).toEqual(third);
  });

  it('sets and clears texts and room', () => {
    const place = { bracket: 0, column: 0 };
    const named = setBracketName(setHeader(setGapRight(small, place, true), place, 'Semis'), 0, 'Main');
    expect(named.brackets[0]).toMatchObject({
      name: 'Main',
      columns: [{ header: 'Semis', gapRight: true }, {}],
    });
    const cleared = setBracketName(setHeader(setGapRight(named, place, false), place, ''), 0, '');
    expect(cleared).toEqual(small);
  });

  it.each(bracketPresets.map(({ key, layout }) => [key, layout] as const))(
    'draws %s from nothing, step by step, to the very preset',
    (_key, layout) => {
      let built: BracketLayout = { brackets: [], connections: {} };
      for (const [bracket, { name = '', columns }] of layout.brackets.entries()) {
        built = setBracketName(addBracket(built), bracket, name);
        for (const column of columns.keys()) if (column > 0) built = addColumn(built, bracket);
      }
      // Later columns first: every game gets its number from those before it.
      for (const [bracket, { columns }] of layout.brackets.entries()) {
        for (const [column, { header = '', games }] of columns.entries()) {
          built = setHeader(built, { bracket, column }, header);
          for (const game of games) built = addGame(built, { bracket, column }, game === null);
        }
      }
      for (const { source, outcome, target } of layoutConnections(layout))
        built = connect(built, { matchNumber: source, outcome }, target);
      for (const [number, { endsIf }] of connectionEntries(layout))
        if (endsIf !== undefined) built = setEndsIf(built, number, endsIf);
      expect(renumberLayout(layout)).toEqual(layout);
      expect(parseLayout(stringifyLayout(built))).toEqual(layout);
    },
  );

  const step = fc.record({
    kind: fc.integer({ min: 0, max: 9 }),
    bracket: fc.integer({ min: 0, max: 2 }),
    column: fc.integer({ min: 0, max: 4 }),
    game: fc.integer({ min: 0, max: 4 }),
    other: fc.integer({ min: 1, max: 12 }),
    isOn: fc.boolean(),
  });
  const apply = (
    layout: BracketLayout,
    { kind, isOn, other, ...place }: typeof step extends fc.Arbitrary<infer S> ? S : never,
  ) => {
    const numbers = gamePositions(layout).map(({ matchNumber }) => matchNumber);
    const source = numbers[other % (numbers.length || 1)];
    const target = numbers[place.game % (numbers.length || 1)];
    switch (kind) {
      case 0:
        return removeGame(layout, place);
      case 1:
        return addColumn(layout, place.bracket);
      case 2:
        return removeColumn(layout, place);
      case 3:
        return addBracket(layout);
      case 4:
        return isOn ? moveGame(layout, place, 1) : placeGame(layout, place, { ...place, game: other });
      case 5:
        return eliminateRemaining(layout);
      case 6:
      case 7:
        return source === undefined || target === undefined
          ? layout
          : connect(
              layout,
              { matchNumber: source, outcome: isOn ? 'win' : 'lose' },
              { kind: 'slot', matchNumber: target, slot: other % 2 ? 1 : 2 },
            );
      default:
        return addGame(layout, place, isOn && kind === 9);
    }
  };

  it('stays sound under any steps: no number twice, no slot fed twice, nothing leads out, and the text brings it back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bracketPresets),
        fc.array(step, { maxLength: 25 }),
        ({ layout }, steps) => {
          const edited = steps.reduce(apply, layout);
          const kinds = validateLayout(edited).map(({ kind }) => kind);
          expect(kinds.filter((kind) => kind !== 'cycle' && kind !== 'champion-count')).toEqual([]);
          expect(hasOwnNumbers(edited)).toBe(false);
          for (const written of [edited, withFinishingRanks(edited)])
            expect(parseLayout(stringifyLayout(written, 2))).toEqual(written);
        },
      ),
    );
  });
});
