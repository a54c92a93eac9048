import { black, blackOrWhite, contrastRatio, hexOf, type Rgb, white } from './colour.ts';
import { areColoursSimilar } from './similar.ts';

/** Pixels that are more transparent than this are background. */
const leastAlpha = 128;

/** A colour with less of the logo's pixels is an edge between two others. */
const leastShare = 0.02;

/** Most colours that a logo has. */
const mostColours = 4;

type Counted = { red: number; green: number; blue: number; count: number };

/** Difference between the strongest and the weakest channel, 0 (grey) to 1. */
const colourfulness = ({ red, green, blue }: Rgb): number =>
  (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;

/**
 * Returns the main colours of an image, colourful ones before greys and otherwise the most frequent first. `pixels`: red,
 * green, blue and alpha from 0 to 255. Similar colours count as one. Empty for a transparent image.
 */
export function logoColours(pixels: ArrayLike<number>): readonly Rgb[] {
  const bins = new Map<number, Counted>();
  let total = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ];
    if (alpha < leastAlpha) continue;
    total += 1;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    bins.set(key, {
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
      count: bin.count + 1,
    });
  }
  const found: { colour: Rgb; count: number }[] = [];
  for (const { red, green, blue, count } of [...bins.values()].sort((a, b) => b.count - a.count)) {
    const colour = {
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
    };
    const same = found.find((one) => areColoursSimilar(one.colour, colour));
    if (same === undefined) found.push({ colour, count });
    else same.count += count;
  }
  const weight = ({ colour, count }: (typeof found)[number]) => count * (0.1 + colourfulness(colour));
  return found
    .filter(({ count }) => count >= total * leastShare)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, mostColours)
    .map(({ colour }) => colour);
}

/** Colours of a theme that a logo proposes, as `#rrggbb`. */
export type ProposedColours = {
  readonly color_theme: string;
  readonly color_text_on_theme: string;
  readonly color_accent: string;
  readonly color_logo_background: string;
  readonly color_text_on_logo_background: string;
};

/**
 * Returns theme colours for the main colours of a logo. The background of the logo is white or black, whichever shows its
 * least visible colour better. Undefined without a colour.
 */
export function proposedColours(colours: readonly Rgb[]): ProposedColours | undefined {
  const [main, ...others] = colours;
  if (main === undefined) return undefined;
  const worst = (background: Rgb) => Math.min(...colours.map((colour) => contrastRatio(background, colour)));
  const background = worst(white) >= worst(black) ? white : black;
  const text = hexOf(blackOrWhite(main));
  return {
    color_theme: hexOf(main),
    color_text_on_theme: text,
    color_accent: others[0] === undefined ? text : hexOf(others[0]),
    color_logo_background: hexOf(background),
    color_text_on_logo_background: hexOf(blackOrWhite(background)),
  };
}
