import { shareTimes } from './settings/share-times.ts';
import { watchSite } from './watch-site.ts';

/** What a visitor's page keeps right once it is painted. */
export function startLate(): void {
  watchSite();
  shareTimes();
}
