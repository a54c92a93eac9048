import { proxy } from 'valtio/vanilla';
import { useShared } from '#data/hooks/use-shared.ts';
import type { ShellDialog } from './shell-dialogs.ts';

const shellDialog = proxy<{ open: ShellDialog | undefined }>({ open: undefined });

/** Opens one of the frame's dialogs, or closes the open one. */
export function openShellDialog(dialog: ShellDialog | undefined): void {
  shellDialog.open = dialog;
}

/** The dialog that is open. */
export function useShellDialog(): ShellDialog | undefined {
  return useShared(shellDialog, ({ open }) => open);
}
