import type { Snapshot } from 'valtio/vanilla';
import { useShared } from '../hooks/page-state.ts';
import type { InstallWay } from '../install.ts';
import { type NoticeSettings, notices } from './notice-settings.ts';

/** Returns the settings of this device for notices about the records that it follows. */
export const useNotices = (): Snapshot<NoticeSettings> => useShared(notices, (state) => state);

/**
 * Reason why this browser cannot receive notices: it has no push, has it only for installed sites, or its user refused.
 */
export type NoticeObstacle = 'unsupported' | 'needs-install' | 'blocked';

export type BrowserFacts = {
  readonly hasPush: boolean;
  readonly permission: NotificationPermission;
  readonly installWay: InstallWay;
  readonly isInstalled: boolean;
};

/**
 * Returns the obstacle to notices, or undefined if there is none. An iPhone has push for sites on its home screen only.
 */
export function obstacleOf({
  hasPush,
  permission,
  installWay,
  isInstalled,
}: BrowserFacts): NoticeObstacle | undefined {
  if (!hasPush) return installWay === 'share-menu' && !isInstalled ? 'needs-install' : 'unsupported';
  return permission === 'denied' ? 'blocked' : undefined;
}

/** The same, asked of this browser. */
export function noticeObstacle(install: Pick<BrowserFacts, 'isInstalled'> & { way: InstallWay }) {
  const hasPush =
    'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in globalThis.navigator;
  return obstacleOf({
    hasPush,
    permission: hasPush ? Notification.permission : 'default',
    installWay: install.way,
    isInstalled: install.isInstalled,
  });
}
