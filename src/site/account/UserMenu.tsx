import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#contract/http.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useOutbox } from '#data/hooks/use-action.ts';
import { checkSession } from '#data/session/check-session.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { phoneWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { OutboxChip } from '#ui/outbox/OutboxChip.tsx';
import accountDialogStyles from './AccountDialog.module.css';
import {
  AccountEntries,
  openAccountDialog,
  useAccountDialog,
  useLostSession,
  useSignOut,
} from './AccountEntries.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import styles from './UserMenu.module.css';

/** Asks before a log-out that costs something: other devices, tokens, or changes not sent yet. */
function SignOutDialog({ everywhere }: { everywhere: boolean }) {
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
      <div className={accountDialogStyles.body}>
        {everywhere && (
          <p>
            This ends your sign-in on every device and browser. Tokens you copied, such as those in button
            boxes and scripts, stop working.
          </p>
        )}
        {mayEndKeys && (
          <label className={accountDialogStyles.tick}>
            <input
              type="checkbox"
              checked={isEndingKeys}
              onChange={(event) => setIsEndingKeys(event.target.checked)}
            />
            Also end the production keys that I made. Sources, decks and tablets that use them need new ones.
          </label>
        )}
        {unsent > 0 && (
          <p className={accountDialogStyles.warning}>
            {unsent === 1 ? 'One change of yours is' : `${unsent} changes of yours are`} not done yet. They
            stay on this device and go on when you sign in here again.
          </p>
        )}
        <div className={accountDialogStyles.actions}>
          <Button onClick={close}>Stay signed in</Button>
          <Button look="primary" onClick={() => void leave(everywhere, isEndingKeys)}>
            {everywhere ? 'Sign out everywhere' : 'Sign out'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Avatar (or initial) and name; avatar only on phones. */
function UserFace({ user }: { user: User }) {
  const name = user.name ?? 'Profile';
  return (
    <span className={styles.face}>
      <span className={styles.circle} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
        {user.avatar && (
          <img
            className={styles.picture}
            src={user.avatar}
            alt=""
            referrerPolicy="no-referrer"
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
          />
        )}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** The open dialog of the user menu, wherever the menu was. */
function AccountDialogs() {
  const dialog = useAccountDialog();
  switch (dialog) {
    case 'password':
      return <PasswordDialog />;
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

/** The signed-in person's menu, with the number of changes not sent yet. A sheet on phones. */
export default function UserMenu({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const [location] = useLocation();
  const isPhone = useMediaQuery(phoneWidth);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setIsOpen(false);

  const { needsSignIn } = useOutbox();
  useLostSession();

  useEffect(() => {
    if (needsSignIn) void checkSession();
  }, [needsSignIn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(close, [location]);

  useEffect(() => {
    if (!isOpen || isPhone) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, isPhone]);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const name = user.name ?? 'Account';

  return (
    <>
      <OutboxChip />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button inside opened. */}
      <div ref={place} className={styles.place} onKeyDown={closeByKey}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={isPhone ? undefined : panelId}
          aria-haspopup={isPhone ? 'dialog' : undefined}
          aria-label={`Account of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <UserFace user={user} />
        </button>
        {!isPhone && (
          <div id={panelId} className={styles.panel} hidden={!isOpen}>
            {isOpen && <AccountEntries user={user} onDone={close} />}
          </div>
        )}
      </div>
      {isPhone && isOpen && (
        <Dialog title={name} isOpen onClose={close}>
          <AccountEntries user={user} onDone={close} />
        </Dialog>
      )}
      <AccountDialogs />
    </>
  );
}
