import {
  blackOrWhite,
  correctedText,
  hexOf,
  liftContrast,
  mixColours,
  parseColour,
  type Rgb,
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
  | '--site-passive'
  | '--site-active'
  | '--site-dark'
  | '--site-on-dark';

const fallbacks = { passive: '#ffffff', active: '#66d9ff', dark: '#222222', onDark: '#ffffff' } as const;
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

function navVariables(theme: MinisiteColours): Partial<Record<MinisiteVariable, string>> {
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
  };
}

/**
 * A minisite's page and navigation colours as CSS custom properties. Page and bar are emitted only where the theme
 * has them; passive, active, dark and on-dark always have a value. Links have 50 % of the bar's text colour, 75 %
 * on hover and 100 % when active (specification 2.3, rules 13.3).
 */
export function minisiteVariables(
  theme: MinisiteColours | undefined,
): Partial<Record<MinisiteVariable, string>> {
  const colours = theme ?? {};
  const body = parseColour(colours.color_body);
  const colourOr = (value: string | undefined, fallback: string): string => {
    const colour = parseColour(value);
    return colour ? hexOf(colour) : fallback;
  };
  const dark = colourOr(colours.color_website_dark, fallbacks.dark);
  const onDark = colourOr(colours.color_website_text_on_dark, fallbacks.onDark);
  const darkColour = parseColour(dark);
  return {
    ...(body && {
      '--site-body': hexOf(body),
      '--site-on-body': hexOf(correctedText(body, parseColour(colours.color_text_on_body))),
    }),
    ...navVariables(colours),
    '--site-passive': colourOr(colours.color_website_passive, fallbacks.passive),
    '--site-active': colourOr(colours.color_website_active, fallbacks.active),
    '--site-dark': dark,
    '--site-on-dark': darkColour ? hexOf(correctedText(darkColour, parseColour(onDark))) : onDark,
  };
}
