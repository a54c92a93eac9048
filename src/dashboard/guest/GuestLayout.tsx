import clsx from 'clsx';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useShowKey } from '#data/hooks/use-show-key.ts';
import { isOpenKey } from '#data/match-keys/match-keys.ts';
import { OutboxChip } from '#ui/outbox/OutboxChip.tsx';
import { BreakDialog } from '../break/BreakDialog.tsx';
import QuickPage from '../quick/QuickPage.tsx';
import { useBroadcastFact } from '../show/use-show.ts';
import styles from './GuestLayout.module.css';

/** The limited dashboard of a device with a key for the show: what the key opens, and whose it is. */
export function GuestLayout() {
  return (
    <div className={styles.layout}>
      <KeyNote />
      <QuickPage />
      <BreakDialog />
    </div>
  );
}

/** Which show this device controls and as whom; that it is over, in words, once it is. */
function KeyNote() {
  const key = useShowKey();
  const name = useBroadcastFact(({ name }) => name);
  const { isConnected } = useConnection();
  if (key === undefined) return null;
  const isOpen = isOpenKey(key);
  return (
    <aside className={clsx(styles.note, !isOpen && styles.ended)} aria-label="Your key for this show">
      <h1 className={styles.name}>{name ?? key.from ?? 'Show control'}</h1>
      {isOpen ? (
        <p>
          You control this show as <strong>{key.name}</strong>.{!isConnected && ' No connection just now.'}
        </p>
      ) : (
        <p role="alert">
          Your key for this show was revoked: nothing more can be pressed with it. Ask{' '}
          {key.from ? `the producer of ${key.from}` : 'whoever gave it to you'} for a new one, and open it on
          this device.
        </p>
      )}
      <OutboxChip />
    </aside>
  );
}
