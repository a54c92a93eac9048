import { describe, expect, it } from 'vitest';
import { brandSurfaces, brandSwatches, copiedHex } from './brand-sheet.ts';

describe('the colours of a brand', () => {
  it('are merged by value, with all their names in the order of the page', () => {
    expect(
      brandSwatches({
        color_theme: '#112233',
        color_accent: '#FFF',
        color_text_on_theme: '#ffffff',
        color_website_active: '#123',
      }),
    ).toEqual([
      { hex: '#112233', names: ['Theme', 'Website active'] },
      { hex: '#ffffff', names: ['Accent', 'Text on theme'] },
    ]);
  });

  it('leave out what is no hex colour', () => {
    expect(brandSwatches({ color_theme: 'red', color_alt: 'url(x)' })).toEqual([]);
    expect(brandSwatches(undefined)).toEqual([]);
  });

  it('are copied with or without the number sign', () => {
    expect(copiedHex('#a1b2c3', false)).toBe('#a1b2c3');
    expect(copiedHex('#a1b2c3', true)).toBe('a1b2c3');
  });
});

describe('the surfaces of a brand', () => {
  it('tell the contrast of text and accent as stored', () => {
    const [theme, logo] = brandSurfaces({
      color_theme: '#ffffff',
      color_text_on_theme: '#777777',
      color_accent: '#202020',
      color_logo_background: '#202020',
      color_text_on_logo_background: '#66d9ff',
    });
    expect(theme?.name).toBe('Theme');
    expect(theme?.text).toEqual({ ratio: expect.closeTo(4.48, 2), grade: 'large' });
    expect(theme?.accent?.grade).toBe('AAA');
    expect(logo).toEqual({
      name: 'Logo Background',
      text: { ratio: expect.closeTo(10.04, 2), grade: 'AAA' },
      accent: undefined,
    });
  });

  it('are none without colours, and have no figures for colours that are missing', () => {
    expect(brandSurfaces({})).toEqual([]);
    expect(brandSurfaces({ color_theme: '#000' })).toEqual([
      { name: 'Theme', text: undefined, accent: undefined },
      { name: 'Logo Background', text: undefined, accent: undefined },
    ]);
  });
});
