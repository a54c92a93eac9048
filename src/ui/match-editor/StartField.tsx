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
import { idle, type SavingState, settledSavingState } from './saving-state.ts';

/** When the match starts; a new time is sent at once, by itself (dashboard 6.5). */
export function StartField({ match, matchName }: { match: Match; matchName: string }) {
  const action = useAction('update-match-data');
  const options = useTimeOptions();
  const [time, setTime] = useState('');
  const [sent, setSent] = useState<SavingState>(idle);
  const note = noteOf(settledSavingState(sent, [action.status]), time);

  const send = async (start: string) => {
    const wanted = formatTime(start, options);
    setTime(wanted);
    setSent({ kind: 'saving' });
    const words = `Start ${wanted}: ${matchName}`;
    const updatedData = { start: instantOf(start) ?? null };
    const outcome = await action.run(
      { matchID: restoreId(match.id), updatedData },
      { words, success: successTexts.startSet(wanted) },
    );
    setSent(
      outcome.status === 'refused'
        ? { kind: 'refused', message: outcome.message }
        : { kind: outcome.status === 'done' ? 'saved' : 'queued' },
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

function noteOf(state: SavingState, time: string): string | undefined {
  switch (state.kind) {
    case 'saving':
      return 'Sending';
    case 'queued':
      return `${time} is kept on this device and sent as soon as there is a connection.`;
    case 'refused':
      return `${time} was refused: ${state.message}`;
    default:
      return undefined;
  }
}
