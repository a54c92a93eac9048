import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { modules } from '../registry.ts';
import { setModuleOpen } from './use-module-open.ts';

/** Opens a module and puts the focus on its header; on a phone's quick page on its first button. */
function goTo(name: string): void {
  setModuleOpen(name, true);
  document.querySelector<HTMLElement>(`[data-module="${name}"] button`)?.focus();
}

/** The way to each module that has something to show, open or not. */
export const modulesControl = control(() => {
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
        run: () => goTo(name),
      },
    ];
  });
  return { commands };
});
