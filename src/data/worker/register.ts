import type { Workbox } from 'workbox-window';
import type { PageMessage } from '#contract/worker.ts';
import { connection } from '../connection.ts';
import { whenIdle } from '../idle.ts';
import { reportProblem } from '../log.ts';

/** How often an open page looks for a new version by itself. */
const updateCheckMs = 3_600_000;

let isApplying = false;

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

/** Hands over to the waiting version and reloads: the user asked for it, or nothing is on air. */
export function applyUpdate(): void {
  isApplying = true;
  void handOver();
}

/** The waiting worker itself is told: Workbox's own message goes to the one in control, which is the old one. */
async function handOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: PageMessage = { type: 'skip-waiting' };
  if (registration?.waiting) registration.waiting.postMessage(message);
  else location.reload();
}

async function register(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window');
    const registered = new Workbox('/sw.js', { scope: '/' });
    registered.addEventListener('waiting', () => {
      connection.hasUpdateReady = true;
    });
    // A first worker takes control too: only the handover that was asked for reloads.
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (isApplying) location.reload();
    });
    await registered.register();
    lookForUpdates(registered);
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
