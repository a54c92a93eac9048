import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';

const BreakCluster = lazyPart(() => import('../break/BreakCluster.tsx'));

/** Where the controls of break and observers stand; their code is no part of the first picture. */
export function ClusterPlace() {
  return (
    <Suspense>
      <BreakCluster />
    </Suspense>
  );
}
