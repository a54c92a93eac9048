import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { contrastRatio, hexOf, parseColour } from './colour.ts';
import { type MinisiteColours, minisiteScheme, minisiteVariables, schemeSurfaces } from './minisite.ts';

const defaults = {
  '--site-passive': '#ffffff',
  '--site-active': '#66d9ff',
  '--site-dark': '#222222',
  '--site-on-dark': '#ffffff',
};

describe('minisiteVariables', () => {
  it.each([[undefined], [{}], [{ color_navbar: 'black', color_body: '' }]])(
    'has the defaults for %j',
    (theme) => {
      expect(minisiteVariables(theme)).toEqual(defaults);
    },
  );

  it('takes the configured colours', () => {
    const variables = minisiteVariables({
      color_body: '#101010',
      color_text_on_body: '#eeeeee',
      color_website_passive: '#abcdef',
      color_website_active: '#1fc',
      color_website_dark: '#000000',
      color_website_text_on_dark: '#ffff00',
    });
    expect(variables).toEqual({
      '--site-body': '#101010',
      '--site-on-body': '#eeeeee',
      '--site-passive': '#abcdef',
      '--site-active': '#11ffcc',
      '--site-dark': '#000000',
      '--site-on-dark': '#ffff00',
    });
  });

  it.each([
    ['body', { color_navbar: '#ABC', color_body: '#aabbcc', color_text_on_body: '#330000' }, '#330000'],
    ['theme', { color_navbar: '#000080', color_theme: '#000080', color_text_on_theme: '#ffff00' }, '#ffff00'],
    [
      'logo background',
      { color_navbar: '#000080', color_logo_background: '#000080', color_text_on_logo_background: '#00ffff' },
      '#00ffff',
    ],
    ['none of them', { color_navbar: '#000080' }, '#ffffff'],
    ['none of them, and pale', { color_navbar: '#fafafa' }, '#000000'],
    ['body without a text colour', { color_navbar: '#ffffff', color_body: '#ffffff' }, '#000000'],
  ])('bar equal to %s', (_case, theme, expected) => {
    expect(minisiteVariables(theme)['--site-nav-link-active']).toBe(expected);
  });

  it('rests links at half the text colour', () => {
    const variables = minisiteVariables({ color_navbar: '#000000' });
    expect([
      variables['--site-nav-link'],
      variables['--site-nav-link-hover'],
      variables['--site-nav-link-active'],
    ]).toEqual(['#808080', '#bfbfbf', '#ffffff']);
  });

  it('marks the current link of the bar in the active colour, visibly', () => {
    const mark = (active: string) =>
      minisiteVariables({ color_navbar: '#14213d', color_website_active: active })['--site-nav-mark'];
    expect(mark('#fca311')).toBe('#fca311');
    const lifted = parseColour(mark('#14213d'));
    expect(contrastRatio(lifted!, parseColour('#14213d')!)).toBeGreaterThanOrEqual(3);
  });

  it('keeps a readable colour and corrects any other one for the scheme that is shown', () => {
    const theme = { color_body: '#0d1526', color_text_on_body: '#ffffff', color_website_active: '#fca311' };
    expect(minisiteVariables(theme)['--site-active']).toBe('#fca311');
    const onLight = minisiteVariables(theme, 'light')['--site-active'];
    expect(onLight).not.toBe('#fca311');
    expect(contrastRatio(parseColour(onLight)!, parseColour('#ffffff')!)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps every text readable', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const hex = fc.record({ red: channel, green: channel, blue: channel }).map(hexOf);
    const value = fc.option(hex, { nil: undefined });
    const anyTheme: fc.Arbitrary<MinisiteColours> = fc.record({
      color_body: value,
      color_text_on_body: value,
      color_navbar: hex,
      color_theme: value,
      color_text_on_theme: value,
      color_website_passive: value,
      color_website_active: value,
      color_website_dark: value,
      color_website_text_on_dark: value,
    });
    const anyScheme = fc.constantFrom(undefined, 'dark' as const, 'light' as const);
    fc.assert(
      fc.property(anyTheme, anyScheme, (theme, scheme) => {
        const variables = minisiteVariables(theme, scheme);
        const shown = scheme ?? minisiteScheme(theme) ?? 'dark';
        const isBodyShown = minisiteScheme(theme) === shown;
        const [page, ...surfaces] = schemeSurfaces[shown];
        for (const name of ['--site-passive', '--site-active'] as const) {
          for (const surface of [isBodyShown ? variables['--site-body'] : page, ...surfaces]) {
            const ratio = contrastRatio(parseColour(variables[name])!, parseColour(surface)!);
            expect(ratio).toBeGreaterThanOrEqual(4.5);
          }
        }
        const pairs = [
          ['--site-nav-link', '--site-nav'],
          ['--site-nav-link-hover', '--site-nav'],
          ['--site-nav-link-active', '--site-nav'],
          ['--site-on-dark', '--site-dark'],
          ...(theme.color_body ? [['--site-on-body', '--site-body']] : []),
        ] as ['--site-nav', '--site-nav'][];
        for (const [text, background] of pairs) {
          const ratio = contrastRatio(parseColour(variables[text])!, parseColour(variables[background])!);
          expect(ratio).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('minisiteScheme', () => {
  it.each([
    ['#101010', '#ffffff', 'dark'],
    ['#101010', '#f9f9f9', 'dark'],
    ['#000000', '#888888', 'dark'],
    ['#ffffff', '#000000', 'light'],
    ['#fafafa', '#222222', 'light'],
    ['no colour', '#222222', undefined],
  ])('page %s with text %s belongs to the %s set', (color_body, color_text_on_body, scheme) => {
    expect(minisiteScheme({ color_body, color_text_on_body })).toBe(scheme);
  });
});
