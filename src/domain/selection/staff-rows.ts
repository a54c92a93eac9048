import { type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { compareProductionRoles } from '../roster/role-sort.ts';

export type StaffRow = { readonly title: string; readonly playerIds: readonly RecordKey[] };

export type StaffRelationship = {
  readonly singular_name?: string | undefined;
  readonly plural_name?: string | undefined;
  readonly player?: LinkField;
};

type StaffEvent = { readonly staff?: LinkField; readonly casters?: LinkField };

/**
 * Returns the rows of an event's staff page: staff, casters, then one row per role of its player relationships, in the
 * order of production roles. Empty rows are left out.
 */
export function staffRows(event: StaffEvent, relationships: readonly StaffRelationship[]): StaffRow[] {
  const casters = linkedIds(event.casters);
  return [
    { title: 'Staff', playerIds: linkedIds(event.staff) },
    { title: casters.length === 1 ? 'Caster' : 'Casters', playerIds: casters },
    ...roleRows(relationships),
  ].filter((row) => row.playerIds.length > 0);
}

function roleRows(relationships: readonly StaffRelationship[]): StaffRow[] {
  const byRole = new Map<string, { plural: string | undefined; playerIds: RecordKey[] }>();
  for (const { singular_name, plural_name, player } of relationships) {
    const role = singular_name?.trim();
    if (!role) continue;
    const row = byRole.get(role) ?? { plural: undefined, playerIds: [] };
    row.plural ??= plural_name?.trim() || undefined;
    for (const id of linkedIds(player)) if (!row.playerIds.includes(id)) row.playerIds.push(id);
    byRole.set(role, row);
  }
  return [...byRole]
    .sort(([a], [b]) => compareProductionRoles(a, b))
    .map(([role, { plural, playerIds }]) => ({
      title: playerIds.length > 1 ? (plural ?? `${role}s`) : role,
      playerIds,
    }));
}

/** The clean ids of those who observe the match, each once. */
export function observersOf(relationships: readonly StaffRelationship[]): RecordKey[] {
  const observing = relationships.filter(({ singular_name }) => singular_name?.trim() === 'Observer');
  return [...new Set(observing.flatMap(({ player }) => linkedIds(player)))];
}
