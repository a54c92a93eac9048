import { describe, expect, it } from 'vitest';
import type { Theme } from '#contract/records.ts';
import { contrastRatio, parseColour } from '#domain/theme/colour.ts';
import {
  barColours,
  hasRoomForSmallText,
  logoGround,
  logoMark,
  nameWriting,
  scoreDots,
  scoreOf,
} from './logic.ts';

const theme = (fields: Partial<Theme>): Theme => ({
  id: 'recthem0000000001',
  __tableName: 'Themes',
  ...fields,
});

describe('nameWriting', () => {
  it.each([
    [{ name: 'Foxes', code: 'FOX' }, false, { text: 'Foxes', note: undefined, shorter: ['FOX'] }],
    [
      { name: 'Foxes', code: 'FOX', subtitle: 'Academy' },
      false,
      { text: 'Foxes', note: 'Academy', shorter: ['FOX'] },
    ],
    [{ name: 'Foxes', code: 'FOX', subtitle: 'A' }, true, { text: 'FOX', note: undefined, shorter: [] }],
    [{ name: 'Foxes' }, true, { text: 'Foxes', note: undefined, shorter: [] }],
    [{ name: ' ', code: ' FOX ' }, false, { text: 'FOX', note: undefined, shorter: [] }],
    [{}, false, { text: '', note: undefined, shorter: [] }],
  ])('%j, codes %j', (team, hasCodes, expected) => expect(nameWriting(team, hasCodes)).toEqual(expected));
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

describe('logoMark', () => {
  it.each([
    [{ name: 'Foxes', code: 'FOX' }, false, 'FOX'],
    [{ name: 'Foxes', code: 'FOX' }, true, undefined],
    [{ name: 'X' }, false, undefined],
  ])('%j, codes %j: %j', (team, hasCodes, expected) => expect(logoMark(team, hasCodes)).toBe(expected));
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

describe('logoGround', () => {
  const made = { logo_on_theme: [{ id: 'att00000000000001', fileExtension: 'svg' }] };
  it.each([
    ['no theme', undefined, false, 'holder'],
    ['one colour', theme({ color_theme: '#112233' }), false, 'bare'],
    [
      'the same colour twice',
      theme({ color_theme: '#FFF', color_logo_background: '#ffffff' }),
      false,
      'bare',
    ],
    ['its own ground', theme({ color_theme: '#112233', color_logo_background: '#fff' }), false, 'holder'],
    [
      'made for the theme',
      theme({ color_theme: '#112233', color_logo_background: '#fff', ...made }),
      false,
      'bare',
    ],
    ['asked for', theme({ color_theme: '#112233' }), true, 'holder'],
  ] as const)('%s', (_, own, isColoured, expected) => expect(logoGround(own, isColoured)).toBe(expected));
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
