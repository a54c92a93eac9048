import { useEffect } from 'react';
import type { Match, PlayerRelationship } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { stateOf, wantThings } from '#data/things/store.ts';
import { type TallyRoles, tallyRoles } from '#domain/broadcast/tally-roles.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../../host/use-overlay.ts';

export type Crew = {
  readonly match: Match | undefined;
  readonly members: readonly PlayerRelationship[];
  /** What the client's own person does on the live match. */
  readonly roles: TallyRoles;
  readonly personName: string | undefined;
  /** Whether all records of the crew are loaded: without them the state may be wrong. */
  readonly isKnown: boolean;
};

const isLoading = (key: string): boolean => {
  const { status } = stateOf(key);
  return status === 'loading' || status === 'unavailable';
};

/** Who works on the live match, and what the person of this client does there. */
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
    personName: person?.name,
    isKnown:
      (!isClientPage || client !== undefined) &&
      broadcast !== undefined &&
      (matchKey === undefined || !isLoading(matchKey)) &&
      !memberKeys.some(isLoading),
  };
}
