import type { PayloadInputOf } from '#contract/actions.ts';
import { getThing } from '#data/things/store.ts';
import { clearableSettings, clearing, settingsEnding } from '#domain/actions/update-broadcast.ts';
import { describeSettings } from '#domain/broadcast/describe-settings.ts';
import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir } from '../show/use-show.ts';

const describeShown = (count: number) => (count === 0 ? 'Clear' : `${count} shown`);

/** Hides all that lies over the picture, in one call: the settings that declare it (`clears`). */
export const clearAirControl = control(() => {
  const broadcast = useBroadcast();
  const shown = settingsEnding(broadcast, 'clears');
  const onAir = settingsEnding(useBroadcastOnAir(), 'clears');
  const setting = useSetting(...clearableSettings);
  const list = describeSettings(getThing, broadcast, shown);
  const clearAir: Command = {
    id: 'clear-air',
    group: 'Clear the air',
    label: 'Clear the air',
    help: 'Hide all that lies over the picture',
    icon: 'clear',
    key: 'C',
    now: describeShown(onAir.length),
    wanted: describeShown(shown.length),
    next: 'clear',
    state: setting.state,
    since: setting.since,
    glass: setting.glass,
    obstacle: setting.isRunning ? 'Sending' : shown.length === 0 ? 'Nothing to hide' : undefined,
    goesOnAir: true,
    asks: () => ({
      title: 'Clear the air',
      text: 'This is hidden:',
      list,
      action: 'Hide it',
      about: list.join(),
    }),
    run: () =>
      void setting.set(
        clearing(shown) as PayloadInputOf<'update-broadcast'>,
        'The air is clear',
        `Clear the air: ${list.join(', ')}`,
      ),
  };
  return { commands: [clearAir], clearAir };
});
