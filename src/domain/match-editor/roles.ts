import { type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { type Drafts, dirtyFields, shownValues, withDraft } from './field-drafts.ts';

/** The roles of the form with their initial number of rows, in the order of the form. */
export const broadcastRoles = [
  { role: 'Caster', rows: 2 },
  { role: 'Producer', rows: 1 },
  { role: 'Observer', rows: 4 },
  { role: 'Observer Director', rows: 1 },
  { role: 'Replay Producer', rows: 1 },
  { role: 'Lobby Admin', rows: 1 },
] as const;

export type BroadcastRole = (typeof broadcastRoles)[number]['role'];

/** Clean player ids by role; null is a row without a player. */
export type RoleRows = Readonly<Record<BroadcastRole, readonly (string | null)[]>>;

export type RoleRelationship = { readonly singular_name?: string | undefined; readonly player?: LinkField };

/** The players of each role, from the match's casters and relationships; each player once per role. */
export function assignedRoles(casters: LinkField, relationships: readonly RoleRelationship[]): RoleRows {
  const playersOf = (role: BroadcastRole): string[] => {
    if (role === 'Caster') return [...new Set(linkedIds(casters))];
    const own = relationships.filter((relationship) => relationship.singular_name === role);
    return [...new Set(own.flatMap((relationship) => linkedIds(relationship.player)))];
  };
  return Object.fromEntries(broadcastRoles.map(({ role }) => [role, playersOf(role)])) as unknown as RoleRows;
}

/** The rows that the form shows: as many as are filled, at least the initial number. */
export function shownRoles(assigned: RoleRows, drafts: Drafts<RoleRows>): RoleRows {
  const shown = shownValues(assigned, drafts);
  const padded = broadcastRoles.map(({ role, rows }) => {
    const missing = drafts[role] === undefined ? Math.max(0, rows - shown[role].length) : 0;
    return [role, [...shown[role], ...Array<null>(missing).fill(null)]];
  });
  return Object.fromEntries(padded) as RoleRows;
}

/** Returns the drafts after a row's player changed; a role has each player at most once. */
export function withRolePlayer(
  assigned: RoleRows,
  drafts: Drafts<RoleRows>,
  role: BroadcastRole,
  row: number,
  player: string | null,
): Drafts<RoleRows> {
  const shown = shownRoles(assigned, drafts)[role];
  const isTaken = player !== null && shown.some((other, place) => place !== row && other === player);
  if (isTaken || row >= shown.length) return drafts;
  const rows = shown.map((held, place) => (place === row ? player : held));
  return withDraft(assigned, drafts, role, rows);
}

/** One more empty row for a role. */
export function withRoleRow(
  assigned: RoleRows,
  drafts: Drafts<RoleRows>,
  role: BroadcastRole,
): Drafts<RoleRows> {
  return withDraft(assigned, drafts, role, [...shownRoles(assigned, drafts)[role], null]);
}

/** Removes a row and its player. */
export function withoutRoleRow(
  assigned: RoleRows,
  drafts: Drafts<RoleRows>,
  role: BroadcastRole,
  row: number,
): Drafts<RoleRows> {
  const rows = shownRoles(assigned, drafts)[role].filter((_, place) => place !== row);
  return withDraft(assigned, drafts, role, rows);
}

/** Returns the drafts of an empty form: 'Reset' clears all roles and does not restore the saved ones. */
export function clearedRoles(assigned: RoleRows): Drafts<RoleRows> {
  const empty = broadcastRoles.map(({ role, rows }) => [
    role,
    { mine: Array<null>(rows).fill(null), base: assigned[role] },
  ]);
  return Object.fromEntries(empty) as Drafts<RoleRows>;
}

/** The roles that differ from the match. */
export function dirtyRoles(assigned: RoleRows, drafts: Drafts<RoleRows>): BroadcastRole[] {
  return dirtyFields(assigned, drafts);
}

export type RolesPayload = {
  readonly matchID: string;
  readonly roles: Readonly<Record<string, { readonly selected: readonly string[]; readonly count: number }>>;
};

/**
 * Returns `set-player-relationships` with the roles that differ from the match. The server replaces only these, so
 * changes by other users to other roles are kept.
 */
export function rolesPayload(matchId: string, assigned: RoleRows, drafts: Drafts<RoleRows>): RolesPayload {
  const rows = shownRoles(assigned, drafts);
  const roles = dirtyRoles(assigned, drafts).map((role) => {
    const selected = rows[role].filter((player) => player !== null).map(restoreId);
    return [role, { selected, count: rows[role].length }];
  });
  return { matchID: restoreId(matchId), roles: Object.fromEntries(roles) };
}
