import { whenIdle } from '../timing.ts';
import { readFirstView } from './first-view.ts';

/** The worker's cache of attachments (sw/images.ts): what the page already has need not be fetched for it. */
const cacheName = 'attachments';

let pictures: Readonly<Record<string, string>> | undefined;

const all = (): Readonly<Record<string, string>> => {
  pictures ??= readFirstView()?.pictures ?? {};
  return pictures;
};

/** The picture as a data address when the first view carried it; undefined otherwise. */
export const carriedPicture = (attachmentId: string): string | undefined => all()[attachmentId];

/**
 * Puts the carried pictures under their addresses into the worker's cache, so that a later visit with no network
 * still has them. Without a Cache API (plain http) there is nothing to keep them in.
 */
export function keepCarriedPictures(addressOf: (attachmentId: string) => string): void {
  if (!('caches' in globalThis)) return;
  whenIdle(async () => {
    const entries = Object.entries(all());
    if (entries.length === 0) return;
    try {
      const cache = await caches.open(cacheName);
      for (const [id, picture] of entries) {
        const address = addressOf(id);
        if ((await cache.match(address)) === undefined) await cache.put(address, toResponse(picture));
      }
    } catch {
      // Storage refused or full: the pictures are fetched when they are next drawn.
    }
  });
}

function toResponse(picture: string): Response {
  const bytes = atob(picture.slice(picture.indexOf(',') + 1));
  return new Response(
    Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    {
      headers: { 'Content-Type': 'image/svg+xml' },
    },
  );
}
