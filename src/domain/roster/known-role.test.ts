import { expect, it } from 'vitest';
import { knownRole, shownRoles } from './known-role.ts';

it.each<readonly [string | undefined, string | undefined]>([
  ...shownRoles.map((role) => [role, role] as [string, string]),
  [' tank ', 'Tank'],
  ['Damage', 'DPS'],
  ['Analyst', undefined],
  [undefined, undefined],
])('%s: %s', (role, expected) => expect(knownRole(role)).toBe(expected));
