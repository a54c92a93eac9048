import { describe, expect, it } from 'vitest';
import { chipSurface, heroRecolour, logoSurface, type ThemeColours, themeSurface } from './palette.ts';

const own: ThemeColours = {
  color_theme: '#112233',
  color_text_on_theme: '#ffffff',
  color_logo_accent: '#ff0000',
};
const logoOnly: ThemeColours = {
  color_logo_background: '#000000',
  color_alt: '#eeeeee',
  color_accent: '#00ff00',
};
const all: ThemeColours = {
  color_theme: '#010101',
  color_logo_background: '#020202',
  color_logo_accent: '#030303',
  color_accent: '#040404',
  color_alt: '#050505',
  color_text_on_theme: '#060606',
  color_text_on_logo_background: '#070707',
  color_hero_recolor_primary: '#080808',
  color_hero_recolor_secondary: '#090909',
};

describe('logoSurface', () => {
  it.each([
    ['theme colours', own, { background: '#112233', text: '#ffffff', border: '#ff0000' }],
    ['logo background', logoOnly, { background: '#000000' }],
    ['everything', all, { background: '#020202', text: '#070707', border: '#030303' }],
    ['no theme', undefined, {}],
    ['an empty theme', {}, {}],
    ['broken values', { color_theme: 'blue', color_logo_background: '#zzz' }, {}],
    [
      'a broken logo background',
      { ...own, color_logo_background: 'none' },
      { background: '#112233', text: '#ffffff', border: '#ff0000' },
    ],
  ])('%s', (_case, theme, expected) => {
    expect(logoSurface(theme)).toEqual(expected);
  });
});

describe('themeSurface', () => {
  it.each([
    ['logo background', logoOnly, { background: '#000000', text: '#eeeeee', border: '#00ff00' }],
    ['theme colours', own, { background: '#112233', text: '#ffffff', border: '#ff0000' }],
    ['everything', all, { background: '#010101', text: '#060606', border: '#040404' }],
    [
      'text on logo background last',
      { color_theme: '#123', color_text_on_logo_background: '#456' },
      { background: '#112233', text: '#445566' },
    ],
    ['no theme', undefined, {}],
  ])('%s', (_case, theme, expected) => {
    expect(themeSurface(theme)).toEqual(expected);
  });
});

describe('chips and heroes', () => {
  it.each([
    [all, { background: '#020202', text: '#070707', border: '#030303' }],
    [own, { background: '#112233', text: '#ffffff', border: '#ff0000' }],
    [
      { color_theme: '#111111', color_text_on_theme: '#eeeeee', color_accent: '#222222' },
      { background: '#111111', text: '#eeeeee', border: '#222222' },
    ],
    [undefined, {}],
  ])('%j', (theme, chip) => {
    expect(chipSurface(theme)).toEqual(chip);
  });

  it.each([
    [all, { primary: '#080808', secondary: '#090909' }],
    [own, { primary: '#112233', secondary: '#ff0000' }],
    [
      { color_theme: '#111111', color_text_on_theme: '#eeeeee' },
      { primary: '#111111', secondary: '#eeeeee' },
    ],
    [undefined, {}],
  ])('recolours heroes of %j', (theme, expected) => {
    expect(heroRecolour(theme)).toEqual(expected);
  });
});
