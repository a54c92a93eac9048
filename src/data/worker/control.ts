/** Whether a service worker answers this page's requests. Never on plain http and in private windows. */
export function isWorkerInControl(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Whether this browser knows service workers here: without one no page opens without a connection. */
export function isWorkerPossible(): boolean {
  return globalThis.navigator !== undefined && 'serviceWorker' in globalThis.navigator;
}
