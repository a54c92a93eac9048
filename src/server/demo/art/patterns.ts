import { randomNumbers } from '../random.ts';
import { polygon, rectangle, svgDocument } from './svg.ts';

/** Slanted bands in three colours. */
export const bands = (
  seed: string,
  ground: string,
  first: string,
  second: string,
  width: number,
  height: number,
): string => {
  const random = randomNumbers(seed);
  const drawn = Array.from({ length: 7 }, (_, place) => {
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
  return `${rectangle(0, 0, width, height, ground)}<g opacity="0.8">${drawn.join('')}</g>`;
};

/** Returns an image of bands, for headers of articles and break images. */
export const bandsArt = (
  seed: string,
  ground: string,
  first: string,
  second: string,
  width = 1600,
  height = 600,
): string => svgDocument(width, height, bands(seed, ground, first, second, width, height));

/** Overlays replace this grey of a texture with the team's colour. */
const textureKeyColour = '#696969';

/** A transparent texture for team bars with rising stripes in the grey that the team's colour replaces. */
export const barTextureArt = (): string => {
  const [width, height, step] = [800, 96, 32];
  const lights = Array.from({ length: width / step + 2 }, (_, place) => {
    const left = place * step - step;
    const breadth = 6 + ((place * 5) % 4) * 4;
    const top = ((place * 7) % 5) * 12;
    return `<g opacity="${0.25 + ((place * 3) % 4) * 0.2}">${polygon(
      [
        [left, height],
        [left + breadth, height],
        [left + breadth + (height - top) * 0.5, top],
        [left + (height - top) * 0.5, top],
      ],
      textureKeyColour,
    )}</g>`;
  });
  return svgDocument(width, height, lights.join(''));
};
