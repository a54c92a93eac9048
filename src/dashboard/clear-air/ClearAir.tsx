import type { PayloadInputOf } from '#contract/actions.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { emitProduction } from '#data/production/production.ts';
import { getThing } from '#data/things/store.ts';
import { clearableSettings, clearing, settingsEnding } from '#domain/actions/update-broadcast.ts';
import { describeSettings } from '#domain/broadcast/describe-settings.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useVoices } from '../show/show-state.ts';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir } from '../show/use-show.ts';

const describeShown = (count: number) => (count === 0 ? 'Clear' : `${count} shown`);

/**
 * Hides everything shown over the video: the settings that declare it (`clears`), in one call, and open team voices by
 * their trigger. A device with a key for the show may not send that trigger.
 */
export const clearAirControl = control(() => {
  const broadcast = useBroadcast();
  const shown = settingsEnding(broadcast, 'clears');
  const onAir = settingsEnding(useBroadcastOnAir(), 'clears');
  const setting = useSetting(...clearableSettings);
  const { lines } = useVoices();
  const voices = useSession().user === undefined ? [] : lines;
  const list = [...describeSettings(getThing, broadcast, shown), ...voices];
  const clearAir: Command = {
    id: 'clear-air',
    group: 'Clear the air',
    label: 'Clear the air',
    help: 'Hide all that lies over the picture',
    icon: 'clear',
    key: 'C',
    now: describeShown(onAir.length + voices.length),
    wanted: describeShown(list.length),
    next: 'clear',
    state: setting.state,
    since: setting.since,
    glass: setting.glass,
    // No wait for its last run: a value may have been put on air since.
    obstacle: list.length === 0 ? 'Nothing to hide' : undefined,
    goesOnAir: true,
    asks: () => ({
      title: 'Clear the air',
      text: 'This is hidden:',
      list,
      action: 'Hide it',
      about: list.join(),
    }),
    run: () => {
      if (voices.length > 0) emitProduction('prod_trigger', 'comms_disable');
      if (shown.length === 0) return;
      void setting.set(
        clearing(shown) as PayloadInputOf<'update-broadcast'>,
        'The air is clear',
        `Clear the air: ${list.join(', ')}`,
      );
    },
  };
  return { commands: [clearAir], clearAir };
});

/** One button that hides everything shown over the video. */
export function ClearAir() {
  return <CommandButton command={clearAirControl.use().clearAir} />;
}
