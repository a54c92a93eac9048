import { correctedText, hexOf, liftContrast, parseColour, type Rgb, readableText } from './colour.ts';
import {
  chipSurface,
  firstColour,
  heroRecolour,
  logoSurface,
  type ThemeColours,
  themeSurface,
} from './palette.ts';

/**
 * `--theme` and `--on-theme`, `--logo-background` and `--on-logo-background`, `--accent` and `--on-accent`,
 * `--alt` and `--on-alt` are background and text pairs. `--on-theme-large` and `--on-logo-background-large` are for
 * text from `largeTextPx` on only: brand colours that smaller text could not have remain as they are.
 * `--theme-border`, `--logo-accent` and `--chip-border` are lines. `--theme-on-dark` and `--theme-on-light` are the team's colour as text on our own surfaces.
 */
export const themeVariableNames = [
  '--theme',
  '--on-theme',
  '--on-theme-large',
  '--theme-border',
  '--logo-background',
  '--on-logo-background',
  '--on-logo-background-large',
  '--logo-accent',
  '--chip-border',
  '--accent',
  '--on-accent',
  '--alt',
  '--on-alt',
  '--hero-primary',
  '--hero-secondary',
  '--theme-on-dark',
  '--theme-on-light',
] as const;

export type ThemeVariable = (typeof themeVariableNames)[number];
export type ThemeVariables = Partial<Record<ThemeVariable, string>>;

/** The surfaces of the site with the lowest contrast to team colours as text. */
export const darkSurface: Rgb = { red: 0x2a, green: 0x2d, blue: 0x34 };
export const lightSurface: Rgb = { red: 0xee, green: 0xef, blue: 0xf2 };

/**
 * A theme record as CSS custom properties, `#rrggbb` only: a value that is no hex colour is dropped and never
 * reaches a stylesheet. Text is corrected to a contrast of at least 4.5 on its background, large text to one of at
 * least 3. Without colours the result is empty and the neutral theme applies.
 */
export function themeVariables(theme: ThemeColours | undefined): ThemeVariables {
  const themed = themeSurface(theme);
  const logo = logoSurface(theme);
  const hero = heroRecolour(theme);
  const variables: ThemeVariables = {};
  const setPair = (
    name: 'theme' | 'logo-background' | 'accent' | 'alt',
    background: string | undefined,
    text: string | undefined,
  ): void => {
    const colour = parseColour(background);
    if (!colour) return;
    const wanted = parseColour(text);
    variables[`--${name}`] = hexOf(colour);
    variables[`--on-${name}`] = hexOf(correctedText(colour, wanted));
    if (name === 'theme' || name === 'logo-background')
      variables[`--on-${name}-large`] = hexOf(readableText(colour, wanted));
  };
  const setLine = (name: ThemeVariable, value: string | undefined): void => {
    if (value !== undefined) variables[name] = value;
  };
  const accent = firstColour(theme?.color_accent, theme?.color_logo_accent);
  const alt = firstColour(theme?.color_alt);
  setPair('theme', themed.background, themed.text);
  setPair('logo-background', logo.background, logo.text);
  setPair('accent', accent && hexOf(accent), themed.background);
  setPair('alt', alt && hexOf(alt), themed.background);
  setLine('--theme-border', themed.border);
  setLine('--logo-accent', logo.border);
  setLine('--chip-border', chipSurface(theme).border);
  setLine('--hero-primary', hero.primary);
  setLine('--hero-secondary', hero.secondary);
  const own = parseColour(themed.background);
  if (own) {
    const onDark = firstColour(theme?.color_theme_on_dark) ?? own;
    variables['--theme-on-dark'] = hexOf(liftContrast(darkSurface, onDark));
    variables['--theme-on-light'] = hexOf(liftContrast(lightSurface, own));
  }
  return variables;
}
