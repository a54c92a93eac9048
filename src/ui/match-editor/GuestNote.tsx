import clsx from 'clsx';
import { useEffect } from 'react';
import { useConnection, useMatchKey, useSession } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { checkMatchKeys } from '#data/match-keys/check-match-keys.ts';
import { isOpenKey } from '#data/match-keys/match-keys.ts';
import { secondMs } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/format.ts';
import { OutboxChip } from '../outbox/OutboxChip.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import styles from './GuestNote.module.css';

/** Interval at which the page checks the key, ms. An action with a revoked key is refused at once. */
const askMs = 20_000;

/** Name, origin and end of the guest key for this match; a message once the key has ended. */
export default function GuestNote({ matchKey }: { matchKey: string }) {
  const key = useMatchKey(matchKey);
  const { user } = useSession();
  const { isConnected } = useConnection();
  const options = useTimeOptions();
  useClock(secondMs);
  useEffect(() => {
    if (!isConnected) return;
    void checkMatchKeys();
    const timer = setInterval(() => void checkMatchKeys(), askMs);
    return () => clearInterval(timer);
  }, [isConnected]);
  if (key === undefined) return null;
  const end = <time dateTime={key.endsAt}>{formatTime(Date.parse(key.endsAt), options)}</time>;
  const isOpen = isOpenKey(key);
  return (
    <aside className={clsx(styles.note, !isOpen && styles.ended)} aria-label="Your key for this match">
      {isOpen ? (
        <p>
          You enter the result of this match as <strong>{key.name}</strong>
          {key.from && <> for {key.from}</>}, until {end}.
        </p>
      ) : (
        <p role="alert">
          Your key for this match {key.isRevoked ? 'was revoked' : <>ended on {end}</>}: nothing more can be
          saved with it. What you typed stays here. Ask {key.from ?? 'whoever gave it to you'} for a new one,
          and open it on this device.
        </p>
      )}
      {!user && <OutboxChip />}
    </aside>
  );
}
