import { type ComponentType, memo, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Command } from './command.ts';
import type { ControlValue } from './control.tsx';

/** As `Control`, for one whose code is fetched after the first picture: until then its value is not there. */
export type LaterControl<Value extends ControlValue = ControlValue> = {
  /** Runs it; draws nothing. */
  readonly Runner: ComponentType;
  /** The value, in any component of the dashboard; drawn again when it changes. */
  readonly use: () => Value | undefined;
};

const running = new Map<unknown, ControlValue>();
const listeners = new Set<() => void>();
let commands: readonly Command[] = [];

function tell(): void {
  commands = [...running.values()].flatMap((value) => value.commands);
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The commands of the controls that are here by now. */
export function useLaterCommands(): readonly Command[] {
  return useSyncExternalStore(listen, () => commands);
}

/**
 * Shares one hook among all that show it, as `control` does. Its file exports it by default and is named under
 * `loadControl` in `module.ts` (or in the strip's list), so that none of its code is in the first picture.
 */
export function laterControl<Value extends ControlValue>(useValue: () => Value): LaterControl<Value> {
  const own = {};
  return {
    // Drawn again for what its own hook reads only: what it tells draws others again, never itself.
    Runner: memo(function ControlRunner() {
      const value = useValue();
      useLayoutEffect(() => {
        running.set(own, value);
        tell();
      });
      useLayoutEffect(
        () => () => {
          running.delete(own);
          tell();
        },
        [],
      );
      return null;
    }),
    use: () => useSyncExternalStore(listen, () => running.get(own) as Value | undefined),
  };
}
