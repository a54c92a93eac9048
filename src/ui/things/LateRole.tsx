import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';

const RoleNote = lazyPart(async () => ({ default: (await import('./RoleIcon.tsx')).RoleNote }));

/** A role with its sign on pages of a match, where the sign comes after the picture: lines have their height without it. */
export function LateRole({ role }: { role: string | undefined }) {
  return (
    <Suspense fallback={role}>
      <RoleNote role={role} />
    </Suspense>
  );
}
