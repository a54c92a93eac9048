import { hexOf, parseColour } from './colour.ts';
import { themeVariables } from './css-variables.ts';
import { logoSurface, type ThemeColours } from './palette.ts';

/** The two boxes of a wipe, `#rrggbb`: the outer one leads, the inner one carries the content. */
export type TransitionColours = { readonly outer: string; readonly inner: string; readonly text: string };

const neutral = { outer: '#333333', inner: '#444444', text: '#ffffff' };

/**
 * Returns the colours of the universal wipe. The inside has the colour behind the theme's logo. The outside has the last
 * of logo accent, alternative and accent that exists and differs from the inside.
 */
export function transitionColours(theme: ThemeColours | undefined): TransitionColours {
  const inner = logoSurface(theme).background ?? neutral.inner;
  const outers = [theme?.color_logo_accent, theme?.color_alt, theme?.color_accent]
    .map((colour) => parseColour(colour))
    .flatMap((colour) => (colour ? [hexOf(colour)] : []))
    .filter((colour) => colour !== inner);
  return {
    inner,
    outer: outers.at(-1) ?? neutral.outer,
    text: themeVariables(theme)['--on-logo-background'] ?? neutral.text,
  };
}
