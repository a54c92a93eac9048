import { describe, expect, it } from 'vitest';
import { parseColour } from './colour.ts';
import { areColoursSimilar, needsSecondMark } from './similar.ts';

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
