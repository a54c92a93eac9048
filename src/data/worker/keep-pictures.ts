import { fileCaches } from '#contract/file-caches.ts';
import { fileHeaders } from '#contract/file-headers.ts';
import { imageUrl } from '#domain/theme/images.ts';
import { carriedPictures } from '../things/first-pictures.ts';

/**
 * Puts the pictures that the document carried under their addresses into the worker's cache, so that a later visit with
 * no network still has them. They are no more allowed there than as the server's answers.
 */
export async function keepCarriedPictures(): Promise<void> {
  const entries = Object.entries(carriedPictures());
  if (entries.length === 0) return;
  try {
    const cache = await caches.open(fileCaches.attachments);
    for (const [id, picture] of entries) {
      const address = imageUrl('', { id, fileExtension: 'svg' }, 'orig');
      if (address === undefined || (await cache.match(address)) !== undefined) continue;
      await cache.put(address, toResponse(picture));
    }
  } catch {
    // Storage refused or full: the pictures are fetched when they are next drawn.
  }
}

function toResponse(picture: string): Response {
  const bytes = atob(picture.slice(picture.indexOf(',') + 1));
  return new Response(
    Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    { headers: { ...fileHeaders, 'Content-Type': 'image/svg+xml' } },
  );
}
