import { describe, expect, it } from 'vitest';
import { parseColour } from './colour.ts';
import { areColoursSimilar, needsSecondMark, withDistinctCodes } from './similar.ts';

describe('areColoursSimilar', () => {
  it.each([
    ['#c8102e', '#c8102e', true],
    ['#c8102e', '#d22630', true],
    ['#002855', '#00263a', true],
    ['#1b5e20', '#8b4513', true],
    ['#c8102e', '#0057b7', false],
    ['#000000', '#ffffff', false],
    ['#ffd100', '#5b2c83', false],
    ['#ff6f00', '#00a3e0', false],
  ])('%s and %s: %j', (one, other, expected) => {
    expect(areColoursSimilar(parseColour(one)!, parseColour(other)!)).toBe(expected);
    expect(areColoursSimilar(parseColour(other)!, parseColour(one)!)).toBe(expected);
  });

  it('knows a red and an olive that only dichromats confuse', () => {
    expect(areColoursSimilar(parseColour('#b05000')!, parseColour('#6b7000')!)).toBe(true);
  });
});

describe('needsSecondMark', () => {
  it.each([
    [{ color_theme: '#c8102e' }, { color_logo_background: '#d22630' }, true],
    [{ color_theme: '#c8102e' }, { color_theme: '#0057b7' }, false],
    [undefined, {}, true],
    [{ color_theme: '#c8102e' }, undefined, false],
  ])('%j and %j: %j', (left, right, expected) => {
    expect(needsSecondMark(left, right)).toBe(expected);
  });
});
describe('withDistinctCodes', () => {
  it.each([
    ['different codes stay', ['FOX', 'TIDE'], ['FOX', 'TIDE']],
    ['equal codes go', ['FOX', 'FOX'], [undefined, undefined]],
    ['also in other letters', ['FOX', ' fox '], [undefined, undefined]],
    ['the third keeps its own', ['FOX', 'FOX', 'TIDE'], [undefined, undefined, 'TIDE']],
    ['missing codes are not the same', [undefined, undefined], [undefined, undefined]],
  ])('%s', (_, codes, expected) => {
    const teams = codes.map((code, place) => ({ name: `Team ${place}`, code }));
    expect(withDistinctCodes(teams).map(({ code }) => code)).toEqual(expected);
  });

  it('leaves a team without a name its code', () => {
    expect(withDistinctCodes([{ code: 'FOX' }, { code: 'FOX', name: 'Foxes' }])).toEqual([
      { code: 'FOX' },
      { code: undefined, name: 'Foxes' },
    ]);
  });

  it('answers the same list when there is nothing to tell apart', () => {
    const teams = [{ code: 'FOX' }, { code: 'TIDE' }];
    expect(withDistinctCodes(teams)).toBe(teams);
  });
});
