import { modulesControl } from '../frame/modules-control.ts';
import { modules } from '../registry.ts';
import { stripControls } from '../strip/controls.ts';
import type { Command } from './command.ts';
import type { Control } from './control.tsx';
import { useLaterCommands } from './later-control.tsx';

/** The strip's controls, the modules' in the order of the page, and the way to each module. */
export const allControls: readonly Control[] = [
  ...stripControls,
  ...modules.flatMap(({ controls }) => controls),
  modulesControl,
];

/** Every command as it stands now; drawn again whenever one of them changes. */
export function useAllCommands(): readonly Command[] {
  const later = useLaterCommands();
  // The list is a constant: the hooks are called in the same order each time.
  return [...allControls.flatMap((control) => control.use().commands), ...later];
}
