import { mostFollowed } from '#domain/most-followed.ts';
import { cleanId } from '#domain/record-id.ts';
import { askForPersistence, writeStored } from './browser-storage.ts';
import { type Followed, type FollowedKind, following, isFollowed, storageKey } from './followed.ts';
import { newerChoice, shareChoice } from './sharing/shared-choice.ts';
import { dataCore } from './things/core.ts';
import { wantThings } from './things/store.ts';

const letters: Readonly<Record<FollowedKind, string>> = { team: 't', player: 'p', event: 'e' };
const kinds = Object.entries(letters) as [FollowedKind, string][];

const followedText = (list: readonly Followed[]): string =>
  list
    .slice(-mostFollowed)
    .map(({ kind, key }) => letters[kind] + key)
    .join('.');

function followedFrom(text: string): Followed[] {
  const own = new Map(following.list.map((followed) => [followed.key, followed]));
  return text.split('.').flatMap((entry) => {
    const key = entry.slice(1);
    const [kind] = kinds.find(([, letter]) => entry.startsWith(letter)) ?? [];
    return kind === undefined || key === '' ? [] : [own.get(key) ?? { kind, key, followedAt: Date.now() }];
  });
}

/** Takes over what was followed since on another host of the site. Only the records are kept here, not their pages. */
export function renewFollowed(): void {
  const { list } = following;
  const text = newerChoice('followed', () => (list.length > 0 ? followedText(list) : undefined));
  if (text === undefined) return;
  keep(followedFrom(text));
  for (const { key } of list) if (!isFollowed(key)) void dataCore().cache.unpin(key);
  for (const { key } of following.list) void dataCore().cache.pin(key, [key]);
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
  keep(list);
  shareChoice('followed', followedText(list));
}

function keep(list: Followed[]): void {
  following.list = list;
  writeStored(storageKey, list);
}
