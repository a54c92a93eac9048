export type Point = readonly [x: number, y: number];

/** Returns an image of the given size (px) as SVG text. */
export const svgDocument = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Corners as SVG writes them, `10,20 30,40`, or computed ones. */
type Corners = string | readonly Point[];

const pointsOf = (corners: Corners): readonly Point[] =>
  typeof corners !== 'string'
    ? corners
    : corners.split(' ').map((corner): Point => {
        const [x, y] = corner.split(',').map(Number);
        return [x ?? 0, y ?? 0];
      });

export const polygon = (corners: Corners, fill: string): string =>
  `<polygon points="${pointsOf(corners).join(' ')}" fill="${fill}"/>`;

/** A shape that is the same left and right of the middle: only its left half is given, from top to bottom. */
export const mirrored = (half: Corners, fill: string, middle = 256): string =>
  polygon([...pointsOf(half), ...flipped(half, middle).reverse()], fill);

export const pair = (corners: Corners, fill: string, middle = 256): string =>
  polygon(corners, fill) + polygon(flipped(corners, middle), fill);

const flipped = (corners: Corners, middle: number): Point[] =>
  pointsOf(corners).map(([x, y]) => [2 * middle - x, y]);

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const circlePair = (x: number, y: number, radius: number, fill: string): string =>
  circle(x, y, radius, fill) + circle(512 - x, y, radius, fill);

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

export const shape = (data: string, fill: string): string => `<path d="${data}" fill="${fill}"/>`;

export const stroke = (data: string, colour: string, width: number): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
