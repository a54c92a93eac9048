import { useEffect } from 'react';
import { useShared } from '#data/hooks/page-state.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import styles from '../observers/ObserversDialog.module.css';
import observersControl, { observersDialog } from '../observers/observers-control.ts';
import { SplitButton } from '../parts/SplitButton.tsx';
import { PresetDialog } from '../presets/PresetDialog.tsx';
import presetsControl from '../presets/presets-control.ts';
import breakControl from './break-control.ts';

const close = () => {
  observersDialog.isOpen = false;
};

/** Dialog with three switches for the observers' view. */
function ObserversDialog() {
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

/** Current state of the break and the observers, each with a control to change it. */
export default function BreakCluster() {
  const control = breakControl.use();
  const observers = observersControl.use();
  const presets = presetsControl.use();
  if (control === undefined || observers === undefined) return null;
  return (
    <>
      <CommandButton command={control.openDisplay} />
      <SplitButton
        command={control.openTitle}
        title="Quick titles and presets"
        menuLabel="Choose a quick title or preset"
        choices={[
          ...control.titles,
          ...(presets?.commands ?? []).map((command) => ({ label: command.label, command })),
        ]}
      />
      <CommandButton command={observers.open} />
      <ObserversDialog />
      <PresetDialog />
    </>
  );
}
