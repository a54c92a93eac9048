import { Link } from 'wouter';
import type { GameEvent } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import styles from './StaffActions.module.css';
import { useEventRights } from './use-match-rights.ts';

/** The link to the settings of an event, for people who may change them. */
export default function EventSettingsLink({ event }: { event: GameEvent }) {
  if (useEventRights(event.id)('event: Settings') !== 'allowed') return null;
  return (
    <Link href={`/event/${cleanId(event) ?? ''}/settings`} className={styles.link}>
      Settings of the event
    </Link>
  );
}
