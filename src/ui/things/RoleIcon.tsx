import { knownRole, type ShownRole } from '#domain/roster/known-role.ts';
import styles from './RoleIcon.module.css';

type RoleIconProps = { role: string | undefined; className?: string | undefined };

/** One idea each: a shield, a sight, a cross, all ways, a person, a crown, a list, a whistle. */
const shapes: Readonly<Record<ShownRole, string>> = {
  Tank: 'M12 1.6 3.6 4.8v6.7c0 5.2 3.5 9 8.4 10.9 4.9-1.9 8.4-5.7 8.4-10.9V4.8Z',
  Vanguard:
    'M12 1.6 3.6 4.8v6.7c0 5.2 3.5 9 8.4 10.9 4.9-1.9 8.4-5.7 8.4-10.9V4.8Zm0 5.8 4.8 4.8v3.4L12 10.8l-4.8 4.8v-3.4Z',
  DPS: 'M10.8 1h2.4v4.2h-2.4Zm0 17.8h2.4V23h-2.4ZM1 10.8h4.2v2.4H1Zm17.8 0H23v2.4h-4.2ZM12 5.6a6.4 6.4 0 1 0 0 12.8 6.4 6.4 0 0 0 0-12.8Zm0 3a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8Z',
  Duelist: 'M12 .8 15.2 5v9.4H8.8V5ZM5.4 15.6h13.2v2.8h-4.9v4.2h-3.4v-4.2H5.4Z',
  Support: 'M8.8 2.6h6.4v6.2h6.2v6.4h-6.2v6.2H8.8v-6.2H2.6V8.8h6.2Z',
  Strategist:
    'M12 1.2 21.4 6.6v10.8L12 22.8l-9.4-5.4V6.6Zm-1.9 5.2v3.7H6.4v3.8h3.7v3.7h3.8v-3.7h3.7v-3.8h-3.7V6.4Z',
  Flex: 'M12 1l3.1 7.9L23 12l-7.9 3.1L12 23l-3.1-7.9L1 12l7.9-3.1Z',
  Staff: 'M12 2.4a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8ZM2.8 21.8c.5-4.9 4.3-8 9.2-8s8.7 3.1 9.2 8Z',
  Captain: 'M2.9 17.4 1.4 6l6 4.2L12 3l4.6 7.2 6-4.2-1.5 11.4Zm.2 1.8h17.8V22H3.1Z',
  Manager: 'M9 1.6h6v2.2h4.4v18.6H4.6V3.8H9Zm-1.4 8v2.4h8.8V9.6Zm0 4.8v2.4h8.8v-2.4Z',
  Coach:
    'M1.2 7.4h14.3l7.3-1.8v4.9l-4.9 1.1A6.3 6.3 0 1 1 6 12.5L1.2 11.6Zm10.5 3.9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
};

/** The sign of a role; nothing for roles without one. */
export function RoleIcon({ role, className }: RoleIconProps) {
  const known = knownRole(role);
  if (!known) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      data-role={known}
    >
      <path d={shapes[known]} />
    </svg>
  );
}

/** Played role beside a name: icon and label. In one file with the icon, which few pages need. */
export function RoleNote({ role }: { role: string | undefined }) {
  if (!role) return null;
  return (
    <>
      <RoleIcon role={role} className={styles.icon} />
      {role}
    </>
  );
}
