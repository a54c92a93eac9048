import {
  type ComponentType,
  createContext,
  memo,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { Command } from './command.ts';

/** Like `Control`, for code that is loaded after first paint: until then its value is undefined. */
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
 * Shares one hook among all components that show it, as `control` does. Its file exports it by default and is named
 * under `loadControl` in `module.ts`, or in the strip's list. None of its code is therefore loaded before first paint.
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

export type ControlValue = {
  /** Commands that keys and the palette can run. */
  readonly commands: readonly Command[];
};

export type Control<Value extends ControlValue = ControlValue> = {
  readonly Provider: ComponentType<{ children: ReactNode }>;
  /** The value, in any component of the dashboard; drawn again when it changes. */
  readonly use: () => Value;
};

/**
 * Shares one hook among all that show it: it runs once for the whole dashboard, also while its module is closed, and a
 * press by key, by palette or on the phone's page shows on every button. List it in `module.ts` (or the strip).
 */
export function control<Value extends ControlValue>(useValue: () => Value): Control<Value> {
  const Context = createContext<Value | undefined>(undefined);
  return {
    Provider: function ControlProvider({ children }) {
      return <Context.Provider value={useValue()}>{children}</Context.Provider>;
    },
    use: () => {
      const value = useContext(Context);
      if (value === undefined) throw new Error('A control is used outside the dashboard, or is not listed.');
      return value;
    },
  };
}
