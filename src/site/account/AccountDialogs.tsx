import { SignOutDialog } from './SignOutDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { useAccountDialog } from './use-account-dialog.ts';

/** The open dialog of the user menu, wherever the menu was. */
export function AccountDialogs() {
  const dialog = useAccountDialog();
  switch (dialog) {
    case 'token':
      return <TokenDialog />;
    case 'sign-out':
    case 'sign-out-everywhere':
      return <SignOutDialog everywhere={dialog === 'sign-out-everywhere'} />;
    case undefined:
      return null;
    default:
      throw new Error(`Unknown dialog: ${dialog satisfies never}`);
  }
}
