import { CodedError } from '#contract/errors.ts';

/** Types that browsers show or play without running code in the page's origin. */
const safeTypes = [
  /^image\/(?:png|jpeg|webp|gif|avif|svg\+xml|bmp|tiff|x-icon)$/,
  /^audio\/(?:mpeg|ogg|wav|x-wav|webm|mp4|aac|flac)$/,
  /^video\/(?:mp4|webm|ogg|quicktime)$/,
  /^(?:text\/plain|application\/pdf)$/,
];

/** A media type without its parameters. */
export const plainType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

/** The content type of a served file; types that a browser might run are served as plain bytes. */
export function servedType(type: string): string {
  const plain = plainType(type);
  return safeTypes.some((safe) => safe.test(plain)) ? plain : 'application/octet-stream';
}

/** Returns true if files of this type can be scaled. SVG, GIF, media and texts are always served as original. */
export function isScalable(type: string): boolean {
  return /^image\/(?:png|jpeg|webp|avif|bmp|tiff)$/.test(type);
}

/** `w` scales to a width, `h` to a height, `s` fits inside a square with transparent padding. */
export type Size = { readonly mode: 'orig' } | { readonly mode: 'w' | 'h' | 's'; readonly pixels: number };

export type SizeQuery = {
  readonly size?: string | undefined;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly square?: string | undefined;
};

/**
 * Sizes of made images, px. Any other size is made as the next larger one; otherwise the cache would hold three
 * thousand files of each attachment. The sizes of our pages, the original's pages, its control surface and the
 * installed app are exact.
 */
const sizeSteps = [
  25, 30, 32, 35, 40, 44, 48, 50, 56, 60, 64, 72, 76, 80, 90, 100, 120, 128, 150, 154, 160, 180, 192, 200,
  250, 300, 400, 500, 512, 720, 800, 1000, 1080, 1200, 1920, 1980, 3000,
];
export const maximumPixels = 3000;
const paddingStep = 5;

const stepOf = (pixels: number): number => sizeSteps.find((step) => step >= pixels) ?? maximumPixels;

/**
 * Returns the size of an `/image` request, rounded up to a step. `width`, `height` and `square` take precedence over
 * `size`; without any of them it is the original.
 * @throws CodedError 400
 */
export function parseSize(query: SizeQuery): Size {
  const text = wantedSize(query);
  if (text === undefined || text === '' || text === 'orig') return { mode: 'orig' };
  const match = /^([whs])-(\d{1,9})$/.exec(text);
  const pixels = Number(match?.[2]);
  if (match === null || pixels < 1) throw new CodedError('image-size-malformed');
  if (pixels > maximumPixels) throw new CodedError('image-too-large');
  return { mode: match[1] as 'w' | 'h' | 's', pixels: stepOf(pixels) };
}

/** The folder name of a size, also part of the ETag. */
export function sizeName(size: Size): string {
  return size.mode === 'orig' ? 'orig' : `${size.mode}-${size.pixels}`;
}

function wantedSize(query: SizeQuery): string | undefined {
  if (query.width !== undefined) return `w-${query.width}`;
  if (query.height !== undefined) return `h-${query.height}`;
  if (query.square !== undefined) return `s-${query.square}`;
  return query.size;
}

/**
 * Returns the size of a theme or match image, rounded up to a step.
 * @throws CodedError 400 `Requested image too large` above the limit, `An error occurred` when it is no number.
 */
export function parsePictureSize(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const pixels = Number(text);
  if (!Number.isInteger(pixels) || pixels < 1) throw new CodedError('image-failed');
  if (pixels > maximumPixels) throw new CodedError('theme-image-too-large');
  return stepOf(pixels);
}

/** Returns the padding in percent of the image's size, 0 to 90, rounded to a step. */
export function parsePadding(text: string | undefined, fallback: number): number {
  const percent = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isFinite(percent) || percent < 0 || percent > 90) throw new CodedError('image-failed');
  return Math.round(percent / paddingStep) * paddingStep;
}
