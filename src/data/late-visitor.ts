import { renewFollowed } from './follow.ts';
import { matchKeys } from './match-keys/match-keys.ts';
import { onVisible } from './on-visible.ts';
import { session } from './session/session.ts';
import { shareSettings } from './settings/share-settings.ts';
import { wayToShare } from './sharing/shared-values.ts';
import { loadSpoilerShield } from './spoilers/late-shield.ts';
import { watchSite } from './watch-site.ts';

/** What a visitor's page keeps right once it is painted. */
export function startLate(): void {
  watchSite();
  shareSettings();
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

/**
 * What a notice counted on the app's icon was seen with this look at the site. Of who has an outbox, what waits in it is
 * counted there (outbox-runtime.ts).
 */
function clearNoticeCount(): void {
  if (session.user !== undefined || matchKeys.list.length > 0) return;
  const { clearAppBadge } = globalThis.navigator as Partial<Navigator>;
  // Browsers refuse it to pages that are not installed.
  clearAppBadge?.call(navigator).catch(ignore);
}

const ignore = (): void => undefined;
