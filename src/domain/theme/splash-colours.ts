import { black, correctedText, hexOf, mixColours, parseColour, relativeLuminance } from './colour.ts';
import type { ThemeColours } from './palette.ts';

/** Brighter than this a colour that fills much of the frame is a flood of light (on air: splash). */
const brightest = 0.5;

/**
 * Ground and text of a piece that fills much of the frame: the theme's first colour that is dark enough for it, logo
 * colours first. Undefined when all are bright: the neutral panel is used.
 *
 * @param shade how much of black lies over the ground where the text stands, from 0 to 1
 */
export function splashColours(
  theme: ThemeColours | undefined,
  shade = 0,
): { readonly ground: string; readonly text: string } | undefined {
  for (const value of [
    theme?.color_logo_background,
    theme?.color_theme,
    theme?.color_logo_accent,
    theme?.color_accent,
    theme?.color_alt,
  ]) {
    const colour = parseColour(value);
    if (colour && relativeLuminance(colour) <= brightest)
      return {
        ground: hexOf(colour),
        text: hexOf(correctedText(mixColours(colour, black, shade), undefined)),
      };
  }
  return undefined;
}

/** The distinct colours of a theme, for confetti (overlays 3.1). */
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
