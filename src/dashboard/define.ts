import type { ComponentType } from 'react';
import type { KeyHelp } from './commands/command.ts';
import type { Control } from './commands/control.tsx';
import type { LoadControl } from './commands/later-controls.ts';
import type { DashboardIconName } from './parts/DashboardIcon.tsx';

export type DashboardModule = {
  /** Key under which its open state is stored; it stays the same when the title changes with the content. */
  readonly name: string;
  readonly icon: DashboardIconName;
  /** True if it is open until the user closes it. */
  readonly startsOpen: boolean;
  /** `full` spans the page above the others, `half` is in one of two columns. */
  readonly width: 'full' | 'half';
  /** On phones: below the quick page like the others, or open on the quick page itself. */
  readonly onPhone: 'module' | 'quick';
  /** Returns true if the module has content to show. */
  readonly useIsShown: () => boolean;
  readonly useTitle: () => string;
  /** Returns a note on the content for the header, also while the module is closed. */
  readonly useExtra: () => string | undefined;
  /** Controls of the module, available also while it is closed. */
  readonly controls: readonly Control[];
  /** A control that is not needed in the first moments: its code is loaded after first paint. */
  readonly loadControl?: LoadControl | undefined;
  /** Keys that its content handles by itself; for the list of keys. */
  readonly keys: readonly KeyHelp[];
  /** Fetched when it is first opened. */
  readonly load: () => Promise<{ default: ComponentType }>;
};

type Needed = 'name' | 'icon' | 'load';

/**
 * Describes a module without loading it: frame, registry and tests read this. Without more it is half as wide as the
 * page, always shown, closed at first, and its title is its name.
 */
export function module(
  definition: Pick<DashboardModule, Needed> & Partial<Omit<DashboardModule, Needed>>,
): DashboardModule {
  return {
    startsOpen: false,
    width: 'half',
    onPhone: 'module',
    useIsShown: () => true,
    useTitle: () => definition.name,
    useExtra: () => undefined,
    controls: [],
    keys: [],
    ...definition,
  };
}
