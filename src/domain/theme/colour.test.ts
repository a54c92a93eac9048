import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  black,
  blackOrWhite,
  contrastGrade,
  contrastRatio,
  correctedText,
  hexOf,
  liftContrast,
  mixColours,
  parseColour,
  readableText,
  white,
} from './colour.ts';

const colour = (hex: string) => {
  const parsed = parseColour(hex);
  if (!parsed) throw new Error(`No colour: ${hex}`);
  return parsed;
};
const channel = fc.integer({ min: 0, max: 255 });
const anyColour = fc.record({ red: channel, green: channel, blue: channel });

describe('parseColour', () => {
  it.each([
    ['#112233', '#112233'],
    ['#ABC', '#aabbcc'],
    [' #66D9ff ', '#66d9ff'],
    ['112233', undefined],
    ['#1234', undefined],
    ['#11223344', undefined],
    ['red', undefined],
    ['#12345g', undefined],
    ['#fff;background:url(x)', undefined],
    ['', undefined],
    [undefined, undefined],
    [0x112233, undefined],
  ])('%j: %j', (value, expected) => {
    const parsed = parseColour(value);
    expect(parsed && hexOf(parsed)).toBe(expected);
  });
});

describe('contrast', () => {
  it.each([
    ['#ffffff', '#000000', '21.00', 'AAA'],
    ['#777777', '#ffffff', '4.48', 'large'],
    ['#66d9ff', '#202020', '10.04', 'AAA'],
    ['#ffffff', '#ffffff', '1.00', 'fail'],
    ['#767676', '#ffffff', '4.54', 'AA'],
  ])('%s on %s is %s, %s', (one, other, ratio, grade) => {
    expect(contrastRatio(colour(one), colour(other)).toFixed(2)).toBe(ratio);
    expect(contrastRatio(colour(other), colour(one)).toFixed(2)).toBe(ratio);
    expect(contrastGrade(contrastRatio(colour(one), colour(other)))).toBe(grade);
  });

  it.each([
    [2.99, 'fail'],
    [3, 'large'],
    [4.49, 'large'],
    [4.5, 'AA'],
    [6.99, 'AA'],
    [7, 'AAA'],
  ])('%d is %s', (ratio, grade) => {
    expect(contrastGrade(ratio)).toBe(grade);
  });
});

describe('text colours', () => {
  it.each([
    ['#112233', '#ffffff', '#ffffff'],
    ['#112233', undefined, '#ffffff'],
    ['#112233', '#223344', '#ffffff'],
    ['#ffee00', '#ffffff', '#000000'],
    ['#ffffff', '#777777', '#777777'],
  ])('on %s, wanted %j: %s', (background, wanted, expected) => {
    expect(hexOf(readableText(colour(background), wanted === undefined ? undefined : colour(wanted)))).toBe(
      expected,
    );
  });

  it('nudges a colour that only serves large text', () => {
    const corrected = correctedText(white, colour('#777777'));
    expect(hexOf(corrected)).toBe('#717171');
    expect(contrastRatio(white, corrected)).toBeGreaterThanOrEqual(4.5);
    expect(hexOf(correctedText(white, colour('#0000aa')))).toBe('#0000aa');
  });

  it('mixes in sRGB', () => {
    expect(hexOf(mixColours(black, white, 0.5))).toBe('#808080');
    expect(hexOf(mixColours(black, white, 0))).toBe('#000000');
    expect(hexOf(mixColours(black, white, 2))).toBe('#ffffff');
  });

  it('always reaches its minimum', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (background, wanted) => {
        expect(contrastRatio(background, blackOrWhite(background))).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(background, readableText(background, wanted))).toBeGreaterThanOrEqual(3);
        expect(contrastRatio(background, correctedText(background, wanted))).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(background, liftContrast(background, wanted, 3))).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
