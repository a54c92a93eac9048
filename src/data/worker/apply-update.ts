import type { PageMessage } from '#contract/worker.ts';

let isApplying = false;

/** Whether this page asked for the handover that is under way. */
export const isUpdating = (): boolean => isApplying;

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
