import sharp from 'sharp';

/** Edges of shapes are not drawn quite alike by two starts of a browser. */
const visibleDifference = 96;

const pixelsOf = (shot: Buffer) => sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Returns the number of pixels that differ visibly between two screenshots. */
export const pictureDifference = async (one: Buffer, other: Buffer): Promise<number> => {
  const [left, right] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height, channels } = left.info;
  if (right.info.width !== width || right.info.height !== height) return width * height;
  let count = 0;
  for (let start = 0; start < left.data.length; start += channels) {
    let difference = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      difference += Math.abs(left.data[start + channel]! - right.data[start + channel]!);
    }
    if (difference > visibleDifference) count += 1;
  }
  return count;
};
