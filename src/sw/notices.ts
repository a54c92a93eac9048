import * as v from 'valibot';
import { type Notice, notice } from '#contract/notice.ts';
import { noticePaths } from '#contract/notice-calls.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import type { Fetch } from '#sync/fetch-json.ts';

/** The browser interfaces that the worker uses; `ServiceWorkerGlobalScope` implements them. */
export type NoticeScope = {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    readonly pushManager?: Pick<PushManager, 'getSubscription' | 'subscribe'> | undefined;
  };
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly navigator: Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>>;
};

export type NoticeHandling = {
  onPush(data: { json(): unknown } | null): Promise<void>;
  /** Handles a click on the notice, or on its button that turns notices off for this device. */
  onClick(action: string, path: unknown): Promise<void>;
  /** The browser replaced or ended the subscription. */
  onChange(
    old: PushSubscription | null | undefined,
    next: PushSubscription | null | undefined,
  ): Promise<void>;
};

const icon = '/icons/icon-192.png';
const offAction = 'off';

/** Absent in TypeScript's library. */
type ShownOptions = NotificationOptions & { renotify: boolean; actions: { action: string; title: string }[] };

/** Pages of readers, whose window may open another page. Sources, dashboards and forms are left alone. */
const readingPage =
  /^\/(?:$|(?:following|matches|events|teams|players|news)(?:$|\/)|(?:event|team|player|match)\/[^/]+$)/;

const readNotice = (data: { json(): unknown } | null): Notice | undefined => {
  try {
    const result = v.safeParse(notice, data?.json());
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
};

export function createNoticeHandling(
  { registration, clients, navigator }: NoticeScope,
  fetch: Fetch,
  tellPages: (message: WorkerMessage) => void,
): NoticeHandling {
  const post = (path: string, body: unknown) =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  // Browsers refuse the badge to pages that are not installed; where there is none, pages say it in their title.
  const showBadge = async (count: number): Promise<void> => {
    if (navigator.setAppBadge === undefined) tellPages({ type: 'live-count', count });
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    await shown?.catch(() => undefined);
  };

  const openPage = async (path: string): Promise<void> => {
    const windows = await clients.matchAll({ type: 'window' });
    const pathOf = (client: Client) => new URL(client.url).pathname;
    const open =
      windows.find((client) => pathOf(client) === path) ??
      windows.find((client) => readingPage.test(pathOf(client)));
    if (open === undefined) {
      await clients.openWindow(path);
      return;
    }
    // A window that the worker does not control cannot be led elsewhere.
    const isThere = pathOf(open) === path || (await open.navigate(path).catch(() => null)) !== null;
    if (isThere) await open.focus();
    else await clients.openWindow(path);
  };
  const turnOff = async (): Promise<void> => {
    const subscription = await registration.pushManager?.getSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    // Without a network the server learns it from the push service, with the next notice.
    await subscription.unsubscribe();
    await post(noticePaths.end, { endpoint }).catch(() => undefined);
  };

  return {
    async onPush(data) {
      // Browsers demand that something is shown.
      const { title, body, tag, path, live } = readNotice(data) ?? {
        title: 'News about a match you follow',
        body: '',
        tag: 'notice',
        path: '/following',
        live: 0,
      };
      const options: ShownOptions = {
        body,
        tag,
        icon,
        data: path,
        renotify: true,
        actions: [{ action: offAction, title: 'Turn notices off' }],
      };
      await registration.showNotification(title, options);
      await showBadge(live);
    },
    async onClick(action, path) {
      if (action === offAction) return turnOff();
      await showBadge(0);
      if (typeof path === 'string') await openPage(path);
    },
    async onChange(old, next) {
      if (!old) return;
      const subscription =
        next ?? (await registration.pushManager?.subscribe(old.options).catch(() => undefined));
      if (subscription) await post(noticePaths.notices, { subscription, from: old.endpoint });
    },
  };
}
