import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/use-shared.ts';

/** The dialogs of the user menu; the menu itself may be closed by then. */
export type AccountDialog = 'token' | 'sign-out' | 'sign-out-everywhere';

const accountDialog = proxy<{ open: AccountDialog | undefined }>({ open: undefined });

/** Opens one of the dialogs, or closes the open one. */
export function openAccountDialog(dialog: AccountDialog | undefined): void {
  accountDialog.open = dialog;
}

export function useAccountDialog(): AccountDialog | undefined {
  return useShared(accountDialog, ({ open }) => open);
}
