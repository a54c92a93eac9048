import { Suspense } from 'react';
import { useInstall } from '#data/hooks/use-install.ts';
import { lazyPart } from '#ui/lazy-part.ts';

/** Few visits show it. */
const InstallBox = lazyPart(() => import('./InstallBox.tsx'));

/** Offers installation after repeated use; after a refusal not again for a month. */
export function InstallHint() {
  const { isOffered } = useInstall();
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <InstallBox />
    </Suspense>
  );
}
