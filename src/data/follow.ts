import { cleanId } from '#domain/record-id.ts';
import { writeStored } from './browser-storage.ts';
import { type Followed, type FollowedKind, following, isFollowed, storageKey } from './followed.ts';
import { dataCore } from './things/core.ts';
import { wantThings } from './things/store.ts';
import { askForPersistence } from './worker/persistence.ts';

/** Keeps a team, player or event on this device: its record is never evicted. */
export function follow(kind: FollowedKind, key: string): void {
  const clean = cleanId(key);
  if (clean === null || isFollowed(clean)) return;
  save([...following.list, { kind, key: clean, followedAt: Date.now() }]);
  wantThings([clean]);
  void dataCore().cache.pin(clean, [clean]);
  void askForPersistence();
}

export function unfollow(key: string): void {
  const clean = cleanId(key);
  if (clean === null || !isFollowed(clean)) return;
  save(following.list.filter((followed) => followed.key !== clean));
  void dataCore().cache.unpin(clean);
}

function save(list: Followed[]): void {
  following.list = list;
  writeStored(storageKey, list);
}
