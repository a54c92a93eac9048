import { proxy } from 'valtio/vanilla';
import { cleanId } from '#domain/record-id.ts';
import { onStoredElsewhere, readStored, writeStored } from './browser-storage.ts';
import { dataCore } from './things/core.ts';
import { wantThings } from './things/store.ts';
import { askForPersistence } from './worker/persistence.ts';

export type FollowedKind = 'team' | 'player' | 'event';

export type Followed = { readonly kind: FollowedKind; readonly key: string; readonly followedAt: number };

const storageKey = 'followed';

/** What the user of this browser follows, newest last. No account is needed and none learns of it. */
export const following = proxy<{ list: Followed[] }>({ list: readFollowed() });

onStoredElsewhere(storageKey, () => {
  following.list = readFollowed();
});

export function isFollowed(key: string): boolean {
  const clean = cleanId(key);
  return following.list.some((followed) => followed.key === clean);
}

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

function readFollowed(): Followed[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isFollowedEntry) : [];
}

function isFollowedEntry(value: unknown): value is Followed {
  const { kind, key, followedAt } = (value ?? {}) as Partial<Followed>;
  return (
    (kind === 'team' || kind === 'player' || kind === 'event') &&
    typeof key === 'string' &&
    typeof followedAt === 'number'
  );
}
