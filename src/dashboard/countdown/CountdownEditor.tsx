import clsx from 'clsx';
import { useState } from 'react';
import { serverNow } from '#data/clock.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { countdownEndMs, countdownText, quickCountdownSeconds } from '#domain/broadcast/countdown.ts';
import { countdownEndFrom, countdownFace, typedCountdown } from '#domain/broadcast/countdown-controls.ts';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { DateEditor } from '#ui/time/DateEditor.tsx';
import { useControls } from '../controls/controls-context.ts';
import { StateMark } from '../parts/StateMark.tsx';
import styles from './CountdownEditor.module.css';

const parts = ['hours', 'minutes', 'seconds'] as const;

/** Sets the end of the countdown: a time, a length from now, or none (dashboard 4.1). */
export default function CountdownEditor({ zone }: { zone: string }) {
  const { countdown } = useControls();
  const nowMs = useClock(1000);
  const [typed, setTyped] = useState<{ [Part in (typeof parts)[number]]: number | null }>({
    hours: null,
    minutes: null,
    seconds: null,
  });
  const { seconds: length, problem } = typedCountdown(typed);
  const isSet = countdownEndMs(countdown.end) !== null;
  const { clearedEnd } = countdown;
  const startFromNow = (seconds: number) => countdown.set(countdownEndFrom(serverNow(), seconds));
  return (
    <div className={clsx(styles.editor, countdown.isRunning && styles.running)}>
      <p className={styles.face} role="timer" aria-label="Countdown on air">
        {countdownFace(countdown.endOnAir, nowMs, zone)}
      </p>
      <p className={styles.note}>
        {isSet ? 'left on air' : `No countdown: the time of day in ${zoneAbbreviation(zone, nowMs)} shows`}
        <StateMark state={countdown.state} />
      </p>
      <fieldset className={styles.row} disabled={countdown.isRunning}>
        <legend className={styles.legend}>From now</legend>
        {quickCountdownSeconds.map((seconds) => (
          <Button key={seconds} look="primary" onClick={() => startFromNow(seconds)}>
            {countdownText(seconds).replace(/^0/, '')}
          </Button>
        ))}
      </fieldset>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (length !== null) startFromNow(length);
        }}
      >
        {parts.map((part) => (
          <NumberField
            key={part}
            label={part}
            minimum={0}
            maximum={part === 'hours' ? undefined : 59}
            placeholder="0"
            value={typed[part]}
            onChange={(value) => setTyped((before) => ({ ...before, [part]: value }))}
          />
        ))}
        <Button type="submit" disabled={length === null || countdown.isRunning}>
          Set time
        </Button>
      </form>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.ends}>
        <DateEditor
          label="End of the countdown"
          value={countdown.end}
          zone={zone}
          isDisabled={countdown.isRunning}
          onChange={(isoTime) => countdown.set(Date.parse(isoTime))}
        />
        {!isSet && clearedEnd !== undefined && clearedEnd > nowMs ? (
          <Button
            className={styles.clear}
            disabled={countdown.isRunning}
            onClick={() => countdown.set(clearedEnd)}
          >
            Undo clear
          </Button>
        ) : (
          <Button
            className={styles.clear}
            disabled={!isSet || countdown.isRunning}
            onClick={() => countdown.set(null)}
          >
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
