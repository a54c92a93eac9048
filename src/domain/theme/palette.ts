import { hexOf, parseColour, type Rgb } from './colour.ts';

/** The colour fields of a theme record; entered as text, so a value may be invalid. */
export type ThemeColours = {
  readonly color_theme?: string | undefined;
  readonly color_logo_background?: string | undefined;
  readonly color_logo_accent?: string | undefined;
  readonly color_accent?: string | undefined;
  readonly color_alt?: string | undefined;
  readonly color_text_on_theme?: string | undefined;
  readonly color_text_on_logo_background?: string | undefined;
  readonly color_hero_recolor_primary?: string | undefined;
  readonly color_hero_recolor_secondary?: string | undefined;
  readonly color_theme_on_dark?: string | undefined;
};

/** Colours as `#rrggbb`; a missing one is absent. */
export type Surface = {
  readonly background?: string;
  readonly text?: string;
  readonly border?: string;
};

/** The first valid hex colour. */
export function firstColour(...values: readonly unknown[]): Rgb | undefined {
  for (const value of values) {
    const colour = parseColour(value);
    if (colour) return colour;
  }
  return undefined;
}

function surface(background: Rgb | undefined, text: Rgb | undefined, border: Rgb | undefined): Surface {
  return {
    ...(background && { background: hexOf(background) }),
    ...(text && { text: hexOf(text) }),
    ...(border && { border: hexOf(border) }),
  };
}

/** Returns the colours behind a logo; none without a theme, for the neutral tile. */
export function logoSurface(theme: ThemeColours | undefined): Surface {
  const own = firstColour(theme?.color_logo_background);
  return surface(
    own ?? firstColour(theme?.color_theme),
    firstColour(own ? theme?.color_text_on_logo_background : theme?.color_text_on_theme),
    firstColour(theme?.color_logo_accent),
  );
}

/** Returns the colours of large areas. */
export function themeSurface(theme: ThemeColours | undefined): Surface {
  return surface(
    firstColour(theme?.color_theme, theme?.color_logo_background),
    firstColour(theme?.color_text_on_theme, theme?.color_alt, theme?.color_text_on_logo_background),
    firstColour(theme?.color_accent, theme?.color_logo_accent),
  );
}

/** Returns the colours of chips and thumbnails. */
export function chipSurface(theme: ThemeColours | undefined): Surface {
  return surface(
    firstColour(theme?.color_logo_background, theme?.color_theme),
    firstColour(theme?.color_text_on_logo_background, theme?.color_text_on_theme),
    firstColour(theme?.color_logo_accent, theme?.color_accent),
  );
}

/** Returns the two colours that a hero's image is recoloured with. */
export function heroRecolour(theme: ThemeColours | undefined): { primary?: string; secondary?: string } {
  const logo = logoSurface(theme);
  const primary = firstColour(theme?.color_hero_recolor_primary, logo.background);
  const secondary = firstColour(theme?.color_hero_recolor_secondary, logo.border, logo.text);
  return {
    ...(primary && { primary: hexOf(primary) }),
    ...(secondary && { secondary: hexOf(secondary) }),
  };
}
