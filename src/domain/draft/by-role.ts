import { compareRoles } from '../roster/role-sort.ts';
import type { DraftPlayer } from './draft-player.ts';

export type RoleGroup = { readonly role: string | undefined; readonly players: readonly DraftPlayer[] };

/** Players in the order of their roles; within a role as they came. */
export function inRoleOrder(players: readonly DraftPlayer[]): DraftPlayer[] {
  return [...players].sort((a, b) => compareRoles(a.role, b.role));
}

/** One group for each role that somebody has, those without a role last. */
export function byRole(players: readonly DraftPlayer[]): RoleGroup[] {
  const groups = new Map<string | undefined, DraftPlayer[]>();
  for (const player of inRoleOrder(players)) {
    groups.set(player.role, [...(groups.get(player.role) ?? []), player]);
  }
  return [...groups].map(([role, members]) => ({ role, players: members }));
}
