import type { Logger } from '../log.ts';

export type Listeners<Args extends readonly unknown[]> = {
  /** Returns a function that removes the listener. */
  add(listener: (...args: Args) => void): () => void;
  /** Calls all; one that fails is logged and keeps neither the others nor the caller from going on. */
  call(...args: Args): void;
};

export function createListeners<Args extends readonly unknown[]>(log: Logger): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (...args) => {
      for (const listener of listeners) {
        try {
          listener(...args);
        } catch (error) {
          log.error({ err: error }, 'A listener of the store failed');
        }
      }
    },
  };
}
