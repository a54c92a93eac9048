import type { Bracket, GameEvent, Match } from '#contract/records.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { useThings } from '#data/hooks/use-things.ts';
import type { AccessVerdict } from '#domain/access/action-access.ts';
import { type MatchControl, mayUse } from '#domain/access/page-controls.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';

type Rights = (control: MatchControl) => AccessVerdict;

function useRightsOn(match: Match | undefined, events: readonly GameEvent[]): Rights {
  const { user } = useSession();
  const relationshipIds = [match, ...events].flatMap((record) => linkedIds(record?.player_relationships));
  // Nobody needs to be told what visitors may not do.
  const relationships = useThings('Player Relationships', user ? [...new Set(relationshipIds)] : undefined);
  const byId = new Map(relationships.map((relationship) => [cleanId(relationship), relationship]));
  const records = { match, events, relationshipOf: (id: string) => byId.get(id) };
  return (control) => mayUse(control, user, records);
}

/**
 * Whether the person may use controls of a match. The server checks again; this decides what is offered
 * (specification 6).
 */
export function useMatchRights(match: Match | undefined): Rights {
  return useRightsOn(match, useThings('Events', linkedIds(match?.event)));
}

/** Whether the person may use controls of a bracket: the people of its first event count, as on the server. */
export function useBracketRights(bracket: Bracket): Rights {
  return useRightsOn(undefined, useThings('Events', linkedIds(bracket.events).slice(0, 1)));
}
