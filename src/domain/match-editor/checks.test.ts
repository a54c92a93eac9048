import { describe, expect, it } from 'vitest';
import { canOfferDraw } from './checks.ts';
import { emptyMap, type MapValues } from './editor-values.ts';

describe('canOfferDraw', () => {
  it.each<[string, Partial<MapValues>, boolean]>([
    ['equal scores', { score_1: 1, score_2: 1 }, true],
    ['no points on either side', { score_1: 0, score_2: 0 }, true],
    ['nothing entered', {}, false],
    ['one score only', { score_1: 1 }, false],
    ['different scores', { score_1: 2, score_2: 1 }, false],
    ['already drawn', { score_1: 1, score_2: 1, draw: true }, false],
    ['won all the same', { score_1: 1, score_2: 1, winner: 'TEAM0000000001' }, false],
    ['banned', { score_1: 1, score_2: 1, banner: 'TEAM0000000001' }, false],
  ])('%s', (_, changes, expected) => {
    expect(canOfferDraw({ ...emptyMap, ...changes })).toBe(expected);
  });
});
