/** Whether a service worker answers this page's requests. Never on plain http and in private windows. */
export function isWorkerInControl(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}
