import {
  black,
  correctedText,
  hexOf,
  mixColours,
  parseColour,
  readableText,
  relativeLuminance,
} from './colour.ts';
import { logoSurface, type ThemeColours, themeSurface } from './palette.ts';

/** Maximum luminance, from 0 to 1, of a colour that fills much of the frame: brighter ones dazzle viewers. */
const brightest = 0.5;

type SplashColours = {
  readonly ground: string;
  readonly text: string;
  /** From `largeTextPx` on: the own colour of the brand already at a contrast of 3. */
  readonly largeText: string;
};

/**
 * Returns ground and text of an element that fills much of the frame: the theme's first colour that is dark enough for
 * it, logo colours first. Undefined when all are bright: the neutral panel is used.
 *
 * @param shade share of black over the ground behind the text, from 0 to 1
 */
export function splashColours(theme: ThemeColours | undefined, shade = 0): SplashColours | undefined {
  for (const [value, wanted] of [
    [theme?.color_logo_background, logoSurface(theme).text],
    [theme?.color_theme, themeSurface(theme).text],
    [theme?.color_logo_accent],
    [theme?.color_accent],
    [theme?.color_alt],
  ]) {
    const colour = parseColour(value);
    if (!colour || relativeLuminance(colour) > brightest) continue;
    const below = mixColours(colour, black, shade);
    return {
      ground: hexOf(colour),
      text: hexOf(correctedText(below, parseColour(wanted))),
      largeText: hexOf(readableText(below, parseColour(wanted))),
    };
  }
  return undefined;
}

/** Returns the distinct colours of a theme, for confetti. */
export function confettiColours(theme: ThemeColours | undefined): string[] {
  const found = [
    theme?.color_theme,
    theme?.color_logo_background,
    theme?.color_logo_accent,
    theme?.color_accent,
    theme?.color_alt,
  ].flatMap((value) => {
    const colour = parseColour(value);
    return colour ? [hexOf(colour)] : [];
  });
  return [...new Set(found)];
}
