import type { ImageSize } from '#domain/theme/images.ts';

/** The size for screens with a pixel ratio of 2; undefined for sizes that cannot be doubled. */
export function largerSize(size: ImageSize): ImageSize | undefined {
  if (typeof size === 'number') return size * 2;
  const [kind, length] = size.split('-');
  const doubled = Number(length) * 2;
  if (!Number.isFinite(doubled)) return undefined;
  if (kind === 'w') return `w-${doubled}`;
  return kind === 'h' ? `h-${doubled}` : `s-${doubled}`;
}
