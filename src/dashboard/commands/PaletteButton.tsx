import { Key } from '#ui/controls/Key.tsx';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './PaletteButton.module.css';
import { paletteState } from './palette-state.ts';

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
