import { hexOf, parseColour, type Rgb } from './colour.ts';
import type { ThemeColours } from './palette.ts';

const isWhite = ({ red, green, blue }: Rgb): boolean => red === 255 && green === 255 && blue === 255;

/** White is skipped because the score beside it is white. */
function firstNotWhite(...values: readonly (string | undefined)[]): string | undefined {
  for (const value of values) {
    const colour = parseColour(value);
    if (colour && !isWhite(colour)) return hexOf(colour);
  }
  return undefined;
}

/** Returns the colour of a team's stripe and score dots on air: accent, logo accent, or theme, skipping white. */
export function sliceColour(theme: ThemeColours | undefined): string | undefined {
  return firstNotWhite(theme?.color_accent, theme?.color_logo_accent, theme?.color_theme);
}

/** Returns the colour of a team's edge of the middle pill on air: theme, logo accent, or accent, skipping white. */
export function edgeColour(theme: ThemeColours | undefined): string | undefined {
  return firstNotWhite(theme?.color_theme, theme?.color_logo_accent, theme?.color_accent);
}
