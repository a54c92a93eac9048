import { describe, expect, it } from 'vitest';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { placeholderVariants } from './board.ts';

const layout: BracketLayout = {
  brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
  connections: {
    1: { win: { kind: 'slot', matchNumber: 3, slot: 1 } },
    2: { lose: { kind: 'slot', matchNumber: 3, slot: 2 } },
  },
};
const coded = { match_number: 7, teamCodes: ['AAA', 'BBB'] };

describe('placeholderVariants', () => {
  it.each([
    [
      'a feeder with two codes',
      { shown: 'Winner of AAA/BBB', short: 'W M7', feeder: coded },
      ['Winner of AAA/BBB', 'Winner of M7', 'W M7'],
    ],
    [
      'a feeder without teams',
      { shown: 'Winner of M1', short: 'W M1', feeder: undefined },
      ['Winner of M1', 'W M1'],
    ],
    ['a text of four parts', { shown: 'Seed 1', short: 'S1', feeder: coded }, ['Seed 1', 'S1']],
    ['a text without a short form', { shown: 'Seed 1', short: 'Seed 1', feeder: coded }, ['Seed 1']],
  ])('%s', (_, { shown, short, feeder }, expected) => {
    const variants = placeholderVariants(layout, 3, 1, {
      shown,
      short,
      hasMatch: true,
      feederMatchOf: () => feeder,
    });
    expect(variants).toEqual(expected);
  });

  it.each([
    ['says TBD for a match without feeders', true, ['TBD']],
    ['says nothing where there is no match', false, []],
  ])('%s', (_, hasMatch, expected) => {
    const texts = { shown: 'TBD', short: 'TBD', hasMatch, feederMatchOf: () => undefined };
    expect(placeholderVariants(layout, 1, 1, texts)).toEqual(expected);
  });

  it('still says the feeder of a place without a match', () => {
    const texts = { shown: 'Loser of M2', short: 'L M2', hasMatch: false, feederMatchOf: () => undefined };
    expect(placeholderVariants(layout, 3, 2, texts)).toEqual(['Loser of M2', 'L M2']);
  });
});
