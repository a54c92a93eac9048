import { clearAirControl } from '../clear-air/ClearAir.tsx';
import { countdownControl } from '../countdown/CountdownButton.tsx';
import { setModuleOpen } from '../frame/go-to.ts';
import { modules } from '../registry.ts';
import { attackerControl } from '../strip/attacker-control.ts';
import { matchControl } from '../strip/match-control.ts';
import { togglesControl } from '../strip/toggles-control.ts';
import type { Command } from './command.ts';
import { type Control, control, useLaterCommands } from './control.tsx';
import type { LoadControl } from './later-controls.ts';

/** Controls of the strip, in its order. */
const stripControls: readonly Control[] = [
  matchControl,
  attackerControl,
  countdownControl,
  togglesControl,
  clearAirControl,
];

/** Controls whose code is loaded after first paint. */
export const laterStripControls: readonly LoadControl[] = [
  () => import('../break/break-control.ts'),
  () => import('../observers/observers-control.ts'),
  () => import('../presets/presets-control.ts'),
];

/** Opens a module and puts the focus on its header; on a phone's quick page on its first button. */
function goTo(name: string): void {
  setModuleOpen(name, true);
  document.querySelector<HTMLElement>(`[data-module="${name}"] button`)?.focus();
}

/** The way to each module that has something to show, open or not. */
const modulesControl = control(() => {
  const commands = modules.flatMap(({ name, icon, useIsShown, useTitle }): Command[] => {
    // biome-ignore-start lint/correctness/useHookAtTopLevel: the list is a constant, so the order of the hooks is too.
    const isShown = useIsShown();
    const title = useTitle();
    // biome-ignore-end lint/correctness/useHookAtTopLevel: see above.
    if (!isShown) return [];
    return [
      {
        id: `module-${name}`,
        group: 'Modules',
        label: `Go to ${title}`,
        help: 'Open the module',
        icon,
        state: 'idle',
        opens: true,
        run: () => goTo(name),
      },
    ];
  });
  return { commands };
});

/** The strip's controls, the modules' in the order of the page, and the way to each module. */
export const allControls: readonly Control[] = [
  ...stripControls,
  ...modules.flatMap(({ controls }) => controls),
  modulesControl,
];

/** Returns every command in its current state. Re-renders the caller whenever one of them changes. */
export function useAllCommands(): readonly Command[] {
  const later = useLaterCommands();
  // The list is a constant: the hooks are called in the same order each time.
  return [...allControls.flatMap((control) => control.use().commands), ...later];
}
