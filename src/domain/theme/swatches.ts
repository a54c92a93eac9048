import { hexOf, parseColour } from './colour.ts';
import type { ThemeColours } from './palette.ts';

const fields = [
  'color_theme',
  'color_logo_background',
  'color_logo_accent',
  'color_accent',
  'color_alt',
  'color_text_on_theme',
  'color_text_on_logo_background',
] as const satisfies readonly (keyof ThemeColours)[];

/** Returns the colours of a brand, each once, as `#rrggbb`. */
export function swatches(theme: ThemeColours | undefined): string[] {
  return [
    ...new Set(
      fields.flatMap((field) => {
        const colour = parseColour(theme?.[field]);
        return colour ? [hexOf(colour)] : [];
      }),
    ),
  ];
}
