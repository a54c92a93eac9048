import type { WireRecord } from '#contract/records/wire.ts';
import { restoreId } from '#domain/record-id.ts';
import { textOf } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';

/**
 * The player that somebody means at a terminal: by id in either form, by Discord id, or by the whole name in any case.
 *
 * @throws Error in words when several have the name
 */
export function findPlayer(store: Pick<Store, 'list'>, text: string): WireRecord | undefined {
  const players = store.list('Players');
  const exact = players.find(({ id, discord_id }) => id === restoreId(text) || textOf(discord_id) === text);
  if (exact !== undefined) return exact;
  const named = players.filter(({ name }) => textOf(name)?.toLowerCase() === text.trim().toLowerCase());
  if (named.length > 1) {
    throw new Error(
      `${named.length} players are called ${text}: name one by its id, ${named.map(({ id }) => id).join(', ')}.`,
    );
  }
  return named[0];
}
