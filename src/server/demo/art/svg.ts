export type Point = readonly [x: number, y: number];

/** A picture as SVG text of the given size. */
export const svgDocument = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const path = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(' ');

export const polygon = (points: readonly Point[], fill: string): string =>
  `<polygon points="${path(points)}" fill="${fill}"/>`;

/** A shape that is the same left and right of the middle: only its left half is given, from top to bottom. */
export const mirrored = (half: readonly Point[], fill: string, middle = 256): string =>
  polygon([...half, ...[...half].reverse().map(([x, y]): Point => [2 * middle - x, y])], fill);

export const pair = (points: readonly Point[], fill: string, middle = 256): string =>
  polygon(points, fill) +
  polygon(
    points.map(([x, y]): Point => [2 * middle - x, y]),
    fill,
  );

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const circlePair = (x: number, y: number, radius: number, fill: string): string =>
  circle(x, y, radius, fill) + circle(512 - x, y, radius, fill);

export const rectangle = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

export const shape = (data: string, fill: string): string => `<path d="${data}" fill="${fill}"/>`;

export const stroke = (data: string, colour: string, width: number): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
