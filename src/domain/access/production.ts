import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { hasRole, type Person } from './permissions.ts';

/** Returns the person's clean client ids: the player record's own, else those of the sign-in response. */
export function clientIds(player: { readonly clients?: LinkField } | undefined, user?: Person): string[] {
  const own = linkedIds(player?.clients);
  return own.length > 0 ? own : linkedIds(user?.clients);
}

/** Returns true for production users: players with at least one client. */
export function isProduction(person: Person | undefined): boolean {
  return clientIds(person).length > 0;
}

/** Returns true if the person may edit their profile: every signed-in user without 'No profile editing'. */
export function mayEditProfile(person: Person | undefined): boolean {
  return person !== undefined && !hasRole(person, 'No profile editing');
}
