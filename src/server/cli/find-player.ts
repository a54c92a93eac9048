import type { WireRecord } from '#contract/records/wire.ts';
import { restoreId } from '#domain/record-id.ts';
import { nearNames } from '#domain/text/near-names.ts';
import { foldName } from '#domain/text/search.ts';
import { textOf } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';

/**
 * Finds the player that a terminal user names: by id in either form, by Discord id, or by the whole name in any case.
 *
 * @throws Error with a message for the user when several players have the name
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

/** Shorter names are part of most others. */
const shortestSimilarName = 3;

/** Returns the players whose names are similar to this one as `"Ann" (recPLAYER00000001) or …`; undefined without any. */
export function similarPlayers(store: Pick<Store, 'list'>, text: string): string | undefined {
  const spelt = new Map<string, string>();
  for (const { id, name } of store.list('Players')) {
    const own = textOf(name);
    if (own !== undefined) spelt.set(foldName(own), `"${own}" (${id})`);
  }
  const names = [...spelt.keys()].filter(({ length }) => length >= shortestSimilarName);
  const near = nearNames(foldName(text), names).flatMap((name) => spelt.get(name) ?? []);
  return near.length === 0 ? undefined : near.join(' or ');
}

/** Returns an error message for a name that no player has, with similar ones. */
export function noSuchPlayer(store: Pick<Store, 'list'>, text: string): string {
  const similar = similarPlayers(store, text);
  return `There is no player ${text}.${similar === undefined ? '' : ` Did you mean ${similar}?`}`;
}
