import { shareTimes } from './settings/share-times.ts';
import { watchSite } from './watch-site.ts';

/** What a visitor's page keeps right once it is painted. */
export function startLate(): void {
  watchSite();
  shareTimes();
  // Few devices have notices; without the code, the server knows what it was told last.
  if (globalThis.Notification?.permission === 'granted')
    import('./notices/notices.ts').then(
      ({ keepNotices }) => keepNotices(),
      () => undefined,
    );
}
