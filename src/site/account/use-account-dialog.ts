import { useSyncExternalStore } from 'react';

/** The dialogs of the user menu; the menu itself may be closed by then. */
export type AccountDialog = 'token' | 'sign-out' | 'sign-out-everywhere';

let open: AccountDialog | undefined;
const listeners = new Set<() => void>();

/** Opens one of the dialogs, or closes the open one. */
export function openAccountDialog(dialog: AccountDialog | undefined): void {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAccountDialog(): AccountDialog | undefined {
  return useSyncExternalStore(subscribe, () => open);
}
