import { createContext, type RefObject, useCallback, useContext } from 'react';
import { showToast } from '#ui/controls/toast.ts';
import type { Command } from './command.ts';
import { useConfirm } from './confirm-context.ts';
import { press } from './press.ts';

/** Every command as it was drawn last, for what happens between drawings. */
export const LatestCommands = createContext<RefObject<readonly Command[]>>({ current: [] });

const hasMovedOn = 'What was asked about has changed since the question. Nothing was sent.';

/** Runs a command by its id: buttons, keys and the palette all press through this. */
export function usePress(): (id: string) => void {
  const ask = useConfirm();
  const latest = useContext(LatestCommands);
  return useCallback(
    (id) =>
      void press(id, {
        find: (wanted) => latest.current.find((command) => command.id === wanted),
        ask,
        refuse: () => showToast({ text: hasMovedOn, kind: 'error' }),
      }),
    [ask, latest],
  );
}
