import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasts, subscribeToasts } from '#ui/controls/toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** The place of short messages; its code arrives with the first one. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToasts, hasToasts);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
