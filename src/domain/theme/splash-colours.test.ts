import { describe, expect, it } from 'vitest';
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
  ['#ff00ff', '#ffffff'],
  ['#b0b0b0', '#000000'],
  ['#102030', '#ffffff'],
])('a name on %s is read where its piece is darker', (color_theme, text) =>
  expect(splashColours({ color_theme })?.text).toBe(text),
);

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
