import { mostFollowed } from '#domain/most-followed.ts';
import { follow, unfollow } from './follow.ts';
import { type FollowedKind, following, isFollowed } from './followed.ts';
import { keepOffline, releaseOffline } from './keep-offline.ts';
import { showToast } from './toasts.ts';

const noWorker = 'This browser cannot open its pages without a connection.';

/** Follows or stops following a record, and says what that means for its saved pages. */
export async function toggleFollow(kind: FollowedKind, thingKey: string, name: string): Promise<void> {
  // One message a record: the answer takes the place of what was said at once.
  const id = `follow-${thingKey}`;
  if (isFollowed(thingKey)) {
    unfollow(thingKey);
    void releaseOffline(thingKey);
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
  showToast(
    result.isKept
      ? { id, text: `Following ${name}. Its pages open without a connection.`, kind: 'success' }
      : { id, text: `Following ${name}, but its pages are not saved. ${result.problem}`, kind: 'error' },
  );
}
