import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { contrastRatio, parseColour, white } from './colour.ts';
import { coloursFor, nameColours } from './name-colours.ts';

it('letters are readable on the colours of any name', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { color_logo_background, color_theme } = nameColours(name);
      expect(color_theme).toBe(color_logo_background);
      expect(contrastRatio(parseColour(color_theme)!, white)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('all hues are readable, and names of one league differ', () => {
  const names = Array.from({ length: 2_000 }, (_, place) => `Team ${place}`);
  const colours = names.map((name) => nameColours(name).color_theme);
  for (const colour of new Set(colours)) {
    expect(contrastRatio(parseColour(colour)!, white)).toBeGreaterThanOrEqual(4.5);
  }
  expect(new Set(colours).size).toBeGreaterThan(200);
  expect(nameColours(' Iron Stags ')).toEqual(nameColours('iron stags'));
});

it('a theme with a colour stays as it is', () => {
  const theme = { color_theme: '#123456' };
  expect(coloursFor(theme, { name: 'Iron Stags' })).toBe(theme);
  expect(coloursFor(undefined, undefined)).toBeUndefined();
  expect(coloursFor(undefined, { name: ' ' })).toBeUndefined();
  expect(coloursFor({ color_alt: '#ffffff' }, { name: 'Iron Stags' })).toEqual({
    color_alt: '#ffffff',
    ...nameColours('Iron Stags'),
  });
  expect(coloursFor({ color_theme: 'red' }, { name: 'Iron Stags' })).toEqual(nameColours('Iron Stags'));
});

it('derives no colours while the theme of a record is loading', () => {
  const record = { name: 'Iron Stags', theme: ['recTheme000000001'] };
  expect(coloursFor(undefined, record)).toBeUndefined();
  expect(coloursFor({}, record)).toEqual(nameColours('Iron Stags'));
});
