import { mostFollowed } from '#domain/most-followed.ts';
import { follow, unfollow } from './follow.ts';
import { type FollowedKind, following, isFollowed } from './followed.ts';
import { keepOffline, releaseOffline } from './keep-offline.ts';
import { notices } from './notices/notice-settings.ts';
import { site } from './site.ts';
import { showToast, type Toast } from './toasts.ts';

/** Long enough to read the offer and press its button. */
const offeredMs = 12_000;

const noWorker = 'This browser cannot open its pages without a connection.';

/** Turns notices on from a message's button, and says how it ended. */
async function turnOn(id: string): Promise<void> {
  const { turnOnNotices } = await import('./notices/notices.ts');
  const problem = await turnOnNotices();
  showToast(
    problem === undefined
      ? { id, text: 'Notices are on. Choose what they are about under Following.', kind: 'success' }
      : { id, text: 'Notices could not be turned on. Try again under Following.', kind: 'error' },
  );
}

/** The offer of notices to a device that could get them and has not decided yet; minisites leave them to the main site. */
function noticeOffer(id: string): Toast['action'] {
  const isPossible =
    'PushManager' in globalThis && 'serviceWorker' in globalThis.navigator && site().minisite === undefined;
  if (!isPossible || notices.isOn || globalThis.Notification?.permission !== 'default') return undefined;
  return { label: 'Get notices', run: () => void turnOn(`${id}-notices`) };
}

/**
 * Follows or stops following a record, and says what that means for its saved pages. Who follows is offered notices right
 * there.
 *
 * @param keys ids under which it may be followed; new is the first of them
 */
export async function toggleFollow(kind: FollowedKind, keys: readonly string[], name: string): Promise<void> {
  const [thingKey = ''] = keys;
  // One message a record: the answer takes the place of what was said at once.
  const id = `follow-${thingKey}`;
  if (isFollowed(...keys)) {
    for (const key of keys.filter((one) => isFollowed(one))) {
      unfollow(key);
      void releaseOffline(key);
    }
    showToast({ id, text: `No longer following ${name}` });
    return;
  }
  if (following.list.length >= mostFollowed) {
    const text = `You follow ${mostFollowed} already, the most there can be. Stop following another one first.`;
    showToast({ id, text, kind: 'error' });
    return;
  }
  follow(kind, thingKey);
  showToast({ id, text: `Following ${name}. Saving its pages on this device …`, kind: 'waiting' });
  const result = (await keepOffline(kind, thingKey)) ?? { isKept: false, problem: noWorker };
  if (!isFollowed(thingKey)) return;
  const offer = noticeOffer(id);
  showToast(
    result.isKept
      ? {
          id,
          text: `Following ${name}. Its pages open without a connection.`,
          kind: 'success',
          ...(offer && { action: offer, durationMs: offeredMs }),
        }
      : { id, text: `Following ${name}, but its pages are not saved. ${result.problem}`, kind: 'error' },
  );
}
