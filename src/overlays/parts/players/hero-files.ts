import { parseColour } from '#domain/theme/colour.ts';
import { type Attachment, pickAttachment } from '#domain/theme/images.ts';
import { heroRecolour, type ThemeColours } from '#domain/theme/palette.ts';

/** A file that is laid over a hero's picture, tinted. */
export type TintedLayer = {
  readonly file: Attachment;
  /** `#rrggbb` */
  readonly colour: string;
  /** How strongly the colour darkens what is below it, 0 to 0.5. */
  readonly multiply: number;
};

/** What a hero's picture is made of; without layers it is the base alone. */
export type HeroFiles = { readonly base: Attachment; readonly layers: readonly TintedLayer[] };

type HeroRecord = {
  readonly main_image?: readonly Attachment[] | undefined;
  readonly recolor_base?: readonly Attachment[] | undefined;
  readonly recolor_layers?: readonly Attachment[] | undefined;
  readonly alternate_set_image?: readonly Attachment[] | undefined;
};

/** Share of multiplication for a colour: its brightness above one half (overlays 3.12). */
function multiplyShare(colour: string): number {
  const { red, green, blue } = parseColour(colour) ?? { red: 0, green: 0, blue: 0 };
  const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  return Math.min(0.5, Math.max(0, brightness - 0.5));
}

/**
 * The picture of a hero in a theme's colours: the base with its first layer in the primary and the second in the
 * secondary colour; without layers the base, or the main picture (overlays 3.12).
 *
 * @param alternate one of the hero's alternate pictures instead, counted from 1; one that does not exist changes nothing
 */
export function heroFiles(
  hero: HeroRecord | undefined,
  theme: ThemeColours | undefined,
  alternate?: number,
): HeroFiles | undefined {
  const other = alternate === undefined ? undefined : hero?.alternate_set_image?.[alternate - 1];
  const base = other ?? pickAttachment(hero, ['recolor_base', 'main_image']);
  if (!base?.id) return undefined;
  const { primary, secondary } = heroRecolour(theme);
  const layers = [primary, secondary].flatMap((colour, place): TintedLayer[] => {
    const file = other ? undefined : hero?.recolor_layers?.[place];
    return file?.id && colour ? [{ file, colour, multiply: multiplyShare(colour) }] : [];
  });
  return { base, layers };
}
