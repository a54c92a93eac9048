import { Suspense, useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/page-state.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';

/** Tabs of the break's dialog, with the title of each. */
export const breakTabs = {
  countdown: 'Countdown',
  text: 'Break title',
  display: 'Break display',
  automation: 'Break automation',
} as const;

export type BreakTab = keyof typeof breakTabs;

/** The tab that is open: buttons, keys and the palette open it. */
const breakDialog = proxy<{ tab: BreakTab | undefined }>({ tab: undefined });

export function showBreakTab(tab: BreakTab | undefined): void {
  breakDialog.tab = tab;
}

const BreakPanels = lazyPart(() => import('./BreakPanels.tsx'));

const close = () => showBreakTab(undefined);

/** Dialog of the break: countdown, title, display and automation. */
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
