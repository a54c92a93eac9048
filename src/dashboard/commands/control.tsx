import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Command } from './command.ts';

export type ControlValue = {
  /** What keys and palette can run of it. */
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
