import { describe, expect, it } from 'vitest';
import { contrastRatio, parseColour } from './colour.ts';
import { confettiColours, splashColours } from './splash-colours.ts';

describe('splashColours', () => {
  it.each([
    ['no theme', undefined, undefined],
    ['logo colours first', { color_logo_background: '#102030', color_theme: '#405060' }, '#102030'],
    ['white is passed over', { color_logo_background: '#ffffff', color_theme: '#405060' }, '#405060'],
    ['an accent, when all else is bright', { color_theme: '#ffff00', color_accent: '#a00000' }, '#a00000'],
    ['nothing dark enough', { color_theme: '#ffffff', color_accent: '#f0f0f0' }, undefined],
    ['no colour', { color_theme: 'red' }, undefined],
  ])('%s', (_, theme, ground) => expect(splashColours(theme)?.ground).toBe(ground));
});

it.each([
  ['#ff00ff', 0, '#000000'],
  ['#ff00ff', 0.3, '#ffffff'],
  ['#b0b0b0', 0.3, '#000000'],
])('the text on %s under a shade of %d is %s', (color_theme, shade, text) =>
  expect(splashColours({ color_theme }, shade)?.text).toBe(text),
);

it.each([
  [{ color_theme: '#f0572b', color_text_on_theme: '#ffffff' }, '#ffffff'],
  [{ color_logo_background: '#f0572b', color_text_on_logo_background: '#ffffff' }, '#ffffff'],
  [{ color_logo_background: '#f0572b', color_text_on_logo_background: '#f06030' }, '#000000'],
])('large text on %j has the own colour of the brand where it can be read: %s', (theme, largeText) => {
  expect(splashColours(theme)).toMatchObject({ largeText });
  expect(
    contrastRatio(parseColour(splashColours(theme)!.text)!, parseColour('#f0572b')!),
  ).toBeGreaterThanOrEqual(4.5);
});

describe('confettiColours', () => {
  it('are those of the theme, each once', () => {
    const theme = {
      color_theme: '#ABCDEF',
      color_logo_background: '#abcdef',
      color_alt: '#fff',
      color_accent: '',
    };
    expect([confettiColours(theme), confettiColours(undefined)]).toEqual([['#abcdef', '#ffffff'], []]);
  });
});
