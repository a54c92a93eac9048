import type { ComponentType } from 'react';
import type { KeyHelp } from './commands/command-keys.ts';
import type { Control } from './commands/control.tsx';
import type { LoadControl } from './commands/later-controls.ts';
import type { DashboardIconName } from './parts/DashboardIcon.tsx';

export type DashboardModule = {
  /** What its open state is remembered under; stays the same when the title changes with what it shows. */
  readonly name: string;
  readonly icon: DashboardIconName;
  /** Open until somebody closes it. */
  readonly startsOpen: boolean;
  /** `full` stands across the page above the others, `half` in one of two columns. */
  readonly width: 'full' | 'half';
  /** On phones: below the quick page like the others, or open on the quick page itself. */
  readonly onPhone: 'module' | 'quick';
  /** Whether there is anything to show. */
  readonly useIsShown: () => boolean;
  readonly useTitle: () => string;
  /** What its header says about what it holds, also while it is closed. */
  readonly useExtra: () => string | undefined;
  /** What can be done with it, also while it is closed. */
  readonly controls: readonly Control[];
  /** The same for what nobody presses in the first moments: its code is fetched after the first picture. */
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
