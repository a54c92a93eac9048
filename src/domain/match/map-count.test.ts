import { describe, expect, it } from 'vitest';
import { mapLimit, mapRows } from './map-count.ts';

const won = { id: 'm', winner: ['a'] };
const drawn = { id: 'm', draw: true };
const banned = { id: 'm', banner: ['a'] };
const blank = { id: 'm' };

describe('mapLimit', () => {
  it.each([
    [{ first_to: 3 }, 1, 6],
    [{ first_to: 4 }, 0, 7],
    [{ first_to: 3 }, 0, 5],
    [{ first_to: 1 }, 0, 1],
    [{ best_of: 2 }, 0, 2],
    [{ best_of: 4, all_maps: true }, 1, 6],
    [{}, 2, null],
  ])('%j with %i draws: %j', (match, draws, expected) => {
    expect(mapLimit(match, draws)).toBe(expected);
  });
});

describe('mapRows', () => {
  const even = { first_to: 3, score_1: 2, score_2: 2 };
  const fresh = { first_to: 3 };
  it.each([
    ['saved 2-2, undecided and full', even, [2, 2], [won, won, won, won], {}, 5, false],
    ['nothing yet', fresh, [0, 0], [], {}, 3, false],
    ['3-0', { first_to: 3, score_1: 3, score_2: 0 }, [3, 0], [won, won, won], {}, 3, false],
    ['staged 2-1 fills the three rows', fresh, [2, 1], [won, won, won], {}, 4, false],
    ['staged 3-0 not saved yet', fresh, [3, 0], [], {}, 3, false],
    ['a staged draw takes a row', even, [2, 2], [won, won, won, won, { draw: true }], {}, 6, false],
    ['a saved draw takes a row', fresh, [0, 0], [drawn], {}, 4, false],
    ['a banned map takes a row', fresh, [0, 0], [banned, blank, blank, blank], {}, 4, false],
    ['four saved maps of a first to three', fresh, [0, 0], [blank, blank, blank, blank], {}, 4, false],
    ['one added', fresh, [0, 0], [], { addedRows: 1 }, 4, false],
    ['added up to the limit', fresh, [0, 0], [], { addedRows: 9 }, 5, true],
    ['banned maps raise the cap', fresh, [0, 0], [banned], { addedRows: 9 }, 6, true],
    ['override', fresh, [0, 0], [], { addedRows: 9, isOverridden: true }, 12, false],
    ['no first_to', {}, [0, 0], [blank], { addedRows: 2 }, 3, false],
    ['more saved maps than the limit', { first_to: 1 }, [0, 0], [blank, blank], { addedRows: 1 }, 2, true],
  ] as const)('%s', (_, match, [score_1, score_2], maps, extra, count, isCapped) => {
    expect(mapRows({ match, staged: { score_1, score_2 }, maps, ...extra })).toEqual({ count, isCapped });
  });
});
