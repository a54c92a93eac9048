import { outbox } from './actions/outbox-state.ts';
import { renewFollowed } from './follow.ts';
import { onVisible } from './on-visible.ts';
import { shareTimes } from './settings/share-times.ts';
import { wayToShare } from './sharing/shared-values.ts';
import { loadSpoilerShield } from './spoilers/late-shield.ts';
import { watchSite } from './watch-site.ts';

/** What a visitor's page keeps right once it is painted. */
export function startLate(): void {
  watchSite();
  shareTimes();
  renewFollowed();
  clearNoticeCount();
  onVisible(() => {
    clearNoticeCount();
    renewFollowed();
    void loadSpoilerShield();
  });
  if (wayToShare() === 'address')
    import('./sharing/carry-along.ts').then(({ carryAlong }) => carryAlong(), ignore);
  // Few devices have notices; without the code, the server knows what it was told last.
  if (globalThis.Notification?.permission === 'granted')
    import('./notices/notices.ts').then(({ keepNotices }) => keepNotices(), ignore);
}

/** What a notice counted on the app's icon was seen with this look at the site; what waits to be sent stays there. */
function clearNoticeCount(): void {
  const { waiting } = outbox.summary;
  const { setAppBadge, clearAppBadge } = globalThis.navigator as Partial<Navigator>;
  const isDone = waiting > 0 ? setAppBadge?.call(navigator, waiting) : clearAppBadge?.call(navigator);
  // Browsers refuse it to pages that are not installed.
  isDone?.catch(ignore);
}

const ignore = (): void => undefined;
