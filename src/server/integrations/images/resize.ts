import sharp, { type Sharp } from 'sharp';
import { CodedError } from '#contract/errors.ts';
import type { Size } from './size.ts';

export type Picture = { readonly bytes: Uint8Array; readonly type: string };

/** Enough for a 12,000 by 8,000 photo; larger ones would use too much memory. */
const maximumInputPixels = 100_000_000;

/** A few bytes can claim millions of rows of one pixel, which take minutes although they are few pixels. */
const maximumSide = 20_000;
/** Work on one picture, without its time in the queue; a large photo takes a second. */
const limitSeconds = 10;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Opens a picture of any supported format, rotated upright, with limits for untrusted input. */
export function openPicture(bytes: Uint8Array, settings: { density?: number; isAnimated?: boolean } = {}) {
  return sharp(bytes, {
    limitInputPixels: maximumInputPixels,
    failOn: 'none',
    ...(settings.density === undefined ? {} : { density: settings.density }),
    ...(settings.isAnimated ? { animated: true } : {}),
  }).timeout({ seconds: limitSeconds });
}

/** @throws CodedError `image-failed` for a picture with an absurd side */
async function sizeOf(image: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await image.metadata();
  if (Math.max(width, height) > maximumSide) throw new CodedError('image-failed');
  return { width, height };
}

/**
 * A scaled copy in the picture's own format, never larger than the picture. A photo that needs transparent padding
 * becomes a PNG, formats that browsers do not show become PNG too.
 */
export async function resize(picture: Picture, size: Size): Promise<Picture> {
  if (size.mode === 'orig') return picture;
  const image = openPicture(picture.bytes, { isAnimated: picture.type === 'image/webp' }).autoOrient();
  const { width, height } = await sizeOf(image);
  if (size.mode === 'w') image.resize({ width: size.pixels, withoutEnlargement: true });
  else if (size.mode === 'h') image.resize({ height: size.pixels, withoutEnlargement: true });
  else {
    const edge = Math.min(size.pixels, Math.max(width, height));
    image.resize({ width: edge, height: edge, fit: 'contain', background: transparent });
  }
  const needsPadding = size.mode === 's' && width !== height;
  const type = outputType(picture.type, needsPadding);
  const encoded =
    type === 'image/jpeg'
      ? image.jpeg({ quality: 86, mozjpeg: false })
      : type === 'image/webp'
        ? image.webp({ quality: 86 })
        : type === 'image/avif'
          ? image.avif({ quality: 60, effort: 2 })
          : image.png({ compressionLevel: 8 });
  return { bytes: await encoded.toBuffer(), type };
}

function outputType(type: string, needsPadding: boolean): string {
  if (type === 'image/jpeg') return needsPadding ? 'image/png' : type;
  return type === 'image/webp' || type === 'image/avif' ? type : 'image/png';
}

/** A logo scaled to fit a box, with the box around it transparent; vectors are drawn at the size they need. */
export async function logoInBox(logo: Picture, width: number, height: number): Promise<Buffer> {
  const drawn = await sizeOf(openPicture(logo.bytes));
  let density: number | undefined;
  if (logo.type === 'image/svg+xml') {
    const scale = Math.min(width / (drawn.width || width), height / (drawn.height || height));
    density = Math.min(2400, Math.max(72, Math.ceil(72 * scale)));
  }
  return openPicture(logo.bytes, density === undefined ? {} : { density })
    .autoOrient()
    .resize({ width, height, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}
