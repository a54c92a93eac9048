import type { Bracket, Match } from '#contract/records.ts';
import { useMatchKey, useSession } from '#data/hooks/page-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isOpenKey } from '#data/match-keys/match-keys.ts';
import type { AccessVerdict } from '#domain/access/action-access.ts';
import {
  type BracketControl,
  type EventControl,
  guestOf,
  type MatchControl,
  mayUse,
  type PageControl,
} from '#domain/access/page-controls.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';

/**
 * Returns the access check for the controls of a match. It decides only what is shown; the server checks every action.
 */
export function useMatchRights(match: Match | undefined): (control: MatchControl) => AccessVerdict {
  return useRights(match, match?.event);
}

/** The same for a bracket: as on the server, the people of its first event count. */
export function useBracketRights(
  bracket: Pick<Bracket, 'events'>,
): (control: BracketControl) => AccessVerdict {
  return useRights(undefined, linkedIds(bracket.events).slice(0, 1));
}

/** The same for an event. */
export function useEventRights(event: string | undefined): (control: EventControl) => AccessVerdict {
  return useRights(undefined, event === undefined ? [] : [event]);
}

function useRights(match: Match | undefined, eventIds: LinkField): (control: PageControl) => AccessVerdict {
  const { user } = useSession();
  // Not loaded for visitors, who have no rights.
  const events = useThings('Events', user ? linkedIds(eventIds) : undefined);
  const relationshipIds = [match, ...events].flatMap((record) => linkedIds(record?.player_relationships));
  const relationships = useThings('Player Relationships', user ? [...new Set(relationshipIds)] : undefined);
  const byId = new Map(relationships.map((relationship) => [cleanId(relationship), relationship]));
  const records = { match, events, relationshipOf: (id: string) => byId.get(id) };
  const key = useMatchKey(match?.id);
  return (control) => {
    const own = mayUse(control, user, records);
    if (own === 'allowed' || key === undefined || !isOpenKey(key)) return own;
    return mayUse(control, guestOf(key), records) === 'allowed' ? 'allowed' : own;
  };
}
