import { useState } from 'react';
import { successTexts } from '#contract/messages.ts';
import type { Match } from '#contract/records.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { restoreId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { useTimeOptions } from '../things/use-time-options.ts';
import { DateEditor } from '../time/DateEditor.tsx';
import styles from './StartField.module.css';

/** When the match starts; a new time is sent at once, by itself (dashboard 6.5). */
export function StartField({ match, matchName }: { match: Match; matchName: string }) {
  const action = useAction('update-match-data');
  const options = useTimeOptions();
  const [note, setNote] = useState<string>();

  const send = async (start: string) => {
    setNote('Sending');
    const time = formatTime(start, options);
    const words = `Start ${time}: ${matchName}`;
    const updatedData = { start: instantOf(start) ?? null };
    const outcome = await action.run(
      { matchID: restoreId(match.id), updatedData },
      { words, success: successTexts.startSet(time) },
    );
    switch (outcome.status) {
      case 'done':
        return setNote(undefined);
      case 'queued':
        return setNote(`${time} is kept on this device and sent as soon as there is a connection.`);
      case 'refused':
        return setNote(`${time} was refused: ${outcome.message}`);
      default:
        throw new Error(`Unknown outcome: ${JSON.stringify(outcome satisfies never)}`);
    }
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
