import { hexOf, liftContrast, type Rgb } from '../theme/colour.ts';
import { firstColour, type ThemeColours } from '../theme/palette.ts';

/** What lines have around them: the body of the panel, or their own dark edge over a game picture. */
const ground: Rgb = { red: 0x22, green: 0x22, blue: 0x22 };
const neutral: Rgb = { red: 0x98, green: 0xa3, blue: 0xb6 };

/**
 * The colour of a bracket's lines, `#rrggbb`: the theme's own, lightened until it stands out from the panel; grey
 * without a theme.
 */
export function overlayLineColour(theme: ThemeColours | undefined): string {
  const colour =
    firstColour(
      theme?.color_theme_on_dark,
      theme?.color_theme,
      theme?.color_logo_accent,
      theme?.color_accent,
    ) ?? neutral;
  return hexOf(liftContrast(ground, colour, 3));
}
