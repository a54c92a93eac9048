import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useSchedule } from '../show/use-schedule.ts';

const Rundown = lazyPart(() => import('../rundown/Rundown.tsx'));

/** Where the rundown stands; its code is no part of the first picture. */
export function RundownPlace() {
  if (useSchedule().wanted === 0) return null;
  return (
    <Suspense fallback={<LoadingRows count={1} height={4.5} />}>
      <Rundown />
    </Suspense>
  );
}
