import {
  black,
  correctedText,
  hexOf,
  mixColours,
  parseColour,
  relativeLuminance,
} from '#domain/theme/colour.ts';
import type { ThemeColours } from '#domain/theme/palette.ts';
import { type TransitionColours, transitionColours } from '#domain/theme/transition-colours.ts';

/** What fills the whole frame is never lighter: a white flood blinds who watches in the dark (on air, colour roles). */
const mostLuminance = 0.5;

function dimmed(stored: string): string {
  const colour = parseColour(stored) ?? black;
  for (let step = 0; step < 20; step += 1) {
    const darker = mixColours(colour, black, step / 20);
    if (relativeLuminance(darker) <= mostLuminance) return hexOf(darker);
  }
  return hexOf(black);
}

/** The colours of the wipe that covers a cut: those of its theme, darkened where they would flood the frame. */
export function stingerColours(theme: ThemeColours | undefined): TransitionColours {
  const { outer, inner, text } = transitionColours(theme);
  const ground = dimmed(inner);
  return {
    outer: dimmed(outer),
    inner: ground,
    text: hexOf(correctedText(parseColour(ground) ?? black, parseColour(text))),
  };
}
