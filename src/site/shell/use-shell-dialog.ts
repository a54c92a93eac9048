import { useSyncExternalStore } from 'react';
import type { ShellDialog } from './shell-dialogs.ts';

let open: ShellDialog | undefined;
const listeners = new Set<() => void>();

/** Opens one of the frame's dialogs, or closes the open one. */
export function openShellDialog(dialog: ShellDialog | undefined): void {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog that is open. */
export function useShellDialog(): ShellDialog | undefined {
  return useSyncExternalStore(subscribe, () => open);
}
