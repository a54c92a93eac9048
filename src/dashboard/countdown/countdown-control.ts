import { useState } from 'react';
import { serverNow } from '#data/clock.ts';
import { countdownEndMs, countdownText, quickCountdownSeconds } from '#domain/broadcast/countdown.ts';
import { countdownEndFrom } from '#domain/broadcast/countdown-controls.ts';
import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useBroadcastFact, useBroadcastOnAir, useShow } from '../show/use-show.ts';

/** The end of the countdown, and whether its editor is open (dashboard 4.1). */
export const countdownControl = control(() => {
  const { broadcastKey } = useShow();
  const end = useBroadcastFact(({ countdown_end }) => countdown_end);
  const endOnAir = useBroadcastOnAir().countdown_end;
  const { state, since, isRunning, run } = useFieldAction('update-broadcast', broadcastKey, [
    'countdown_end',
  ]);
  const [isEditorOpen, setIsEditorOpen] = useState(false);
  // A new end is seen and set again; a cleared one would have to be remembered.
  const [clearedEnd, setClearedEnd] = useState<number>();
  const endMs = countdownEndMs(end);
  const isSet = endMs !== null;

  const set = (next: number | null) => {
    setClearedEnd(next === null ? (endMs ?? undefined) : undefined);
    void run({ countdownEnd: next });
  };
  const startFromNow = (seconds: number) => set(countdownEndFrom(serverNow(), seconds));
  const obstacle = isRunning ? 'Sending' : undefined;
  const common = { group: 'Break and site', icon: 'clock', state, since } as const;
  const open: Command = {
    ...common,
    id: 'countdown',
    label: 'Countdown',
    help: 'Set the end of the countdown',
    next: countdownEndMs(endOnAir) === null ? 'set' : 'edit',
    isPressed: countdownEndMs(endOnAir) !== null,
    run: () => setIsEditorOpen(true),
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
  const clear: Command = {
    ...common,
    id: 'countdown-clear',
    label: 'Clear the countdown',
    obstacle: obstacle ?? (isSet ? undefined : 'No countdown is set'),
    run: () => set(null),
  };
  return {
    commands: [open, ...quick.map(({ command }) => command), clear],
    open,
    quick,
    clear,
    isEditorOpen,
    setIsEditorOpen,
    state,
    since,
    isRunning,
    end,
    endOnAir,
    isSet,
    set,
    startFromNow,
    /** The end that was cleared here last. */
    clearedEnd,
  };
});
