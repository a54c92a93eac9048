import { Suspense, useEffect } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { whenIdle } from '#data/timing.ts';
import { toasts } from '#ui/controls/toast.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const loadToaster = () => import('./Toaster.tsx');
const Toaster = lazyPart(loadToaster);

/**
 * The place of short messages; its code arrives with the first one. Whoever is signed in has it before: what failed for
 * want of a network must be said without one.
 */
export function Toasts() {
  const isNeeded = useShared(toasts, (state) => state.isNeeded);
  const isSignedIn = useSession().user !== undefined;
  useEffect(() => {
    if (isSignedIn) whenIdle(() => void loadToaster().catch(() => undefined));
  }, [isSignedIn]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
