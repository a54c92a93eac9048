import { Suspense, useEffect } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { whenIdle } from '#data/timing.ts';
import { toasts } from '#ui/controls/toast.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const loadToaster = () => import('./Toaster.tsx');
const Toaster = lazyPart(loadToaster);

/**
 * The place of short messages. Its code is loaded with the first message, for signed-in people beforehand: messages about
 * a missing network must not need one.
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
