import { renewFollowed } from './follow.ts';
import { matchKeys } from './match-keys/match-keys.ts';
import { session } from './session/session.ts';
import { shareSettings } from './settings/share-settings.ts';
import { wayToShare } from './sharing/shared-values.ts';
import { loadSpoilerShield } from './spoilers/late-shield.ts';
import { onVisible } from './timing.ts';
import { watchSite } from './watch-site.ts';

/** Starts the parts that keep a visitor's page up to date once it is painted. */
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
 * Clears the count of notices on the app's icon, since the user now sees the site. With an outbox, the icon counts its
 * waiting changes instead (outbox-runtime.ts).
 */
function clearNoticeCount(): void {
  if (session.user !== undefined || matchKeys.list.length > 0) return;
  const { clearAppBadge } = globalThis.navigator as Partial<Navigator>;
  // Browsers refuse it to pages that are not installed.
  clearAppBadge?.call(navigator).catch(ignore);
}

const ignore = (): void => undefined;
