import { CommandButton } from '../commands/CommandButton.tsx';
import { ObserversDialog } from '../observers/ObserversDialog.tsx';
import observersControl from '../observers/observers-control.ts';
import { SplitButton } from '../parts/SplitButton.tsx';
import breakControl from './break-control.ts';

/** What the break and the observers show, each with the way to change it (dashboard 3 and 4). */
export default function BreakCluster() {
  const control = breakControl.use();
  const observers = observersControl.use();
  if (control === undefined || observers === undefined) return null;
  return (
    <>
      <CommandButton command={control.openDisplay} />
      <SplitButton
        command={control.openTitle}
        title="Quick titles"
        menuLabel="Choose a quick title"
        choices={control.titles.map(({ text, command }) => ({ label: text, command }))}
      />
      <CommandButton command={observers.open} />
      <ObserversDialog />
    </>
  );
}
