import sharp, { type Sharp } from 'sharp';
import { CodedError } from '#contract/errors.ts';
import { imageLimits } from './image-limits.ts';
import type { Size } from './size.ts';
import { createVectorDrawer } from './vector/vector-drawer.ts';

export type Picture = { readonly bytes: Uint8Array; readonly type: string };

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** One process for all: it is started with the first vector image. */
const vectors = createVectorDrawer();

const isVector = ({ type }: Picture): boolean => type === 'image/svg+xml';

/**
 * First bytes of bitmap files. Everything else might be a vector image under another name, which is never drawn in this
 * process, and which was not made harmless when it was stored.
 */
const pixelFiles = /^(?:\x89PNG|\xff\xd8|GIF8|RIFF|BM|II\*\0|MM\0\*|[\s\S]{4}ftyp)/;

/**
 * Opens a pixel image in any supported format, with limits for untrusted input.
 * @throws CodedError `image-failed` for a file in another format
 */
export function openPicture(bytes: Uint8Array, settings: { isAnimated?: boolean } = {}): Sharp {
  if (!pixelFiles.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1')))
    throw new CodedError('image-failed');
  return sharp(bytes, {
    limitInputPixels: imageLimits.limitInputPixels,
    failOn: 'none',
    ...(settings.isAnimated ? { animated: true } : {}),
  }).timeout({ seconds: imageLimits.seconds });
}

/** @throws CodedError `image-failed` for an image with an absurd side */
async function sizeOf(image: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await image.metadata();
  if (Math.max(width, height) > imageLimits.maximumSide) throw new CodedError('image-failed');
  return { width, height };
}

/**
 * Returns a scaled copy in the image's own format, never larger than the image. A photo that needs transparent padding
 * becomes a PNG, and so do formats that browsers do not show.
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
  if (isVector(logo)) return vectors.draw(logo.bytes, width, height);
  await sizeOf(openPicture(logo.bytes));
  return openPicture(logo.bytes)
    .autoOrient()
    .resize({ width, height, fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}
