import { black, contrastRatio, correctedText, hexOf, parseColour, type Rgb, white } from './colour.ts';
import { firstColour, logoSurface, type ThemeColours } from './palette.ts';

export type DeskColours = {
  readonly ground: string;
  readonly text: string;
  /** The ground's colour as text on paper, or black: darkened until it can be read, white would be a grey that reads as off. */
  readonly onPaper: string;
  readonly border: string;
};

/** Minimum contrast ratio of text. */
const readable = 4.5;

const neutral: Rgb = { red: 0x37, green: 0x37, blue: 0x37 };

/**
 * Returns the colours of the seat at this place of the desk, from 0. The theme's `desk_colors` alternate; without them
 * the colours of its logo are used. Text is readable on both grounds.
 */
export function deskColours(
  theme: (ThemeColours & { readonly desk_colors?: string | undefined }) | undefined,
  place: number,
): DeskColours {
  const listed = (theme?.desk_colors ?? '').split(/[\n,]/).flatMap((text) => parseColour(text) ?? []);
  const own = listed[place % Math.max(1, listed.length)];
  const ground = own ?? parseColour(logoSurface(theme).background) ?? neutral;
  const border = firstColour(
    theme?.color_logo_background ? theme.color_logo_accent : theme?.color_text_on_theme,
    theme?.color_alt,
  );
  return {
    ground: hexOf(ground),
    text: hexOf(correctedText(ground, undefined)),
    onPaper: hexOf(contrastRatio(white, ground) >= readable ? ground : black),
    border: hexOf(own ?? border ?? ground),
  };
}
