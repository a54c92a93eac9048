import { isTallyRole, type TallyRole, tallyRoleName } from '#domain/broadcast/tally-role.ts';
import { Select } from '#ui/controls/Select.tsx';

/** More than a match has; a scene of the director shows the rest. */
const observerCount = 12;

const roles: readonly TallyRole[] = [
  ...Array.from({ length: observerCount }, (_, place): TallyRole => `observer-${place + 1}`),
  'replay',
  'director',
  'stats',
];
const options = [
  { value: '', label: 'Every role' },
  ...roles.map((role) => ({ value: role, label: tallyRoleName(role) })),
];

type RoleFieldProps = { role: TallyRole | undefined; onRole: (role: TallyRole | undefined) => void };

/** Whose light a tally key shows. */
export function RoleField({ role, onRole }: RoleFieldProps) {
  return (
    <Select
      label="Tally light of"
      value={role ?? ''}
      options={options}
      onChange={(value) => onRole(isTallyRole(value) ? value : undefined)}
    />
  );
}
