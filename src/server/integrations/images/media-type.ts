/** Types that browsers show or play without running code in the page's origin. */
const safeTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'image/bmp',
  'image/tiff',
  'image/x-icon',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/x-wav',
  'audio/webm',
  'audio/mp4',
  'audio/aac',
  'audio/flac',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'text/plain',
  'application/pdf',
]);

const scalableTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/tiff',
]);

/** The content type of a served file; types that a browser might run are served as plain bytes. */
export function servedType(type: string): string {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return safeTypes.has(plain) ? plain : 'application/octet-stream';
}

/** SVG and GIF are always served as original, media and texts as well (data server reference, 7.1). */
export function isScalable(type: string): boolean {
  return scalableTypes.has(type);
}
