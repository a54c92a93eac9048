import { subscribe } from 'valtio/vanilla';
import type { PageMessage, PageSnapshot } from '#contract/worker.ts';
import { session } from './session/session.ts';
import { settings } from './settings/settings.ts';
import { subscribeSite } from './site.ts';

/** Has the worker show this at the next visit of its address, until the page is drawn. */
export async function keepSnapshot(snapshot: PageSnapshot): Promise<void> {
  await tellActiveWorker({ type: 'keep-snapshot', snapshot });
}

/** Drops all snapshots when who looks, the settings or the site are others than those they were taken with. */
export function watchSnapshots(): void {
  const drop = (): void => void tellActiveWorker({ type: 'drop-snapshots' });
  if (session.user) drop();
  subscribe(session, drop);
  subscribe(settings, drop);
  subscribeSite(drop);
}

/** The worker of the first visit does not control its page yet. */
async function tellActiveWorker(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(message);
}
