import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { hasRole, type Person } from './permissions.ts';

/** The person's clean client ids: the player record's own, else those of the sign-in answer (rules 18.1). */
export function clientIds(player: { readonly clients?: LinkField } | undefined, user?: Person): string[] {
  const own = linkedIds(player?.clients);
  return own.length > 0 ? own : linkedIds(user?.clients);
}

/** Production users are players with at least one client (specification 6). */
export function isProduction(person: Person | undefined): boolean {
  return clientIds(person).length > 0;
}

/** Everyone signed in may edit their profile unless 'No profile editing' is set (specification 6). */
export function mayEditProfile(person: Person | undefined): boolean {
  return person !== undefined && !hasRole(person, 'No profile editing');
}
