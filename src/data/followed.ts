import { proxy } from 'valtio/vanilla';
import { cleanId } from '#domain/record-id.ts';
import { onStoredElsewhere, readStored } from './browser-storage.ts';

export type FollowedKind = 'team' | 'player' | 'event';

export type Followed = { readonly kind: FollowedKind; readonly key: string; readonly followedAt: number };

/** Storage key of the list. */
export const storageKey = 'followed';

/** Records that the user of this browser follows, newest last. The list works without an account and is linked to none. */
export const following = proxy<{ list: Followed[] }>({ list: readFollowed() });

onStoredElsewhere(storageKey, () => {
  following.list = readFollowed();
});

/** Returns true if one of these records is followed; the ids may be of either form. */
export function isFollowed(...keys: readonly string[]): boolean {
  const clean = keys.map((key) => cleanId(key));
  return following.list.some(({ key }) => clean.includes(key));
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
