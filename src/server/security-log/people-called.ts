import { restoreId } from '#domain/record-id.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { textOf } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';

const most = 100;

/** Dirty ids of the players that a search for a name means; an id in either form, also of a deleted player, means itself. */
export function peopleCalled(store: Pick<Store, 'list'>, search: string): string[] {
  const found = store
    .list('Players')
    .filter((player) => matchesSearch(textOf(player.name) ?? '', search))
    .map(({ id }) => String(id));
  return [restoreId(search), ...found.slice(0, most)];
}
