import { gearArt, type PortraitStyle } from './portraits.ts';
import { circle, mirrored, rectangle, shape, svgDocument } from './svg.ts';

export type Build = 'broad' | 'usual' | 'slim';

type Paint = {
  readonly skin: string;
  readonly main: string;
  readonly accent: string;
  readonly shade: string;
};

const widths: Readonly<Record<Build, number>> = { broad: 760, usual: 600, slim: 500 };
const height = 900;

const figure = (style: PortraitStyle, build: Build, { skin, main, accent, shade }: Paint): string => {
  const middle = widths[build] / 2;
  const body =
    shape('M50 900 C56 640 96 500 196 440 L316 440 C416 500 456 640 462 900 Z', main) +
    mirrored('256,452 174,470 150,620 206,730 256,760', accent) +
    circle(92, 560, 84, main) +
    circle(420, 560, 84, main) +
    rectangle(60, 590, 64, 26, accent) +
    rectangle(388, 590, 64, 26, accent) +
    mirrored('256,800 90,820 86,870 256,850', accent);
  const light = shape('M256 440 L316 440 C416 500 456 640 462 900 H256 Z', shade);
  const face =
    rectangle(206, 350, 100, 110, skin) +
    shape(
      'M256 120 C186 120 158 178 160 248 C162 322 208 372 256 376 C304 372 350 322 352 248 C354 178 326 120 256 120 Z',
      skin,
    );
  return svgDocument(
    widths[build],
    height,
    `<g transform="translate(${middle} 0) scale(${widths[build] / 512} 1) translate(-256 0)">${body}${light}</g>` +
      `<g transform="translate(${middle - 256} 40)">${face}${gearArt(style, main, accent)}</g>`,
  );
};

/** A hero down to the hips on a transparent ground. */
export const figureArt = (style: PortraitStyle, build: Build, main: string, accent: string): string =>
  figure(style, build, { skin: '#d9b48f', main, accent, shade: '#0000002e' });

/** The same in grey, and what of it takes a team's first and second colour. */
export const recolourArt = (style: PortraitStyle, build: Build) => {
  const nothing = { skin: 'none', main: 'none', accent: 'none', shade: 'none' };
  return {
    base: figureArt(style, build, '#8a8a8a', '#b4b4b4'),
    layers: [
      figure(style, build, { ...nothing, main: '#ffffff' }),
      figure(style, build, { ...nothing, accent: '#ffffff' }),
    ],
  };
};
