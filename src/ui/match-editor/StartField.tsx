import { successTexts } from '#contract/messages.ts';
import type { Match } from '#contract/records.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { describeSaving } from '../outbox/saving-state.ts';
import { useSaving } from '../outbox/use-saving.ts';
import { useTimeOptions } from '../things/use-time-options.ts';
import { DateEditor } from '../time/DateEditor.tsx';
import styles from './StartField.module.css';
import { valuesOfEntry } from './use-waiting-saves.ts';

/** When the match starts; a new time is sent at once, by itself (dashboard 6.5). */
export function StartField({ match, matchName }: { match: Match; matchName: string }) {
  const options = useTimeOptions();
  const { state, run } = useSaving('update-match-data', (entry) => {
    const { matchID, updatedData = {} } = valuesOfEntry(entry);
    return isSameRecord(matchID, match) && Object.hasOwn(updatedData, 'start');
  });
  // While it waits, the record is drawn with the time that was sent.
  const note = state.kind === 'saved' ? undefined : describeSaving(state);

  const send = (start: string) => {
    const wanted = formatTime(start, options);
    return run(
      { matchID: restoreId(match.id), updatedData: { start: instantOf(start) ?? null } },
      { words: `Start ${wanted}: ${matchName}`, success: successTexts.startSet(wanted) },
    );
  };

  return (
    <div className={styles.field}>
      <span className={styles.label}>Change date/time</span>
      <DateEditor label="Match start" value={match.start} onChange={(start) => void send(start)} />
      {note !== undefined && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}
