import type { Match } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { Switch } from '../controls/Switch.tsx';
import styles from './MatchBroadcasts.module.css';

/** Broadcasts of the match's events, each with a switch for showing the match. */
export default function MatchBroadcasts({ match }: { match: Match }) {
  const events = useThings('Events', linkedIds(match.event));
  const scheduled = linkedIds(match.scheduled_broadcast);
  const keys = [...new Set([...scheduled, ...events.flatMap((event) => linkedIds(event.broadcasts))])];
  const broadcasts = useThings('Broadcasts', keys);
  const { run, isRunning } = useAction('adjust-match-broadcast');
  const { isOnline } = useConnection();
  if (keys.length === 0) return <p className={styles.note}>The event of this match has no broadcasts.</p>;
  return (
    <div className={styles.list}>
      {broadcasts.map((broadcast) => (
        <Switch
          key={broadcast.id}
          label={broadcast.name ?? broadcast.key ?? 'Broadcast'}
          isOn={scheduled.some((id) => isSameRecord(id, broadcast.id))}
          isDisabled={isRunning || !isOnline}
          onChange={(isOn) =>
            void run(
              { mode: isOn ? 'add' : 'remove', broadcastID: broadcast.id, matchID: match.id },
              { success: (answer) => answer },
            )
          }
        />
      ))}
      {!isOnline && (
        <p className={styles.note} role="status">
          Changing it needs a connection.
        </p>
      )}
    </div>
  );
}
