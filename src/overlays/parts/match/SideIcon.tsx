import type { AttackRole } from './sides.ts';

type SideIconProps = { role: AttackRole; className?: string | undefined };

/** A blade for the side that attacks, a shield for the one that defends. */
export function SideIcon({ role, className }: SideIconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true" data-role={role}>
      {role === 'attack' ? (
        <path d="M20.6 2.6 14.9 4 7.3 11.6l-1.5-1.5-1.6 1.6 2.6 2.6-4.2 4.2 2.9 2.9 4.2-4.2 2.6 2.6 1.6-1.6-1.5-1.5L20 9.1Zm-3.1 3.2.7.7-7.4 7.4-.7-.7Z" />
      ) : (
        <path d="M12 1.9 3.9 4.6v6.8c0 5.1 3.3 8.8 8.1 10.7 4.8-1.9 8.1-5.6 8.1-10.7V4.6Zm0 3.1 5.2 1.7v4.7c0 3.4-2 5.9-5.2 7.5Z" />
      )}
    </svg>
  );
}
