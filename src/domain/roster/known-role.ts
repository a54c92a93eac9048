/** The roles that have an icon. */
export const shownRoles = [
  'Tank',
  'Vanguard',
  'DPS',
  'Duelist',
  'Support',
  'Strategist',
  'Flex',
  'Staff',
  'Captain',
  'Manager',
  'Coach',
] as const;

export type ShownRole = (typeof shownRoles)[number];

/** The sign of a role, in any case; Damage is DPS. Undefined for roles without one. */
export function knownRole(role: string | undefined): ShownRole | undefined {
  const wanted = role?.trim().toLowerCase();
  return wanted === 'damage' ? 'DPS' : shownRoles.find((known) => known.toLowerCase() === wanted);
}
