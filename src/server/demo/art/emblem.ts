import { bands } from './patterns.ts';
import { circle, type Point, polygon, shape, svgDocument } from './svg.ts';

/** The background shape of an emblem, on a canvas of 512. */
export type Badge = 'shield' | 'circle' | 'hexagon' | 'octagon' | 'diamond' | 'pennant' | 'split' | 'none';

const shieldPath = 'M256 20 L462 84 V262 C462 386 372 458 256 496 C140 458 50 386 50 262 V84 Z';
const innerShieldPath = 'M256 50 L434 106 V262 C434 368 356 430 256 464 C156 430 78 368 78 262 V106 Z';

const regular = (corners: number, radius: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, place) => {
    const angle = ((place + turn) / corners) * 2 * Math.PI;
    return [Math.round(256 + radius * Math.sin(angle)), Math.round(256 - radius * Math.cos(angle))];
  });

const framed = (corners: number, turn: number, { ground, accent }: EmblemColours): string =>
  polygon(regular(corners, 246, turn), accent) + polygon(regular(corners, 216, turn), ground);

const badgeArt = (badge: Badge, colours: EmblemColours): string => {
  const { ground, accent, deep } = colours;
  switch (badge) {
    case 'shield':
      return shape(shieldPath, accent) + shape(innerShieldPath, ground);
    case 'split':
      return (
        shape(shieldPath, accent) +
        shape(innerShieldPath, ground) +
        shape('M256 50 L434 106 V262 C434 368 356 430 256 464 Z', deep)
      );
    case 'circle':
      return circle(256, 256, 240, accent) + circle(256, 256, 212, ground);
    case 'hexagon':
      return framed(6, 0, colours);
    case 'octagon':
      return framed(8, 0.5, colours);
    case 'diamond':
      return framed(4, 0, colours);
    case 'pennant':
      return (
        shape('M64 24 H448 V400 L256 492 L64 400 Z', accent) +
        shape('M92 52 H420 V382 L256 460 L92 382 Z', ground)
      );
    case 'none':
      return '';
    default:
      return badge satisfies never;
  }
};

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

/** Returns a team's image for the whole stage: its motif before slanted bands. */
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
