import { randomNumbers } from '../random.ts';
import { circle, circlePair, mirrored, pair, rectangle, shape, stroke, svgDocument } from './svg.ts';

export type PortraitStyle = 'visor' | 'hood' | 'horns' | 'mask' | 'mane' | 'helm';

const head = (skin: string): string =>
  shape(
    'M256 120 C186 120 158 178 160 248 C162 322 208 372 256 376 C304 372 350 322 352 248 C354 178 326 120 256 120 Z',
    skin,
  );

const shoulders = (colour: string): string =>
  shape('M64 512 C72 418 150 384 256 384 C362 384 440 418 448 512 Z', colour);

const gear: Readonly<Record<PortraitStyle, (main: string, accent: string) => string>> = {
  visor: (main, accent) => rectangle(146, 206, 220, 62, main) + rectangle(160, 222, 192, 26, accent),
  hood: (main, accent) =>
    shape(
      'M256 70 C150 80 112 170 120 290 C124 350 150 390 180 410 C160 300 176 190 256 170 C336 190 352 300 332 410 C362 390 388 350 392 290 C400 170 362 80 256 70 Z',
      main,
    ) + circlePair(218, 252, 12, accent),
  horns: (main, accent) => pair('176,160 92,60 210,126', main) + circlePair(216, 250, 15, accent),
  mask: (main, accent) =>
    mirrored('256,150 160,180 166,280 256,366', main) + pair('184,232 240,250 196,270', accent),
  mane: (main, accent) =>
    stroke(
      'M256 108 L256 40 M206 118 L168 52 M306 118 L344 52 M168 160 L98 116 M344 160 L414 116 M156 216 L78 206 M356 216 L434 206',
      main,
      34,
    ) + circlePair(216, 250, 14, accent),
  helm: (main, accent) =>
    shape(
      'M256 96 C164 96 140 190 146 300 L214 300 L214 226 H298 V300 L366 300 C372 190 348 96 256 96 Z',
      main,
    ) + rectangle(244, 60, 24, 120, accent),
};

/** Returns a hero's headgear, on a square of 512. */
export const gearArt = (style: PortraitStyle, main: string, accent: string): string =>
  gear[style](main, accent);

/** Returns a hero's image, 512 by 512 px. */
export const portraitArt = (style: PortraitStyle, ground: string, main: string, accent: string): string =>
  svgDocument(
    512,
    512,
    rectangle(0, 0, 512, 512, ground) +
      circle(256, 230, 190, `${accent}33`) +
      shoulders(main) +
      head('#d9b48f') +
      gear[style](main, accent),
  );

const skins = ['#f1c9a5', '#d9a066', '#a86f3f', '#7a4a2b', '#e8b98d'] as const;
const hairs = ['#2b1d14', '#5a3a22', '#c9a24a', '#1a1a22', '#8d3b2e', '#d8d3cb'] as const;

/** Returns a person's portrait, 512 by 512 px. The same name gives the same portrait. */
export const headshotArt = (name: string, shirt: string, ground: string): string => {
  const random = randomNumbers(name);
  const skin = skins[Math.floor(random() * skins.length)] ?? skins[0];
  const hair = hairs[Math.floor(random() * hairs.length)] ?? hairs[0];
  const fringe =
    random() > 0.5
      ? 'M150 250 C140 130 210 92 256 92 C316 92 372 130 362 250 C346 196 320 176 256 176 C196 176 166 196 150 250 Z'
      : 'M150 240 C136 120 230 80 300 100 C372 118 372 200 362 250 C340 210 300 200 230 160 C200 180 166 196 150 240 Z';
  const glasses =
    random() > 0.6
      ? stroke('M178 250 h62 v34 h-62 z M272 250 h62 v34 h-62 z M240 262 h32', '#20242c', 8)
      : '';
  return svgDocument(
    512,
    512,
    rectangle(0, 0, 512, 512, ground) +
      shoulders(shirt) +
      head(skin) +
      shape(fringe, hair) +
      circlePair(214, 262, 10, '#20242c') +
      stroke('M226 326 c16 14 44 14 60 0', '#7a3b34', 8) +
      glasses,
  );
};
