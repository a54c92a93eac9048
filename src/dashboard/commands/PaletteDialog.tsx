import { Suspense, useEffect, useRef } from 'react';
import { useShared } from '#data/hooks/use-shared.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import styles from './PaletteDialog.module.css';
import { paletteState } from './palette-state.ts';
import { usePress } from './use-press.ts';

const CommandPalette = lazyPart(() => import('../palette/CommandPalette.tsx'));

const close = (): void => {
  paletteState.isOpen = false;
};

/** The place of the command palette. It is closed, and the focus back, before a command runs or asks. */
export function PaletteDialog() {
  const isOpen = useShared(paletteState, (state) => state.isOpen);
  const press = usePress();
  const chosen = useRef<string>(undefined);

  useEffect(() => {
    if (isOpen || chosen.current === undefined) return;
    press(chosen.current);
    chosen.current = undefined;
  }, [isOpen, press]);
  // A palette left open must not open by itself on the next visit.
  useEffect(() => close, []);

  return (
    <Dialog title="Commands" isOpen={isOpen} onClose={close} className={styles.palette} isPlain>
      <Suspense fallback={<LoadingRows count={6} height={2.75} />}>
        <CommandPalette
          onClose={close}
          onChoose={(id) => {
            chosen.current = id;
            close();
          }}
        />
      </Suspense>
    </Dialog>
  );
}
