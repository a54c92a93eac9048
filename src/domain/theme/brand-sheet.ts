import { type ContrastGrade, contrastGrade, contrastRatio, hexOf, parseColour } from './colour.ts';
import { logoSurface, type Surface, type ThemeColours, themeSurface } from './palette.ts';

/** All colours of a theme record by field, in the order of its page. */
const colourNames = {
  color_theme: 'Theme',
  color_logo_background: 'Logo background',
  color_logo_accent: 'Logo accent',
  color_accent: 'Accent',
  color_alt: 'Alternative',
  color_text_on_theme: 'Text on theme',
  color_text_on_logo_background: 'Text on logo background',
  color_theme_on_dark: 'Theme on dark',
  color_text_on_dark: 'Text on dark',
  color_hero_recolor_primary: 'Hero recolour, primary',
  color_hero_recolor_secondary: 'Hero recolour, secondary',
  color_navbar: 'Website bar',
  color_body: 'Website background',
  color_text_on_body: 'Website text',
  color_website_active: 'Website active',
  color_website_passive: 'Website passive',
  color_website_dark: 'Website dark',
  color_website_text_on_dark: 'Website text on dark',
} as const;

type ColourField = keyof typeof colourNames;

/** A theme's colours as they are stored: text that may be no colour. */
export type BrandColours = ThemeColours & { readonly [Field in ColourField]?: string | undefined };

/** One colour with everything it is used for. `hex` is `#rrggbb`. */
export type BrandSwatch = { readonly hex: string; readonly names: readonly string[] };

/** Returns the colours of a theme, equal ones merged. Values that are not hex colours are left out. */
export function brandSwatches(theme: BrandColours | undefined): BrandSwatch[] {
  const byHex = new Map<string, string[]>();
  for (const [field, name] of Object.entries(colourNames)) {
    const colour = parseColour(theme?.[field as ColourField]);
    if (!colour) continue;
    const hex = hexOf(colour);
    byHex.set(hex, [...(byHex.get(hex) ?? []), name]);
  }
  return [...byHex].map(([hex, names]) => ({ hex, names }));
}

/** The contrast of one colour on another: `ratio` from 1 to 21. */
export type BrandContrast = { readonly ratio: number; readonly grade: ContrastGrade };

/** A surface of a brand with the contrast of its text and accent; undefined where the theme has no such colour. */
export type BrandSurface = {
  readonly name: 'Theme' | 'Logo Background';
  readonly text: BrandContrast | undefined;
  readonly accent: BrandContrast | undefined;
};

/** Returns the two surfaces of a brand, without those that have no colour. */
export function brandSurfaces(theme: BrandColours | undefined): BrandSurface[] {
  return [
    ...brandSurface('Theme', themeSurface(theme)),
    ...brandSurface('Logo Background', logoSurface(theme)),
  ];
}

function brandSurface(name: BrandSurface['name'], { background, text, border }: Surface): BrandSurface[] {
  return background === undefined
    ? []
    : [{ name, text: contrastOf(background, text), accent: contrastOf(background, border) }];
}

function contrastOf(background: string, foreground: string | undefined): BrandContrast | undefined {
  const [below, above] = [parseColour(background), parseColour(foreground)];
  if (!below || !above) return undefined;
  const ratio = contrastRatio(below, above);
  return { ratio, grade: contrastGrade(ratio) };
}

/** A colour as it is copied: `#a1b2c3`, or without the `#` for tools that refuse it. */
export function copiedHex(hex: string, isWithoutHash: boolean): string {
  return isWithoutHash ? hex.replace('#', '') : hex;
}
