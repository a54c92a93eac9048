import type { InstallWay } from '../install-moment.ts';

/** Why this browser cannot be told anything: it has no push, has it only for installed sites, or its user said no. */
export type NoticeObstacle = 'unsupported' | 'needs-install' | 'blocked';

export type BrowserFacts = {
  readonly hasPush: boolean;
  readonly permission: NotificationPermission;
  readonly installWay: InstallWay;
  readonly isInstalled: boolean;
};

/** What stands in the way; undefined when nothing does. An iPhone has push for sites on its home screen only. */
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
