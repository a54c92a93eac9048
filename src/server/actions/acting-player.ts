import type { WireRecord } from '#contract/records/wire.ts';
import type { Person } from '#domain/access/permissions.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { ownsClient } from '../live/production/clients.ts';
import { playerOf, signedIn } from '../sign-in/people.ts';
import type { TurnReader } from '../store/store.ts';

/** A caller: a player, or the holder of a key that the player has made for a match or a show. */
export type Caller = {
  /** Dirty id. */
  readonly playerId: string;
  readonly key?: LentKey | undefined;
  /** The sign-in of the call: some rights are given only in a browser (`mayManageKeys`). */
  readonly person?: Pick<Person, 'isByToken'> | undefined;
};

/** A key that lends rights of who made it; dirty ids. */
export type LentKey = {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  /** The match whose result it is for; undefined for a key of the client's show. */
  readonly match?: string | undefined;
};

/** The player behind a caller, with the rights and the show that the records give at this moment. */
export type ActingPlayer = { readonly person: Person; readonly acting: Acting };

/**
 * Returns the actor that a change, receipt or rate is counted for. A guest key counts separately from the player who
 * made it. The open keys of one client that act have different names.
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
 * Returns the player with their first client, its first show and that show's live match. With a key it is the key's
 * own client. Of the player's rights a key has only the result of its match or the control of its show. Undefined if
 * the player's record is gone, or the key's client is no longer theirs: a key never outlives the right of its maker.
 */
export function actingPlayer(
  turn: Pick<TurnReader, 'get' | 'mergedInto'>,
  { playerId, key, person: caller }: Caller,
): ActingPlayer | undefined {
  const player = playerOf(turn, playerId);
  if (player === undefined) return undefined;
  const person: Person = { ...signedIn(player, undefined).person, isByToken: caller?.isByToken };
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
