import { Suspense, useEffect } from 'react';
import { useShared } from '#data/hooks/use-shared.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { breakDialog, breakTabs, showBreakTab } from './break-dialog.ts';

const BreakPanels = lazyPart(() => import('./BreakPanels.tsx'));

const close = () => showBreakTab(undefined);

/** The place of the break's dialog: countdown, title, display and automation (dashboard 4). */
export function BreakDialog() {
  const tab = useShared(breakDialog, (state) => state.tab);
  // One left open must not open by itself on the next visit.
  useEffect(() => close, []);
  return (
    <Dialog title={tab === undefined ? 'Break' : breakTabs[tab]} isOpen={tab !== undefined} onClose={close}>
      {tab !== undefined && (
        <Suspense fallback={<LoadingRows count={4} height={2.75} />}>
          <BreakPanels tab={tab} />
        </Suspense>
      )}
    </Dialog>
  );
}
