import { describe, expect, it } from 'vitest';
import type { Theme } from '#contract/records.ts';
import { contrastRatio, parseColour } from '#domain/theme/colour.ts';
import { barColours, hasRoomForSmallText, scoreDots, scoreOf } from './team-bar.ts';

const theme = (fields: Partial<Theme>): Theme => ({
  id: 'recthem0000000001',
  __tableName: 'Themes',
  ...fields,
});

describe('hasRoomForSmallText', () => {
  it.each([
    ['Foxes', [], true],
    ['Royal Northern Lighthouse Keepers', ['RNLK'], true],
    ['Royal Northern Lighthouse Keepers', [], false],
  ])('%s, shorter %j: %j', (text, shorter, expected) =>
    expect(hasRoomForSmallText({ text, note: undefined, shorter })).toBe(expected),
  );
});

describe('scores', () => {
  it.each([
    [{ score_1: 2, score_2: 1 }, 0, 2],
    [{ score_1: 2, score_2: 1 }, 1, 1],
    [{ score_1: 2 }, 1, 0],
    [{ score_1: 0 }, 0, 0],
  ] as const)('%j, side %d: %d', (match, side, expected) => expect(scoreOf(match, side)).toBe(expected));

  it.each([
    [0, 3, [false, false, false]],
    [2, 3, [true, true, false]],
    [3, 3, [true, true, true]],
    [4, 3, undefined],
    [1, undefined, undefined],
    [1, 0, undefined],
    [1, 13, undefined],
  ])('dots for %d of %j', (score, firstTo, expected) => expect(scoreDots(score, firstTo)).toEqual(expected));
});

describe('barColours', () => {
  it('gives nothing without a theme', () => {
    expect(barColours(undefined)).toEqual({ slice: undefined, dot: undefined, edge: undefined });
  });

  it.each(['#000000', '#0a0a0a', '#ff00ff', '#ffffff', '#ffff00', '#00008b'])(
    'keeps the dots of %s visible on the dark ground',
    (colour) => {
      const { dot } = barColours(theme({ color_theme: colour }));
      const ground = { red: 0x14, green: 0x17, blue: 0x1e };
      expect(contrastRatio(ground, parseColour(dot)!)).toBeGreaterThanOrEqual(3);
    },
  );
});
