import { type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

export type PeopledTeam = {
  readonly owners?: LinkField;
  readonly captains?: LinkField;
  readonly staff?: LinkField;
  readonly players?: LinkField;
};

/** A person's role in a team. */
export type TeamRole = 'Owner' | 'Captain' | 'Staff' | 'Player';

export type TeamPerson = { readonly id: RecordKey; readonly roles: readonly TeamRole[] };

/** Returns all members of a team, each once with all roles: owners, captains, staff, players. */
export function teamPeople(team: PeopledTeam): TeamPerson[] {
  const people = new Map<RecordKey, TeamRole[]>();
  const fields = [
    ['Owner', team.owners],
    ['Captain', team.captains],
    ['Staff', team.staff],
    ['Player', team.players],
  ] as const;
  for (const [role, field] of fields) {
    for (const id of linkedIds(field)) people.set(id, [...(people.get(id) ?? []), role]);
  }
  return [...people].map(([id, roles]) => ({ id, roles }));
}
