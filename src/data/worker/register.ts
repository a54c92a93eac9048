import type { Workbox } from 'workbox-window';
import { fileCaches } from '#contract/file-caches.ts';
import { fileHeaders } from '#contract/file-headers.ts';
import { imageUrl } from '#domain/theme/images.ts';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { carriedPictures } from '../things/first-pictures.ts';
import { whenIdle } from '../timing.ts';

/**
 * Puts the images embedded in the document under their addresses into the worker's cache, so that a later offline visit
 * still has them. They are stored with the headers that the server gives its files.
 */
async function keepCarriedPictures(): Promise<void> {
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
    // Storage is refused or full: the images are fetched at their next render.
  }
}

function toResponse(picture: string): Response {
  const bytes = atob(picture.slice(picture.indexOf(',') + 1));
  return new Response(
    Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    { headers: { ...fileHeaders, 'Content-Type': 'image/svg+xml' } },
  );
}

/** Interval at which an open page looks for a new version by itself. */
const updateCheckMs = 3_600_000;

/** Interval at which it checks that its worker is still registered, ms. */
const presenceCheckMs = 60_000;

/**
 * Registers the service worker once the first view is done. Without one (plain http, private window) the page
 * works the same, reading through its own loader.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void register());
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window');
    const registered = new Workbox('/sw.js', { scope: '/' });
    registered.addEventListener('waiting', () => {
      if (connection.update === 'none') connection.update = 'ready';
    });
    // A first worker takes control too: only the handover that was asked for reloads.
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (connection.update === 'applying') location.reload();
    });
    await registered.register();
    void keepCarriedPictures();
    lookForUpdates(registered);
    stayRegistered(registered);
  } catch (error) {
    reportProblem('The offline worker could not be registered', error);
  }
}

function lookForUpdates(registered: Workbox): void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < updateCheckMs) return;
    lookedAt = Date.now();
    registered.update().catch(() => undefined);
  };
  setInterval(look, updateCheckMs / 4);
  document.addEventListener('visibilitychange', look);
}

/**
 * Registers the worker again after the user has cleared the storage of an open page: the next offline start needs it.
 */
function stayRegistered(registered: Workbox): void {
  const look = async () => {
    if ((await navigator.serviceWorker.getRegistration()) === undefined) await registered.register();
  };
  setInterval(() => void look().catch(() => undefined), presenceCheckMs);
}
