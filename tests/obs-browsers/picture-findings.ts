import sharp from 'sharp';

/** Squares whose mean colours are compared, px of the 1920 stage. */
const squarePx = 24;
/**
 * Sum over red, green, blue and alpha, of 255 each. Text that is rounded to the next pixel and edges of another
 * antialiasing reach 54 in a square; a square that has moved or is missing reaches hundreds.
 */
const visibleDifference = 80;
const stage = { width: 1920, height: 1080 };

/** Colours count as much as they are opaque. */
const squaresOf = async (shot: Buffer): Promise<readonly number[][]> => {
  const [width, height] = [stage.width / squarePx, stage.height / squarePx];
  const data = await sharp(shot)
    .ensureAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return Array.from({ length: width * height }, (_, place) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place * 4, place * 4 + 4);
    return [...[red, green, blue].map((colour) => (colour * alpha) / 255), alpha];
  });
};

/** Returns true if the frame shows nothing at all. An opaque one has no channel of alpha. */
export const isBlank = async (shot: Buffer): Promise<boolean> =>
  (await sharp(shot).stats()).channels[3]?.max === 0;

/** Returns a description of the part of a frame that is not as in the expected one, if any. */
export const differenceFrom = async (shot: Buffer, expected: Buffer): Promise<string | undefined> => {
  const [seen, wanted] = await Promise.all([squaresOf(shot), squaresOf(expected)]);
  const columns = stage.width / squarePx;
  const differing = seen.flatMap((square, place) => {
    const other = wanted[place] ?? [];
    const difference = square.reduce(
      (sum, value, channel) => sum + Math.abs(value - (other[channel] ?? 0)),
      0,
    );
    return difference > visibleDifference ? [place] : [];
  });
  const [first] = differing;
  if (first === undefined) return undefined;
  const at = `${(first % columns) * squarePx}, ${Math.floor(first / columns) * squarePx}`;
  return `${differing.length} of ${seen.length} squares differ, the first at ${at}`;
};
