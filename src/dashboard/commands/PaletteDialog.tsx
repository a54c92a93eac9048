import { Suspense, useEffect, useRef } from 'react';
import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/page-state.ts';
import { whenIdle } from '#data/timing.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Key } from '#ui/controls/Key.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './PaletteDialog.module.css';
import { usePress } from './use-press.ts';

/** State of the command palette, which its button and its key open. */
export const paletteState = proxy({ isOpen: false });

/** Opens the command palette, also where there is no keyboard. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={styles.open}
      aria-label="Commands"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      title="Commands (Ctrl+K)"
      onClick={() => {
        paletteState.isOpen = true;
      }}
    >
      <DashboardIcon name="search" />
      <Key keys="Ctrl+K" />
    </button>
  );
}

const loadPalette = () => import('../palette/CommandPalette.tsx');
const CommandPalette = lazyPart(loadPalette);

const close = (): void => {
  paletteState.isOpen = false;
};

/** The place of the command palette. It is closed, and the focus back, before a command runs or asks. */
export function PaletteDialog() {
  const isOpen = useShared(paletteState, (state) => state.isOpen);
  const press = usePress();
  const chosen = useRef<string>(undefined);
  /** Typed while the code of the first opening loads. */
  const typed = useRef('');

  useEffect(() => {
    if (isOpen || chosen.current === undefined) return;
    press(chosen.current);
    chosen.current = undefined;
  }, [isOpen, press]);
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), []);
  // A palette left open must not open by itself on the next visit.
  useEffect(() => close, []);

  return (
    <Dialog title="Commands" isOpen={isOpen} onClose={close} className={styles.palette} isPlain>
      <Suspense
        fallback={
          <>
            <input
              data-first-focus
              className={styles.early}
              aria-label="Search commands"
              placeholder="What do you want to do?"
              autoComplete="off"
              onChange={(event) => {
                typed.current = event.target.value;
              }}
            />
            <LoadingRows count={6} height={2.75} />
          </>
        }
      >
        <CommandPalette
          typed={typed}
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
