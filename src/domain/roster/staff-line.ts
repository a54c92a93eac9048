import type { RosterPlayer } from './roster.ts';

const plural = (role: string): string =>
  role.endsWith('ch') ? `${role}es` : role === 'Staff' ? role : `${role}s`;
/** These come first; others in the order in which they are met. */
const firstRoles = ['Manager', 'Coach'];

/** Returns the staff of a team as one line: `Manager: Ada · Coaches: Bo, Cy`. */
export function staffLine(staff: readonly Pick<RosterPlayer, 'name' | 'role'>[]): string {
  const roles = [...new Set([...firstRoles, ...staff.map(({ role = 'Staff' }) => role)])];
  return roles
    .flatMap((wanted) => {
      const names = staff.filter(({ role = 'Staff' }) => role === wanted).map(({ name }) => name);
      if (names.length === 0) return [];
      return `${names.length > 1 ? plural(wanted) : wanted}: ${names.join(', ')}`;
    })
    .join(' · ');
}
