import { useEffect } from 'react';
import { useShared } from '#data/hooks/use-shared.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import styles from './ObserversDialog.module.css';
import observersControl from './observers-control.ts';
import { observersDialog } from './observers-dialog.ts';

const close = () => {
  observersDialog.isOpen = false;
};

/** Three switches for what the observers see (dashboard 5). */
export function ObserversDialog() {
  const isOpen = useShared(observersDialog, (state) => state.isOpen);
  const observers = observersControl.use();
  useEffect(() => close, []);
  return (
    <Dialog title="Observers" isOpen={isOpen} onClose={close}>
      <div className={styles.switches}>
        {observers?.toggles.map(({ command }) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
      <p className={styles.note}>Changes are instant.</p>
    </Dialog>
  );
}
