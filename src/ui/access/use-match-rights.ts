import type { Match } from '#contract/records.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type AccessVerdict, mayRun } from '#domain/access/action-access.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';

export type MatchRights = {
  /** Scores, maps, details. */
  edit: AccessVerdict;
  /** Who has which role; needs a production client as well. */
  setRoles: AccessVerdict;
  resolveBracket: AccessVerdict;
};

/** What the person may do with a match. The server checks again; this decides what is offered (specification 6). */
export function useMatchRights(match: Match | undefined): MatchRights {
  const { user } = useSession();
  const events = useThings('Events', linkedIds(match?.event));
  const relationshipIds = [match, ...events].flatMap((record) => linkedIds(record?.player_relationships));
  // Nobody needs to be told what visitors may not do.
  const relationships = useThings('Player Relationships', user ? [...new Set(relationshipIds)] : undefined);
  const byId = new Map(relationships.map((relationship) => [cleanId(relationship), relationship]));
  const records = { match, events, relationshipOf: (id: string) => byId.get(id) };
  return {
    edit: mayRun({ caller: 'user', right: 'edit-match' }, user, records),
    setRoles: mayRun({ caller: 'user+client', right: 'edit-match' }, user, records),
    resolveBracket: mayRun({ caller: 'user', right: 'resolve-bracket' }, user, records),
  };
}
