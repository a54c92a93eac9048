import { useConnection } from '#data/hooks/use-connection.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { OutboxItem } from './OutboxItem.tsx';
import styles from './OutboxPanel.module.css';

type OutboxPanelProps = { isOpen: boolean; onClose: () => void };

function describePlace(waiting: number, isConnected: boolean, needsSignIn: boolean): string {
  if (waiting === 0) return 'These were not done. They stay here until you decide about them.';
  if (needsSignIn)
    return 'The server asks who you are: sign in again and what waits is sent. Until then it stays on this device.';
  return isConnected
    ? 'What waits is kept on this device until the server has it.'
    : 'There is no connection. What waits is kept on this device and sent as soon as there is one, unless it is too late by then.';
}

/** Every change of this person on this device that is not done yet. */
export function OutboxPanel({ isOpen, onClose }: OutboxPanelProps) {
  const { entries, waiting, needsSignIn } = useOutbox();
  const { isConnected } = useConnection();
  const urgency = (state: string) =>
    state === 'conflict' ? 0 : state === 'refused' || state === 'expired' ? 1 : 2;
  const sorted = [...entries].sort(
    (a, b) => urgency(a.state) - urgency(b.state) || a.createdAt - b.createdAt,
  );
  return (
    <Dialog title="Changes not done yet" isOpen={isOpen} onClose={onClose}>
      <div className={styles.panel}>
        {entries.length > 0 && (
          <p className={styles.note}>{describePlace(waiting, isConnected, needsSignIn)}</p>
        )}
        {sorted.length === 0 ? (
          <p role="status" className={styles.empty}>
            Everything is done.
          </p>
        ) : (
          <ul className={styles.list}>
            {sorted.map((entry) => (
              <OutboxItem key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
