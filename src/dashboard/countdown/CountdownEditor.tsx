import clsx from 'clsx';
import { useState } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { startCountdowns } from '#domain/break/break-controls.ts';
import { countdownState, countdownText } from '#domain/broadcast/countdown.ts';
import { typedCountdown } from '#domain/broadcast/countdown-controls.ts';
import { countdownFace } from '#domain/broadcast/countdown-face.ts';
import { numberLimits } from '#domain/limits.ts';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Key } from '#ui/controls/Key.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { DateEditor } from '#ui/time/DateEditor.tsx';
import { usePress } from '../commands/use-press.ts';
import { useIsDrawnLive } from '../glass/use-sources-text.ts';
import panel from '../parts/Panel.module.css';
import { StateMark } from '../parts/StateMark.tsx';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useIsShowOnAir, useShowZone } from '../show/use-show.ts';
import { countdownControl } from './CountdownButton.tsx';
import styles from './CountdownEditor.module.css';

const parts = ['hours', 'minutes', 'seconds'] as const;

/** Form for the end of the countdown: a time, a duration from now, or none. */
export function CountdownEditor() {
  const countdown = countdownControl.use();
  const press = usePress();
  const zone = useShowZone();
  const nowMs = useClock(1000);
  const toStart = startCountdowns(useLiveMatch()?.start, nowMs);
  const [typed, setTyped] = useState<{ [Part in (typeof parts)[number]]: number | null }>({
    hours: null,
    minutes: null,
    seconds: null,
  });
  const { seconds: length, problem } = typedCountdown(typed);
  const { isSet, clearedEnd, onAir } = countdown;
  const isDrawn = useIsDrawnLive('countdown_end');
  const isSeen = useIsShowOnAir() && isDrawn;
  const standing = countdownState(onAir, nowMs);
  const note = {
    none: `No countdown: the time of day in ${zoneAbbreviation(zone, nowMs)} shows`,
    running: isSeen ? 'left on air' : 'left',
    paused: isSeen ? 'left on air, paused' : 'left, paused',
    over: `${isSeen ? 'on air: ' : ''}over for ${countdownText('seconds' in standing ? standing.seconds : 0)}`,
  }[standing.kind];
  return (
    <div className={clsx(styles.editor, countdown.isRunning && styles.running)}>
      <p className={styles.face} role="timer" aria-label="Countdown on air">
        {countdownFace(onAir, nowMs, zone)}
      </p>
      <p className={styles.note}>
        {note}
        <StateMark state={countdown.state} since={countdown.since} glass={countdown.glass} />
      </p>
      <fieldset className={styles.row} disabled={countdown.isRunning}>
        <legend className={panel.legend}>From now</legend>
        {countdown.quick.map(({ length, command }) => (
          <Button key={command.id} look="primary" onClick={() => press(command.id)}>
            {length}
          </Button>
        ))}
      </fieldset>
      {toStart.length > 0 && (
        <fieldset className={styles.row} disabled={countdown.isRunning}>
          <legend className={panel.legend}>From the start of the live match</legend>
          {toStart.map(({ label, endMs, isOver }) => (
            <Button key={label} disabled={isOver} onClick={() => countdown.set(endMs)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.row} disabled={countdown.clear.obstacle !== undefined}>
        <legend className={panel.legend}>This countdown</legend>
        {countdown.steps.map(({ label, command }) => (
          <Button key={command.id} aria-keyshortcuts={command.key} onClick={() => press(command.id)}>
            {label} {command.key !== undefined && <Key keys={command.key} />}
          </Button>
        ))}
      </fieldset>
      <form
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (length !== null) countdown.startFromNow(length);
        }}
      >
        {parts.map((part) => (
          <NumberField
            key={part}
            label={part}
            minimum={0}
            maximum={part === 'hours' ? numberLimits.countdownHours : 59}
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
            disabled={countdown.clear.obstacle !== undefined}
            onClick={() => press(countdown.clear.id)}
          >
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
