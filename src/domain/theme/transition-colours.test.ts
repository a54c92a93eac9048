import { expect, it } from 'vitest';
import { transitionColours } from './transition-colours.ts';

it.each([
  ['no theme', undefined, { inner: '#444444', outer: '#333333', text: '#ffffff' }],
  [
    'logo background inside, accent outside',
    { color_logo_background: '#102030', color_logo_accent: '#aa0000', color_accent: '#00bb00' },
    { inner: '#102030', outer: '#00bb00', text: '#ffffff' },
  ],
  [
    'an accent like the inside is passed over',
    { color_logo_background: '#102030', color_alt: '#ABCDEF', color_accent: '#102030' },
    { inner: '#102030', outer: '#abcdef', text: '#ffffff' },
  ],
  [
    'the theme colour where there is no logo background',
    { color_theme: '#ffffff', color_text_on_theme: '#111111' },
    { inner: '#ffffff', outer: '#333333', text: '#111111' },
  ],
  ['words are no colours', { color_theme: 'red', color_accent: '' }, transitionColours(undefined)],
])('%s', (_case, theme, expected) => {
  expect(transitionColours(theme)).toEqual(expected);
});
