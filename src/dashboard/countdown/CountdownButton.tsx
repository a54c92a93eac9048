import { useState } from 'react';
import { serverNow } from '#data/clock.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { recordIn } from '#data/things/store.ts';
import { countdownEndMs, countdownText, quickCountdownSeconds } from '#domain/broadcast/countdown.ts';
import {
  type CountdownChange,
  countdownEndFrom,
  countdownNow,
  movedCountdown,
  pausedCountdown,
} from '#domain/broadcast/countdown-controls.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { showToast } from '#ui/controls/toast.ts';
import { showBreakTab } from '../break/BreakDialog.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { type Command, sending } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcastFact, useBroadcastOnAir, useShow, useShowZone } from '../show/use-show.ts';

/** Control of the countdown: its end, longer and shorter, paused. */
export const countdownControl = control(() => {
  const end = useBroadcastFact(({ countdown_end }) => countdown_end);
  const left = useBroadcastFact(({ countdown_left }) => countdown_left);
  const { broadcastKey } = useShow();
  /** As pressed last, also between two drawings. */
  const fieldsNow = () => recordIn('Broadcasts', broadcastKey) ?? {};
  const { countdown_end, countdown_left } = useBroadcastOnAir();
  const { state, since, glass, isRunning, set: send } = useSetting('countdownEnd', 'countdownLeft');
  // A new end is seen and set again; a cleared one would have to be remembered.
  const [clearedEnd, setClearedEnd] = useState<number>();
  const endMs = countdownEndMs(end);
  const isPaused = Boolean(left);
  const isSet = endMs !== null || isPaused;

  const set = (next: number | null) => {
    setClearedEnd(next === null ? (endMs ?? undefined) : undefined);
    void send({ countdownEnd: next }, next === null ? 'Countdown cleared' : 'Countdown set');
  };
  const change = (next: CountdownChange | undefined, done: string) => {
    if (next === undefined) showToast({ text: 'The countdown is over already.', kind: 'error' });
    else void send(next, done, done);
  };
  const startFromNow = (seconds: number) => set(countdownEndFrom(serverNow(), seconds));
  const obstacle = isRunning ? sending : undefined;
  const common = {
    group: 'Break and site',
    icon: 'clock',
    state,
    since,
    glass,
    draws: 'countdown_end',
  } as const;
  const open: Command = {
    ...common,
    id: 'countdown',
    label: 'Countdown',
    help: 'Set the end of the countdown',
    next: isSet ? 'edit' : 'set',
    isPressed: countdownEndMs(countdown_end) !== null || Boolean(countdown_left),
    opens: true,
    run: () => showBreakTab('countdown'),
  };
  const quick = quickCountdownSeconds.map((seconds) => {
    const length = countdownText(seconds).replace(/^0/, '');
    const command: Command = {
      ...common,
      id: `countdown-${seconds}`,
      label: `Countdown ${length} from now`,
      obstacle,
      run: () => startFromNow(seconds),
    };
    return { length, command };
  });
  // Repeatable: each action starts from the result of the previous one.
  const ofSet = { ...common, obstacle: isSet ? undefined : 'No countdown is set' };
  const clear: Command = {
    ...ofSet,
    id: 'countdown-clear',
    label: 'Clear the countdown',
    run: () => set(null),
  };
  const longer: Command = {
    ...ofSet,
    id: 'countdown-longer',
    label: 'Countdown +1:00',
    help: 'Countdown a minute longer',
    key: '+',
    run: () => change(movedCountdown(fieldsNow(), serverNow(), minuteMs), 'Countdown a minute longer'),
  };
  const shorter: Command = {
    ...ofSet,
    id: 'countdown-shorter',
    label: 'Countdown -1:00',
    help: 'Countdown a minute shorter',
    key: '-',
    run: () => change(movedCountdown(fieldsNow(), serverNow(), -minuteMs), 'Countdown a minute shorter'),
  };
  const pause: Command = {
    ...ofSet,
    id: 'countdown-pause',
    label: isPaused ? 'Resume the countdown' : 'Pause the countdown',
    help: 'Pause the countdown, or let it go on',
    key: 'P',
    isPressed: isPaused,
    run: () =>
      change(pausedCountdown(fieldsNow(), serverNow()), isPaused ? 'Countdown goes on' : 'Countdown paused'),
  };
  return {
    commands: [open, ...quick.map(({ command }) => command), longer, shorter, pause, clear],
    open,
    quick,
    /** Commands for a countdown that is set. */
    steps: [
      { label: '-1:00', command: shorter },
      { label: '+1:00', command: longer },
      { label: isPaused ? 'Resume' : 'Pause', command: pause },
    ],
    clear,
    state,
    since,
    glass,
    isRunning,
    end,
    /** As viewers see it. */
    onAir: { countdown_end, countdown_left },
    isSet,
    set,
    startFromNow,
    /** The end that was cleared here last. */
    clearedEnd,
  };
});

/** The running countdown, or the time of day of the show; opens its editor. */
export function CountdownButton() {
  const { open, onAir } = countdownControl.use();
  const zone = useShowZone();
  const nowMs = useClock(1000);
  return <CommandButton command={{ ...open, now: countdownNow(onAir, nowMs, zone) }} />;
}
