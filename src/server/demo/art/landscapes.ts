import { randomNumbers } from '../random.ts';
import { circle, type Point, polygon, rectangle, svgDocument } from './svg.ts';

export type Landscape = {
  readonly sky: string;
  readonly glow: string;
  readonly far: string;
  readonly near: string;
  readonly kind: 'peaks' | 'city' | 'dunes' | 'domes';
};

const width = 1600;
const height = 900;

const ridge = (random: () => number, top: number, roughness: number, fill: string): string => {
  const points: Point[] = [[0, height]];
  for (let x = 0; x <= width; x += 100) points.push([x, Math.round(top + (random() - 0.5) * roughness)]);
  return polygon([...points, [width, height]], fill);
};

const skyline = (random: () => number, top: number, fill: string, lit: string): string => {
  let art = '';
  for (let x = -20; x < width; ) {
    const breadth = 70 + Math.round(random() * 110);
    const roof = Math.round(top + random() * 260);
    art += rectangle(x, roof, breadth, height - roof, fill);
    for (let row = roof + 30; row < height - 40; row += 46)
      if (random() > 0.55) art += rectangle(x + 18, row, Math.round(breadth * 0.5), 8, lit);
    x += breadth + 12;
  }
  return art;
};

const domes = (random: () => number, fill: string, lit: string): string =>
  Array.from({ length: 6 }, (_, place) => {
    const radius = 110 + Math.round(random() * 120);
    const x = place * 300 + Math.round(random() * 60);
    return (
      circle(x, 720, radius, fill) +
      rectangle(x - 4, 720 - radius - 70, 8, 80, fill) +
      circle(x, 720 - radius - 76, 10, lit)
    );
  }).join('');

const ground = ({ kind, far, near, glow }: Landscape, random: () => number): string => {
  switch (kind) {
    case 'peaks':
      return ridge(random, 470, 300, far) + ridge(random, 640, 180, near);
    case 'city':
      return skyline(random, 260, far, glow) + skyline(random, 480, near, glow);
    case 'dunes':
      return ridge(random, 560, 90, far) + ridge(random, 690, 60, near);
    case 'domes':
      return domes(random, far, glow) + ridge(random, 740, 40, near);
    default:
      return kind satisfies never;
  }
};

/** Returns the image of a game map, 1600 by 900 px. The same name gives the same image. */
export const landscapeArt = (name: string, landscape: Landscape): string => {
  const random = randomNumbers(name);
  const sun = circle(
    300 + Math.round(random() * 1000),
    260 + Math.round(random() * 120),
    120,
    landscape.glow,
  );
  const haze = `<circle cx="800" cy="420" r="520" fill="${landscape.glow}" opacity="0.14"/>`;
  return svgDocument(
    width,
    height,
    rectangle(0, 0, width, height, landscape.sky) + haze + sun + ground(landscape, random),
  );
};
