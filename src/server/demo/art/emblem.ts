import { type Badge, badgeArt } from './badges.ts';
import { bands } from './patterns.ts';
import { svgDocument } from './svg.ts';

/** The colours an emblem is drawn in, `#rrggbb`. */
export type EmblemColours = {
  readonly ground: string;
  readonly main: string;
  readonly accent: string;
  readonly light: string;
  readonly deep: string;
};

/** A square logo: a badge with a motif on it, transparent outside. */
export const emblemArt = (badge: Badge, motif: string, colours: EmblemColours): string => {
  const scale = badge === 'none' ? 1 : badge === 'diamond' ? 0.62 : 0.76;
  const placed = `<g transform="translate(${256 - 256 * scale} ${256 - 256 * scale}) scale(${scale})">${motif}</g>`;
  return svgDocument(512, 512, badgeArt(badge, colours) + placed);
};

/** A team's picture over the whole stage: its motif before slanted bands. */
export const bannerArt = (seed: string, motif: string, { deep, main, ground }: EmblemColours): string => {
  const [width, height, side] = [1920, 1080, 860];
  const scale = side / 512;
  return svgDocument(
    width,
    height,
    bands(seed, ground, deep, main, width, height) +
      `<g transform="translate(${(width - side) / 2} ${(height - side) / 2}) scale(${scale})">${motif}</g>`,
  );
};
