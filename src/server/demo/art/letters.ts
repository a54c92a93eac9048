import { stroke, svgDocument } from './svg.ts';

/** Letters as strokes on a grid of 4 by 6, since images must not depend on installed fonts. */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 6 L2 0 L4 6 M0.8 4 H3.2',
  B: 'M0 0 V6 H3 L4 5 V4 L3 3 H0 M3 3 L3.8 2 V1 L3 0 H0',
  C: 'M4 1 L3 0 H1 L0 1 V5 L1 6 H3 L4 5',
  D: 'M0 0 V6 H2.6 L4 4.6 V1.4 L2.6 0 Z',
  E: 'M4 0 H0 V6 H4 M0 3 H3',
  F: 'M4 0 H0 V6 M0 3 H3',
  G: 'M4 1 L3 0 H1 L0 1 V5 L1 6 H3 L4 5 V3 H2.4',
  H: 'M0 0 V6 M4 0 V6 M0 3 H4',
  I: 'M2 0 V6',
  J: 'M4 0 V5 L3 6 H1 L0 5',
  K: 'M0 0 V6 M4 0 L0 3.4 M1.4 2.6 L4 6',
  L: 'M0 0 V6 H4',
  M: 'M0 6 V0 L2 3 L4 0 V6',
  N: 'M0 6 V0 L4 6 V0',
  O: 'M1 0 H3 L4 1 V5 L3 6 H1 L0 5 V1 Z',
  P: 'M0 6 V0 H3 L4 1 V2.4 L3 3.4 H0',
  Q: 'M1 0 H3 L4 1 V5 L3 6 H1 L0 5 V1 Z M2.6 4.4 L4.4 6.4',
  R: 'M0 6 V0 H3 L4 1 V2.4 L3 3.4 H0 M2.2 3.4 L4 6',
  S: 'M4 1 L3 0 H1 L0 1 V2 L1 3 H3 L4 4 V5 L3 6 H1 L0 5',
  T: 'M0 0 H4 M2 0 V6',
  U: 'M0 0 V5 L1 6 H3 L4 5 V0',
  V: 'M0 0 L2 6 L4 0',
  W: 'M0 0 L1 6 L2 3 L3 6 L4 0',
  X: 'M0 0 L4 6 M4 0 L0 6',
  Y: 'M0 0 L2 3 L4 0 M2 3 V6',
  Z: 'M0 0 H4 L0 6 H4',
  '0': 'M1 0 H3 L4 1 V5 L3 6 H1 L0 5 V1 Z M1 5 L3 1',
  '4': 'M3 6 V0 L0 4 H4',
  ' ': '',
};

const advance = 5.4;

/** Moves and scales the numbers of a glyph's path: H takes an x, V a y, M and L both. */
const placed = (data: string, left: number, top: number, scale: number): string => {
  let command = '';
  let isY = false;
  return data.replaceAll(/[MLHVZ]|-?\d+(?:\.\d+)?/g, (part) => {
    if (/[MLHVZ]/.test(part)) {
      command = part;
      isY = part === 'V';
      return part;
    }
    const value = (isY ? top : left) + Number(part) * scale;
    if (command === 'M' || command === 'L') isY = !isY;
    return value.toFixed(1);
  });
};

/** A word as one path; letters are six times `scale` high. */
export const lettering = (text: string, left: number, top: number, scale: number): string =>
  [...text.toUpperCase()]
    .map((letter, place) => placed(glyphs[letter] ?? '', left + place * advance * scale, top, scale))
    .filter((path) => path !== '')
    .join(' ');

export const letteringWidth = (text: string, scale: number): number =>
  ([...text].length * advance - 1.4) * scale;

/** Returns a name as an image of 1200 by 300 px, in one or two lines, with a bar in the second colour. */
export const wordmarkArt = (lines: readonly string[], colour: string, accent: string): string => {
  const longest = Math.max(...lines.map((line) => [...line].length));
  const scale = Math.min(lines.length === 1 ? 28 : 15, 1120 / (longest * advance));
  const height = lines.length * 6 * scale + (lines.length - 1) * 2.4 * scale;
  const top = (300 - height) / 2 - 14;
  const words = lines.map((line, row) =>
    stroke(
      lettering(line, (1200 - letteringWidth(line, scale)) / 2, top + row * 8.4 * scale, scale),
      colour,
      scale * 1.25,
    ),
  );
  const barWidth = Math.min(1120, letteringWidth(lines.at(-1) ?? '', scale));
  const bar = `<rect x="${(1200 - barWidth) / 2}" y="${top + height + 24}" width="${barWidth}" height="12" fill="${accent}"/>`;
  return svgDocument(1200, 300, words.join('') + bar);
};

/** One to three letters for a badge. */
export const monogram = (text: string, colour: string): string => {
  const scale = Math.min(40, 260 / ([...text].length * advance - 1.4));
  const left = 256 - letteringWidth(text, scale) / 2;
  return stroke(lettering(text, left, 256 - 3 * scale, scale), colour, scale);
};
