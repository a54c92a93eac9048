import { subscribe } from 'valtio/vanilla';
import { outbox } from './outbox-state.ts';

/** Counts what waits on the app's icon, where the platform has badges. Answers how to stop. */
export function watchBadge(): () => void {
  // Unknown at first: the worker may have sent what a former page counted there.
  let shown: number | undefined;
  const show = (): void => {
    const { waiting } = outbox.summary;
    if (waiting === shown) return;
    shown = waiting;
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
    const isDone = waiting > 0 ? setAppBadge?.call(navigator, waiting) : clearAppBadge?.call(navigator);
    // Browsers refuse it to pages that are not installed.
    isDone?.catch(() => undefined);
  };
  show();
  return subscribe(outbox, show);
}
