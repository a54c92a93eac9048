import { linksIn, type RecordReader, type RuleRecord } from '../actions/patch.ts';
import { recordNames } from '../actions/record-names.ts';
import { assignedRoles, broadcastRoles, type RoleRelationship } from '../match-editor/roles.ts';
import { linkedIds, restoreId } from '../record-id.ts';

/** The crew of a match that goes on to the next one. */
export type CrewAlong = {
  readonly roles: { [role: string]: { selected: string[]; count: number } };
  /** Roles with their people: `Producer Mainsail, Observer Gull and Petrel`. */
  readonly text: string;
  /** Names of people who play in the next match and cannot come along. */
  readonly playing: readonly string[];
};

/**
 * Returns the crew of the live match whose roles are vacant in the next one. Undefined if there is none, without a next
 * match, or while the crew of one of them is not loaded.
 */
export function crewAlong(
  read: RecordReader,
  live: RuleRecord | undefined,
  next: RuleRecord | undefined,
): CrewAlong | undefined {
  const from = crewOf(read, live);
  const to = crewOf(read, next);
  if (from === undefined || to === undefined) return undefined;
  const { nameOf } = recordNames(read);
  const name = (id: string) => nameOf(restoreId(id), 'somebody');
  const players = new Set(
    linkedIds(linksIn(next, 'teams')).flatMap((team) => linkedIds(linksIn(read(restoreId(team)), 'players'))),
  );
  const vacant = broadcastRoles.flatMap(({ role }) => {
    const people = to[role].length > 0 ? [] : from[role].flatMap((id) => id ?? []);
    return people.length === 0 ? [] : [{ role, people }];
  });
  const coming = vacant.flatMap(({ role, people }) => {
    const free = people.filter((id) => !players.has(id));
    return free.length === 0 ? [] : [{ role, people: free }];
  });
  const playing = new Set(vacant.flatMap(({ people }) => people.filter((id) => players.has(id))));
  if (vacant.length === 0) return undefined;
  return {
    roles: Object.fromEntries(
      coming.map(({ role, people }) => [role, { selected: people.map(restoreId), count: people.length }]),
    ),
    text: coming.map(({ role, people }) => `${role} ${people.map(name).join(' and ')}`).join(', '),
    playing: [...playing].map(name),
  };
}

/** The people of a match by role; undefined when some of its records are not loaded. */
function crewOf(read: RecordReader, match: RuleRecord | undefined) {
  if (match === undefined) return undefined;
  const links = linkedIds(linksIn(match, 'player_relationships'));
  const relationships = links.flatMap((id) => (read(restoreId(id)) as RoleRelationship | undefined) ?? []);
  return relationships.length < links.length
    ? undefined
    : assignedRoles(linksIn(match, 'casters'), relationships);
}
