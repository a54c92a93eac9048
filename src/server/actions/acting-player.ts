import type { WireRecord } from '#contract/records/wire.ts';
import type { Person } from '#domain/access/permissions.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { playerOf, signedIn } from '../sign-in/people.ts';
import type { TurnReader } from '../store/store.ts';

/** Who acts, with the rights and the show that the records give at this moment. */
export type ActingPlayer = { readonly person: Person; readonly acting: Acting };

function firstOf(turn: Pick<TurnReader, 'get'>, record: WireRecord | undefined, field: string) {
  const links = record?.[field];
  const id: unknown = Array.isArray(links) ? links[0] : undefined;
  return typeof id === 'string' ? turn.get(id) : undefined;
}

/**
 * The player with their first client, its first show and that show's live match (data server reference, 9).
 * Undefined when the player's record is gone.
 */
export function actingPlayer(turn: Pick<TurnReader, 'get'>, playerId: string): ActingPlayer | undefined {
  const player = playerOf(turn, playerId);
  if (player === undefined) return undefined;
  const client = firstOf(turn, player, 'clients');
  const broadcast = firstOf(turn, client, 'broadcast');
  const liveMatch = firstOf(turn, broadcast, 'live_match');
  return {
    person: signedIn(player, undefined).person,
    acting: {
      player: player.id,
      client: client?.id,
      broadcast: broadcast?.id,
      liveMatch: liveMatch?.id,
    },
  };
}
