import clsx from 'clsx';
import { useEffect, useMemo } from 'react';
import { useShared } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { type CrewPlace, crewInbox } from '#data/production/crew-inbox.ts';
import { joinBroadcast, joinClient } from '#data/production/production.ts';
import { type CrewGroup, type CrewMessage, shownMessage } from '#domain/broadcast/crew-messages.ts';
import { restoreId } from '#domain/record-id.ts';
import styles from './CrewBanner.module.css';

/** A text with more characters has smaller letters, so that the page below stays visible. */
const longText = 24;

type CrewBannerProps = CrewPlace & {
  /** Id of the show. */
  show: string | undefined;
  /** Groups whose messages the page shows. */
  groups: readonly CrewGroup[];
  className?: string | undefined;
};

/** The producer's current message to the crew, readable from two metres, until the user confirms it. */
export function CrewBanner({ show, groups, className, page, clientName, broadcastKey }: CrewBannerProps) {
  const place = useMemo(() => ({ page, clientName, broadcastKey }), [page, clientName, broadcastKey]);
  const { state } = crewInbox();
  const messages = useShared(state, (now) => now.messages[restoreId(show ?? '')]);
  const received = useShared(state, (now) => now.received);
  const now = useClock(1_000);
  useEffect(() => (clientName === undefined ? undefined : joinClient(clientName)), [clientName]);
  useEffect(() => (broadcastKey === undefined ? undefined : joinBroadcast(broadcastKey)), [broadcastKey]);
  const message = shownMessage((messages as readonly CrewMessage[]) ?? [], groups, received, now);
  return (
    // The region is always there: a screen reader announces only what is added to it.
    <div className={clsx(styles.place, className)} role="alert">
      {message && <Banner key={message.id} message={message} place={place} />}
    </div>
  );
}

function Banner({ message: { id, text, from }, place }: { message: CrewMessage; place: CrewPlace }) {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') crewInbox().noteShown(id, place);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, place]);
  return (
    <div className={styles.banner} data-testid="crew-message">
      <p className={styles.from}>{from === '' ? 'Message' : `Message from ${from}`}</p>
      <p className={clsx(styles.text, text.length > longText && styles.long)}>{text}</p>
      <button type="button" className={styles.seen} onClick={() => crewInbox().dismiss(id, place)}>
        Seen
      </button>
    </div>
  );
}
