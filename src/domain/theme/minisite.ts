import {
  black,
  blackOrWhite,
  correctedText,
  hexOf,
  liftContrast,
  mixColours,
  parseColour,
  type Rgb,
  readableOnAll,
  relativeLuminance,
  white,
} from './colour.ts';
import type { ThemeColours } from './palette.ts';

export type MinisiteColours = ThemeColours & {
  readonly color_body?: string | undefined;
  readonly color_text_on_body?: string | undefined;
  readonly color_navbar?: string | undefined;
  readonly color_website_passive?: string | undefined;
  readonly color_website_active?: string | undefined;
  readonly color_website_dark?: string | undefined;
  readonly color_website_text_on_dark?: string | undefined;
};

export type MinisiteVariable =
  | '--site-body'
  | '--site-on-body'
  | '--site-nav'
  | '--site-nav-link'
  | '--site-nav-link-hover'
  | '--site-nav-link-active'
  | '--site-nav-mark'
  | '--site-passive'
  | '--site-active'
  | '--site-dark'
  | '--site-on-dark';

const fallbacks = { passive: '#ffffff', active: '#66d9ff', dark: '#222222', onDark: '#ffffff' } as const;
/** Contrast of a mark that carries no text (WCAG 1.4.11). */
const markContrast = 3;
const fullAlpha = 1;
const hoverAlpha = 0.75;
const restAlpha = 0.5;

function isSameColour(a: Rgb, value: string | undefined): boolean {
  const b = parseColour(value);
  return b !== undefined && hexOf(a) === hexOf(b);
}

function wantedNavText(theme: MinisiteColours, nav: Rgb): Rgb | undefined {
  if (isSameColour(nav, theme.color_body)) return parseColour(theme.color_text_on_body);
  if (isSameColour(nav, theme.color_theme)) return parseColour(theme.color_text_on_theme);
  if (isSameColour(nav, theme.color_logo_background)) return parseColour(theme.color_text_on_logo_background);
  return white;
}

function navVariables(
  theme: MinisiteColours,
  active: Rgb | undefined,
): Partial<Record<MinisiteVariable, string>> {
  const nav = parseColour(theme.color_navbar);
  if (!nav) return {};
  const text = correctedText(nav, wantedNavText(theme, nav) ?? blackOrWhite(nav));
  // Mixed with the bar's colour instead of transparent, so that the contrast can be ensured.
  const link = (alpha: number) => hexOf(liftContrast(nav, mixColours(nav, text, alpha)));
  return {
    '--site-nav': hexOf(nav),
    '--site-nav-link': link(restAlpha),
    '--site-nav-link-hover': link(hoverAlpha),
    '--site-nav-link-active': link(fullAlpha),
    ...(active && { '--site-nav-mark': hexOf(liftContrast(nav, active, markContrast)) }),
  };
}

export type ColourScheme = 'dark' | 'light';

/** The surfaces that a page of each scheme has text on: page, raised and high (`ui/styles/theme-*.css`). */
export const schemeSurfaces: Readonly<Record<ColourScheme, readonly string[]>> = {
  dark: ['#0d0f14', '#161a23', '#1f2430'],
  light: ['#f2f4f8', '#ffffff', '#ffffff'],
};

type MinisiteBody = { readonly colour: Rgb; readonly text: Rgb; readonly scheme: ColourScheme };

function bodyOf(theme: MinisiteColours): MinisiteBody | undefined {
  const colour = parseColour(theme.color_body);
  if (!colour) return undefined;
  const text = correctedText(colour, parseColour(theme.color_text_on_body));
  const isDark = relativeLuminance(text) > relativeLuminance(colour);
  return { colour, text, scheme: isDark ? 'dark' : 'light' };
}

/** The scheme that a minisite's page colour belongs to: dark if its text is lighter; undefined without a page colour. */
export function minisiteScheme(theme: MinisiteColours | undefined): ColourScheme | undefined {
  return bodyOf(theme ?? {})?.scheme;
}

function pageSurfaces(body: MinisiteBody | undefined, scheme: ColourScheme): readonly Rgb[] {
  const surfaces = schemeSurfaces[scheme].flatMap((hex) => parseColour(hex) ?? []);
  return body?.scheme === scheme ? [body.colour, ...surfaces.slice(1)] : surfaces;
}

/**
 * Returns a minisite's colours as CSS custom properties. Page and bar are emitted only where the theme has them;
 * passive, active, dark and on-dark always have a value. Links of the bar have 50 % of the bar's text colour, 75 % on
 * hover and 100 % when active. Passive and active are text colours of the page: each has a contrast of 4.5 on every
 * surface of the scheme that is shown.
 *
 * @param scheme the scheme that is shown; the page colour's own, or dark, by default
 */
export function minisiteVariables(
  theme: MinisiteColours | undefined,
  scheme?: ColourScheme,
): Partial<Record<MinisiteVariable, string>> {
  const colours = theme ?? {};
  const body = bodyOf(colours);
  const shown = scheme ?? body?.scheme ?? 'dark';
  const surfaces = pageSurfaces(body, shown);
  const goal = shown === 'dark' ? white : black;
  const onPage = (value: string | undefined, fallback: string): string =>
    hexOf(readableOnAll(surfaces, parseColour(value) ?? parseColour(fallback) ?? goal, goal));
  const dark = parseColour(colours.color_website_dark) ?? parseColour(fallbacks.dark) ?? black;
  const onDark = parseColour(colours.color_website_text_on_dark) ?? parseColour(fallbacks.onDark);
  const active = parseColour(colours.color_website_active);
  return {
    ...(body && { '--site-body': hexOf(body.colour), '--site-on-body': hexOf(body.text) }),
    ...navVariables(colours, active),
    '--site-passive': onPage(colours.color_website_passive, fallbacks.passive),
    '--site-active': onPage(colours.color_website_active, fallbacks.active),
    '--site-dark': hexOf(dark),
    '--site-on-dark': hexOf(correctedText(dark, onDark)),
  };
}
