import type { RelationshipPermission } from './permissions.ts';

const leadRoles = ['Producer', 'Commissioner', 'Event Director', 'Tournament Director'];
const adminRoles = ['Lobby Admin', 'Admin'];

/** Roles that carry `Match Editor`: their holders may edit what they are named for. */
export const matchEditorRoles: readonly string[] = [...leadRoles, ...adminRoles];

/** Returns the permissions that a relationship gets when its role is first created for a player. */
export function permissionsForRole(role: string): RelationshipPermission[] {
  if (leadRoles.includes(role)) return ['Broadcast Manager', 'Match Editor'];
  return adminRoles.includes(role) ? ['Match Editor'] : [];
}
