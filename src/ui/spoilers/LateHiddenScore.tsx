import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';

/** Loaded for the few who hide scores. */
const LateScore = lazyPart(() => import('./HiddenScore.tsx'));

/** In the place of a hidden score: shows it, on this device for good. */
export function HiddenScore(props: ComponentProps<typeof LateScore>) {
  return (
    <Suspense fallback={null}>
      <LateScore {...props} />
    </Suspense>
  );
}
