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

/** SVG and GIF are always served as original, media and texts as well (data server reference, 7.1). */
export function isScalable(type: string): boolean {
  return /^image\/(?:png|jpeg|webp|avif|bmp|tiff)$/.test(type);
}
