import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';

const RoleNote = lazyPart(async () => ({ default: (await import('./RoleIcon.tsx')).RoleNote }));

/** A role with its icon on pages of a match. The icon loads after the first paint; row height does not depend on it. */
export function LateRole({ role }: { role: string | undefined }) {
  return (
    <Suspense fallback={role}>
      <RoleNote role={role} />
    </Suspense>
  );
}
