import { CodedError } from '#contract/errors.ts';

/** `w` scales to a width, `h` to a height, `s` fits inside a square with transparent padding. */
export type Size = { readonly mode: 'orig' } | { readonly mode: 'w' | 'h' | 's'; readonly pixels: number };

export type SizeQuery = {
  readonly size?: string | undefined;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly square?: string | undefined;
};

/**
 * The sizes of made pictures: any other is made as the next larger one, or the cache would hold three thousand files of
 * each attachment. Exact are those of our pages and of the original's (data server reference, 7.1), its control
 * surface's and those of the installed app.
 */
const sizeSteps = [
  25, 30, 32, 35, 40, 44, 48, 50, 56, 60, 64, 72, 76, 80, 90, 100, 120, 128, 150, 154, 160, 180, 192, 200,
  250, 300, 400, 500, 512, 720, 800, 1000, 1080, 1200, 1920, 1980, 3000,
];
export const maximumPixels = 3000;
const paddingStep = 5;

const stepOf = (pixels: number): number => sizeSteps.find((step) => step >= pixels) ?? maximumPixels;

/**
 * The size of an `/image` request, rounded up to a step: `width`, `height` and `square` win over `size`; nothing means
 * original.
 * Source: data server reference, 7.1.
 * @throws CodedError 400 with the reference's texts.
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
 * Size of a theme or match picture, rounded up to a step.
 * @throws CodedError 400 `Requested image too large` above the limit, `An error occurred` when it is no number.
 */
export function parsePictureSize(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const pixels = Number(text);
  if (!Number.isInteger(pixels) || pixels < 1) throw new CodedError('image-failed');
  if (pixels > maximumPixels) throw new CodedError('theme-image-too-large');
  return stepOf(pixels);
}

/** Padding in percent of the picture's size, 0 to 90, rounded to a step. */
export function parsePadding(text: string | undefined, fallback: number): number {
  const percent = text === undefined || text === '' ? fallback : Number(text);
  if (!Number.isFinite(percent) || percent < 0 || percent > 90) throw new CodedError('image-failed');
  return Math.round(percent / paddingStep) * paddingStep;
}
