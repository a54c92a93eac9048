import { Suspense, useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/page-state.ts';
import { type PresetName, presetLabels } from '#domain/broadcast/show-presets.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useShow } from '../show/use-show.ts';

type OpenPreset = {
  readonly name: PresetName;
  /** Clean id. */
  readonly broadcastKey: string;
  /** The next match when the list was opened. It stays the same when another user changes the live match. */
  readonly target: string | undefined;
};

/** The list that is open: buttons and the palette open it. */
const presetDialog = proxy<{ open: OpenPreset | undefined }>({ open: undefined });

export function showPreset(open: OpenPreset | undefined): void {
  presetDialog.open = open;
}

const PresetSteps = lazyPart(() => import('./PresetSteps.tsx'));

const close = () => showPreset(undefined);

/** The list of a preset. A switch to another show closes it. */
export function PresetDialog() {
  const { broadcastKey } = useShow();
  const open = useShared(presetDialog, (state) => state.open);
  const shown = open?.broadcastKey === broadcastKey ? open : undefined;
  // One left open must not open by itself on the next visit, nor with another show.
  useEffect(() => close, []);
  useEffect(() => {
    if (open !== undefined && shown === undefined) close();
  }, [open, shown]);
  return (
    <Dialog
      title={shown === undefined ? 'Preset' : presetLabels[shown.name]}
      isOpen={shown !== undefined}
      onClose={close}
    >
      {shown !== undefined && (
        <Suspense fallback={<LoadingRows count={5} height={2.75} />}>
          <PresetSteps name={shown.name} target={shown.target} onClose={close} />
        </Suspense>
      )}
    </Dialog>
  );
}
