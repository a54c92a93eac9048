import { subscribe } from 'valtio/vanilla';
import { maximumNoticeFollows, type NoticesAnswer, noticePaths } from '#contract/notice-calls.ts';
import type { NoticeWishes } from '#domain/notices/wishes.ts';
import { hidesAnything } from '#domain/spoilers/choice.ts';
import { fetchJson, RequestFailure } from '#sync/fetch-json.ts';
import { following } from '../followed.ts';
import { reportProblem } from '../log.ts';
import { settings } from '../settings/settings.ts';
import { spoilers } from '../spoilers/spoilers.ts';
import { notices } from './notice-settings.ts';

/** Changes of several switches within this time are one call, ms. */
const calmMs = 1_000;

/** An unchanged device says that it is still there, ms. */
const refreshMs = 7 * 24 * 3_600_000;

/** Reason why notices could not be turned on. */
export type TurnOnProblem = 'refused' | 'no-network' | 'not-offered' | 'failed';

/**
 * Returns the notices that this device wants now. Only the latest follows count, and users who hide scores receive
 * none.
 */
export const noticeWishes = (): NoticeWishes => ({
  follows: following.list.slice(-maximumNoticeFollows).map(({ key }) => key),
  kinds: [...notices.kinds],
  withResult: notices.withResult && !hidesAnything(spoilers.choice),
  quiet: notices.quiet && { ...notices.quiet },
  zone: settings.timezone === 'local' ? Intl.DateTimeFormat().resolvedOptions().timeZone : settings.timezone,
  is24Hour: settings.use24HourTime,
});

/** Returns true if the server does not have this device's current wishes. */
export const isUnsent = (): boolean => notices.isOn && notices.sent?.text !== JSON.stringify(noticeWishes());

const call = async (path: string, body?: unknown): Promise<unknown> => {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  return (await fetchJson((input, options) => fetch(input, options), path, init)).body;
};

const pushManager = async (): Promise<PushManager | undefined> =>
  (await globalThis.navigator.serviceWorker?.getRegistration())?.pushManager;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

const hasKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const used = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return used.length === key.length && used.every((byte, index) => byte === key[index]);
};

/** Subscribes with the server's key, anew when that is another one, and says what this device wants. */
async function tellServer(manager: PushManager): Promise<TurnOnProblem | undefined> {
  const { key } = (await call(noticePaths.notices)) as NoticesAnswer;
  if (key === null) return 'not-offered';
  const applicationServerKey = bytesOf(key);
  let subscription = await manager.getSubscription();
  if (subscription !== null && !hasKey(subscription, applicationServerKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const wishes = noticeWishes();
  await call(noticePaths.notices, { subscription, wishes });
  notices.sent = { text: JSON.stringify(wishes), at: Date.now() };
  return undefined;
}

const problemOf = (error: unknown): TurnOnProblem => {
  if (error instanceof RequestFailure) return error.status === 0 ? 'no-network' : 'failed';
  return navigator.onLine ? 'failed' : 'no-network';
};

/**
 * Requests the permission and subscribes; must be called inside a user action. It needs the network: nothing is stored
 * for later.
 */
export async function turnOnNotices(): Promise<TurnOnProblem | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    const manager = await pushManager();
    const problem = manager === undefined ? 'failed' : await tellServer(manager);
    if (problem !== undefined) return problem;
    notices.isOn = true;
    keepNotices();
    return undefined;
  } catch (error) {
    reportProblem('Notices could not be turned on', error);
    return problemOf(error);
  }
}

/** Ends all notices to this device. Without a network too: the push service refuses the server's next one. */
export async function turnOffNotices(): Promise<undefined> {
  notices.isOn = false;
  notices.sent = null;
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return undefined;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(noticePaths.end, { endpoint }).catch(() => undefined);
  return undefined;
}

/** A subscription that is gone was ended in a notice, or by the browser: it is not asked for again. */
async function lookAfter(): Promise<void> {
  if (!notices.isOn) return;
  const manager = await pushManager();
  if (manager === undefined) return;
  if ((await manager.getSubscription()) === null) {
    notices.isOn = false;
    return;
  }
  if (!isUnsent() && notices.sent !== null && Date.now() - notices.sent.at < refreshMs) return;
  await tellServer(manager);
}

let isKept = false;

/** Tells the server what changes on this device, and notices when its notices were ended elsewhere. */
export function keepNotices(): void {
  if (isKept) return;
  isKept = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    // A call that fails is made again when there is a network, and with the next start.
    timer = setTimeout(() => void lookAfter().catch(() => undefined), calmMs);
  };
  subscribe(notices, soon);
  subscribe(following, soon);
  subscribe(settings, soon);
  subscribe(spoilers, soon);
  addEventListener('online', soon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon();
  });
  soon();
  if (!('setAppBadge' in navigator))
    import('./count-in-title.ts').then(
      ({ countInTitle }) => countInTitle(),
      () => undefined,
    );
}
