import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A letter and up to three points. */
type PathCommand = { readonly type: string } & Readonly<
  Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>
>;
type Glyph = {
  /** In units of the font. */
  readonly advanceWidth: number;
  getPath(x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
};
type Font = {
  readonly unitsPerEm: number;
  readonly glyphs: { get(index: number): Glyph };
  /** 0 for a character that the font does not have. */
  charToGlyphIndex(character: string): number;
};

// The package names nothing to `import` in Node, and its published types bring those of the browser.
const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as { parse(file: ArrayBuffer): Font };

/** The display face of the site, in the parts its package has; the first that has a letter draws it. */
const parts = ['latin', 'latin-ext', 'vietnamese'];

let fonts: readonly Font[] | undefined;
/** Returns the fonts. They are read with the first rendered image: most processes render none. */
const allFonts = (): readonly Font[] => {
  fonts ??= parts.map((part) => {
    const file = `@fontsource/barlow-condensed/files/barlow-condensed-${part}-600-normal.woff`;
    return parse(new Uint8Array(readFileSync(require.resolve(file))).buffer);
  });
  return fonts;
};

type Drawn = { readonly glyph: Glyph /** In em. */; readonly advance: number };

function drawnOf(character: string): Drawn | undefined {
  for (const font of allFonts()) {
    const index = font.charToGlyphIndex(character);
    if (index === 0) continue;
    const glyph = font.glyphs.get(index);
    return { glyph, advance: glyph.advanceWidth / font.unitsPerEm };
  }
  return undefined;
}

/** The letters that can be drawn; an accent that is unknown is left out, so that its letter stays. */
function glyphsOf(text: string): Drawn[] {
  return [...text.normalize('NFC')].flatMap((character) => {
    const drawn = drawnOf(character);
    if (drawn) return [drawn];
    const [base = ''] = character.normalize('NFD');
    return base === character ? [] : (drawnOf(base) ?? []);
  });
}

/** Returns true if a text has letters or digits and all of them can be rendered. */
export function isDrawable(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((character) => /[\p{L}\p{N}]/u.test(character));
  return letters.length > 0 && letters.every((character) => glyphsOf(character).length > 0);
}

/** The width of a text at a size, px. */
export const textWidth = (text: string, size: number): number =>
  glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0) * size;

/** A text is set smaller down to this share of its size before it is cut. */
const smallestShare = 0.7;

/** A text and the size at which it fits: smaller where it has to be, and cut where that is not enough. */
export function fitText(text: string, size: number, maxWidth: number): { text: string; size: number } {
  const width = textWidth(text, size);
  if (width <= maxWidth) return { text, size };
  const smaller = Math.max(size * smallestShare, (size * maxWidth) / width);
  if (textWidth(text, smaller) <= maxWidth + 0.5) return { text, size: smaller };
  const characters = [...text];
  let length = characters.length;
  while (length > 1 && textWidth(`${characters.slice(0, length).join('')}…`, smaller) > maxWidth) length -= 1;
  return { text: `${characters.slice(0, length).join('').trimEnd()}…`, size: smaller };
}

/** A command of a path. The library's own writing has "NaN" for what is the smallest fraction above a whole number. */
function written({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].flatMap((number) => number?.toFixed(2) ?? []);
  return type + numbers.join(' ');
}

/** Returns a line of text as an SVG path, which needs no installed font. `x`, `y`: the start of its baseline. */
export function textPath(text: string, x: number, y: number, size: number): string {
  let left = x;
  return glyphsOf(text)
    .map(({ glyph, advance }) => {
      const { commands } = glyph.getPath(left, y, size);
      left += advance * size;
      return commands.map(written).join('');
    })
    .join('');
}
