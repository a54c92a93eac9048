import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { contrastRatio, hexOf, parseColour } from './colour.ts';
import { darkSurface, lightSurface, themeVariableNames, themeVariables } from './css-variables.ts';

const ratio = (a: string | undefined, b: string | undefined) =>
  contrastRatio(parseColour(a)!, parseColour(b)!);

/** Every pair that carries text: the text variable and the background it is made for. */
const textPairs = [
  ['--on-theme', '--theme', 4.5],
  ['--on-theme-large', '--theme', 3],
  ['--on-logo-background', '--logo-background', 4.5],
  ['--on-logo-background-large', '--logo-background', 3],
  ['--on-accent', '--accent', 4.5],
  ['--on-alt', '--alt', 4.5],
] as const;

describe('themeVariables', () => {
  it('turns a theme into variables', () => {
    expect(
      themeVariables({
        color_theme: '#112233',
        color_text_on_theme: '#ffffff',
        color_logo_background: '#ffee00',
        color_text_on_logo_background: '#ffffff',
        color_logo_accent: '#F00',
        color_accent: '#00ff00',
        color_alt: 'teal',
      }),
    ).toEqual({
      '--theme': '#112233',
      '--on-theme': '#ffffff',
      '--on-theme-large': '#ffffff',
      '--theme-border': '#00ff00',
      '--logo-background': '#ffee00',
      '--on-logo-background': '#000000',
      '--on-logo-background-large': '#000000',
      '--logo-accent': '#ff0000',
      '--chip-border': '#ff0000',
      '--accent': '#00ff00',
      '--on-accent': '#112233',
      '--hero-primary': '#ffee00',
      '--hero-secondary': '#ff0000',
      '--theme-on-dark': expect.stringMatching(/^#[0-9a-f]{6}$/),
      '--theme-on-light': '#112233',
    });
  });

  it.each([[undefined], [{}], [{ color_theme: 'rgb(1,2,3)' }], [{ color_theme: '#111;}body{display:none' }]])(
    'is empty for %j',
    (theme) => {
      expect(themeVariables(theme)).toEqual({});
    },
  );

  it.each([
    ['#f0572b', '#ffffff', '#ffffff', 'at 3.44'],
    ['#fa4616', '#ffffff', '#ffffff', 'at 3.5'],
    ['#00968f', '#ffffff', '#ffffff', 'at 3.7'],
    ['#ffb347', '#ffffff', '#000000', 'not at 1.8'],
    ['#ffffff', undefined, '#000000', 'not without one'],
  ])('keeps the own colour of large text on %s: %j is %s, %s', (ground, text, large, _) => {
    const variables = {
      ...themeVariables({ color_theme: ground, color_text_on_theme: text }),
      ...themeVariables({ color_logo_background: ground, color_text_on_logo_background: text }),
    };
    expect(variables['--on-theme-large']).toBe(large);
    expect(variables['--on-logo-background-large']).toBe(large);
    expect(ratio(variables['--on-theme'], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('prefers the theme colour made for dark backgrounds', () => {
    const variables = themeVariables({ color_theme: '#000000', color_theme_on_dark: '#ffcc00' });
    expect(variables['--theme-on-dark']).toBe('#ffcc00');
  });

  it('writes only colours and readable pairs, whatever the theme says', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const hex = fc.record({ red: channel, green: channel, blue: channel }).map(hexOf);
    const value = fc.option(fc.oneof({ weight: 6, arbitrary: hex }, fc.string()), { nil: undefined });
    const anyTheme = fc.record({
      color_theme: value,
      color_logo_background: value,
      color_logo_accent: value,
      color_accent: value,
      color_alt: value,
      color_text_on_theme: value,
      color_text_on_logo_background: value,
      color_hero_recolor_primary: value,
      color_hero_recolor_secondary: value,
      color_theme_on_dark: value,
    });
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const variables = themeVariables(theme);
        for (const [name, written] of Object.entries(variables)) {
          expect(themeVariableNames).toContain(name);
          expect(written).toMatch(/^#[0-9a-f]{6}$/);
        }
        for (const [text, background, least] of textPairs) {
          expect(text in variables).toBe(background in variables);
          if (background in variables)
            expect(ratio(variables[text], variables[background])).toBeGreaterThanOrEqual(least);
        }
        expect('--theme-on-dark' in variables).toBe('--theme' in variables);
        if ('--theme' in variables) {
          expect(ratio(variables['--theme-on-dark'], hexOf(darkSurface))).toBeGreaterThanOrEqual(4.5);
          expect(ratio(variables['--theme-on-light'], hexOf(lightSurface))).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 200 },
    );
  });
});
