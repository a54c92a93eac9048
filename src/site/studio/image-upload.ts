import { imageBytes } from '#domain/limits.ts';

/** Image types that the server stores. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml';

/** A larger image is made smaller before it is sent, px and quality of WebP. */
const sizes = [
  { side: 2000, quality: 0.9 },
  { side: 1400, quality: 0.85 },
  { side: 1000, quality: 0.8 },
] as const;

/** Types that lose their movement or their sharpness when they are drawn anew. */
const isFixed = (type: string): boolean => type === 'image/svg+xml' || type === 'image/gif';

/** The image at most `side` wide and high. Browsers without WebP make a PNG. */
async function drawn(image: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
}

/** Returns the image with few enough bytes to be stored; undefined for one that cannot be made so small. */
async function smallEnough(file: Blob): Promise<Blob | undefined> {
  if (file.size <= imageBytes) return file;
  if (isFixed(file.type)) return undefined;
  const image = await createImageBitmap(file);
  try {
    for (const { side, quality } of sizes) {
      const smaller = await drawn(image, side, quality);
      if (smaller !== null && smaller.size <= imageBytes) return smaller;
    }
    return undefined;
  } finally {
    image.close();
  }
}

/** Returns the bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += part)
    text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
}

/** A new image as a call carries it. */
type NewImage = { readonly filename: string; readonly data: string };

/** Returns the image of a file, or the reason why it cannot be sent, as a sentence. */
export async function readImage(file: File): Promise<NewImage | string> {
  if (!imageTypes.split(',').includes(file.type))
    return `“${file.name}” is no image that can be stored: PNG, JPEG, WebP, GIF, AVIF or SVG.`;
  try {
    const blob = await smallEnough(file);
    if (blob === undefined)
      return `“${file.name}” is too large: at most ${imageBytes / 1000} KB. Make it smaller, then add it again.`;
    return {
      filename: file.name.slice(-100),
      data: base64Of(new Uint8Array(await blob.arrayBuffer())),
    };
  } catch {
    return `“${file.name}” cannot be read. Save it again as PNG, then add it.`;
  }
}

/** Returns the image in what was dropped or pasted; undefined without a file. */
export const fileIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0];

const firstBytes: readonly (readonly [start: string, type: string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['AAAA', 'image/avif'],
];

/** Returns the address of an image that waits on this device. */
export function waitingAddress(data: string): string {
  const type = firstBytes.find(([start]) => data.startsWith(start))?.[1] ?? 'image/svg+xml';
  return `data:${type};base64,${data}`;
}
