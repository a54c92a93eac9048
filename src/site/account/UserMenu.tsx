import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#contract/http.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { checkSession } from '#data/session/check-session.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { phoneWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { OutboxChip } from '#ui/outbox/OutboxChip.tsx';
import { AccountDialogs } from './AccountDialogs.tsx';
import { AccountEntries } from './AccountEntries.tsx';
import { UserFace } from './UserFace.tsx';
import styles from './UserMenu.module.css';
import { useLostSession } from './use-lost-session.ts';

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
