import type { WireRecord } from '#contract/records/wire.ts';
import type { Person } from '#domain/access/permissions.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { ownsClient } from '../live/production/clients.ts';
import { playerOf, signedIn } from '../sign-in/people.ts';
import type { TurnReader } from '../store/store.ts';

/** Who calls: a player, or somebody with a key for a match or a show that the player has made. */
export type Caller = {
  /** Dirty id. */
  readonly playerId: string;
  readonly key?: LentKey | undefined;
};

/** A key that lends rights of who made it; dirty ids. */
export type LentKey = {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  /** The match whose result it is for; undefined for a key of the client's show. */
  readonly match?: string | undefined;
};

/** Who acts, with the rights and the show that the records give at this moment. */
export type ActingPlayer = { readonly person: Person; readonly acting: Acting };

/**
 * Whose change, receipt and rate it is: a guest's are not those of the player who gave them the key. The open keys
 * of one client that act have different names.
 */
export function actorOf({ playerId, key }: Caller): string {
  return key === undefined ? playerId : `Guest key: ${key.name}`;
}

/** A key that acted, for people: entries of earlier releases have its id behind its name. A player's id stays as it is. */
export const actorText = (actor: string): string => actor.replace(/ \(key [^()]*\)$/, ' (with a key)');

const lent = (person: Person, { match }: LentKey): Person =>
  match === undefined ? { ...person, isOnlyShow: true } : { ...person, onlyMatch: match };

function firstOf(turn: Pick<TurnReader, 'get'>, record: WireRecord | undefined, field: string) {
  const links = record?.[field];
  const id: unknown = Array.isArray(links) ? links[0] : undefined;
  return typeof id === 'string' ? turn.get(id) : undefined;
}

/**
 * The player with their first client, its first show and that show's live match (data server reference, 9); with a
 * key its own client, and of the player's rights the result of its match or the control of its show only. Undefined when the player's record is
 * gone, or the key's client is theirs no more: a key never outlives the right of who made it.
 */
export function actingPlayer(
  turn: Pick<TurnReader, 'get'>,
  { playerId, key }: Caller,
): ActingPlayer | undefined {
  const player = playerOf(turn, playerId);
  if (player === undefined) return undefined;
  const { person } = signedIn(player, undefined);
  const client = key === undefined ? firstOf(turn, player, 'clients') : turn.get(key.client);
  if (key !== undefined && !(client && ownsClient(person, client))) return undefined;
  const broadcast = firstOf(turn, client, 'broadcast');
  const liveMatch = firstOf(turn, broadcast, 'live_match');
  return {
    person: key === undefined ? person : lent(person, key),
    acting: {
      player: player.id,
      client: client?.id,
      broadcast: broadcast?.id,
      liveMatch: liveMatch?.id,
    },
  };
}
