import { useState } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import styles from './AccountDialog.module.css';
import { openAccountDialog } from './use-account-dialog.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks before a log-out that costs something: other devices, tokens, or changes not sent yet. */
export function SignOutDialog({ everywhere }: { everywhere: boolean }) {
  const { unsent, leave } = useSignOut();
  const { user } = useSession();
  const [isEndingKeys, setIsEndingKeys] = useState(false);
  const mayEndKeys =
    everywhere &&
    mayUse('dashboard: page', user) === 'allowed' &&
    mayUse('tokens and keys', user) === 'allowed';
  const close = () => openAccountDialog(undefined);
  return (
    <Dialog title={everywhere ? 'Sign out everywhere' : 'Sign out'} isOpen onClose={close}>
      <div className={styles.body}>
        {everywhere && (
          <p>
            This ends your sign-in on every device and browser. Tokens you copied, such as those in button
            boxes and scripts, stop working.
          </p>
        )}
        {mayEndKeys && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isEndingKeys}
              onChange={(event) => setIsEndingKeys(event.target.checked)}
            />
            Also end the production keys that I made. Sources, decks and tablets that use them need new ones.
          </label>
        )}
        {unsent > 0 && (
          <p className={styles.warning}>
            {unsent === 1 ? 'One change of yours is' : `${unsent} changes of yours are`} not done yet. They
            stay on this device and go on when you sign in here again.
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={close}>Stay signed in</Button>
          <Button look="primary" onClick={() => void leave(everywhere, isEndingKeys)}>
            {everywhere ? 'Sign out everywhere' : 'Sign out'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
