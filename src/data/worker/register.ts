import type { Workbox } from 'workbox-window';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { whenIdle } from '../timing.ts';
import { keepCarriedPictures } from './keep-pictures.ts';

/** How often an open page looks for a new version by itself. */
const updateCheckMs = 3_600_000;

/** How often it looks whether its worker is still registered; ms. */
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

/** Somebody clears the storage while the page is open: the next start without the server needs the worker again. */
function stayRegistered(registered: Workbox): void {
  const look = async () => {
    if ((await navigator.serviceWorker.getRegistration()) === undefined) await registered.register();
  };
  setInterval(() => void look().catch(() => undefined), presenceCheckMs);
}
