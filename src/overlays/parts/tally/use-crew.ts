import { useEffect } from 'react';
import type { Client, Match, Player, PlayerRelationship } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { stateOf, wantThings } from '#data/things/store.ts';
import { rolesOfPlayer, type TallyRoles, tallyRoles } from '#domain/broadcast/tally-roles.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';

type Observer = { readonly player: Player | undefined; readonly client: Client | undefined };

/**
 * Returns the player and the client of the observer with this number, from 1, on the live match; both undefined without
 * one.
 */
export function useObserver(number: number | undefined): Observer {
  const { broadcast } = useOverlay();
  const match = useThing('Matches', firstLinkedId(broadcast?.live_match) ?? undefined);
  const crew = useThings('Player Relationships', linkedIds(match?.player_relationships));
  const observers = crew.filter(({ singular_name: role }) => role === 'Observer');
  const held = number === undefined ? undefined : observers[number - 1];
  const player = useThing('Players', firstLinkedId(held?.player) ?? undefined);
  const client = useThing('Clients', firstLinkedId(player?.clients) ?? undefined);
  return { player, client };
}

export type Crew = {
  readonly match: Match | undefined;
  readonly members: readonly PlayerRelationship[];
  /** Roles of the client's own person in the live match. */
  readonly roles: TallyRoles;
  /** The same as they are stored, those without scenes included. */
  readonly roleNames: readonly string[];
  readonly personName: string | undefined;
  /** True once all records of the crew are loaded: without them the state may be wrong. */
  readonly isKnown: boolean;
};

const isLoading = (key: string): boolean => {
  const { status } = stateOf(key);
  return status === 'loading' || status === 'unavailable';
};

/** Returns the crew of the live match, and the roles of this client's person in it. */
export function useCrew(isClientPage: boolean): Crew {
  const { broadcast, client } = useOverlay();
  const staffId = firstLinkedId(client?.staff) ?? undefined;
  const person = useThing('Players', staffId);
  const matchKey = firstLinkedId(broadcast?.live_match) ?? undefined;
  const match = useThing('Matches', matchKey);
  const memberKeys = linkedIds(match?.player_relationships);
  const members = useThings('Player Relationships', memberKeys);
  useEffect(() => {
    if (matchKey !== undefined) wantThings([matchKey], ['player_relationships.player']);
  }, [matchKey]);

  return {
    match,
    members,
    roles: tallyRoles(members, staffId),
    roleNames: rolesOfPlayer(members, staffId),
    personName: person?.name,
    isKnown:
      (!isClientPage || client !== undefined) &&
      broadcast !== undefined &&
      (matchKey === undefined || !isLoading(matchKey)) &&
      !memberKeys.some(isLoading),
  };
}
