import { httpPaths } from '#contract/http-names.ts';
import type { PageMessage } from '#contract/worker.ts';
import { connection } from '../connection.ts';

/** Returns true if a service worker answers this page's requests. Never on plain http and in private windows. */
export function isWorkerInControl(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Returns true if this browser supports service workers here: without one no page opens offline. */
export function isWorkerPossible(): boolean {
  return globalThis.navigator !== undefined && 'serviceWorker' in globalThis.navigator;
}

/** Time that the browser has for a handover before it is asked again, in ms. */
const askAgainMs = 1_000;

/** Hands over to the waiting version and reloads: the user asked for it, or nothing is on air. */
export function applyUpdate(): void {
  if (connection.update === 'applying') return;
  connection.update = 'applying';
  void handOver();
}

/** The waiting worker itself is told: Workbox's own message goes to the one in control, which is the old one. */
async function handOver(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return location.reload();
  const message: PageMessage = { type: 'skip-waiting' };
  waiting.postMessage(message);
  setTimeout(() => {
    remindBrowser();
    void handOver();
  }, askAgainMs);
}

/**
 * Chromium stops the old worker to make room. A request that comes in just then starts it again, and the handover is
 * forgotten until that worker has been idle for half a minute; asking the waiting one once more changes nothing. Any
 * navigation inside the scope has the browser look again, so a frame goes to an address that never is a page.
 */
function remindBrowser(): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = httpPaths.time;
  document.body.append(frame);
  setTimeout(() => frame.remove(), askAgainMs);
}
