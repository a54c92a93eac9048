import { randomNumbers } from '../random.ts';
import { circle, polygon, rectangle, svgDocument } from './svg.ts';

/** Slanted bands in three colours: headers of articles and break pictures. */
export const bandsArt = (
  seed: string,
  ground: string,
  first: string,
  second: string,
  width = 1600,
  height = 600,
): string => {
  const random = randomNumbers(seed);
  const bands = Array.from({ length: 7 }, (_, place) => {
    const left = Math.round(random() * width * 1.2 - 200);
    const breadth = 40 + Math.round(random() * 220);
    return polygon(
      [
        [left, height],
        [left + breadth, height],
        [left + breadth + height * 0.7, 0],
        [left + height * 0.7, 0],
      ],
      place % 2 === 0 ? first : second,
    );
  });
  return svgDocument(
    width,
    height,
    `${rectangle(0, 0, width, height, ground)}<g opacity="0.8">${bands.join('')}</g>`,
  );
};

/** A calm texture of dots for behind a broadcast. */
export const dotsArt = (ground: string, dot: string): string => {
  let dots = '';
  for (let row = 0; row < 18; row += 1)
    for (let column = 0; column < 32; column += 1)
      dots += circle(column * 60 + (row % 2) * 30, row * 60 + 30, 4 + ((row + column) % 4) * 2, dot);
  return svgDocument(1920, 1080, `${rectangle(0, 0, 1920, 1080, ground)}<g opacity="0.35">${dots}</g>`);
};
