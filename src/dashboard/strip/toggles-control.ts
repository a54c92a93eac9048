import { linkedIds } from '#domain/record-id.ts';
import { type Command, sending } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcastFact, useBroadcastOnAir, useShow } from '../show/use-show.ts';

const shown = (isOn: boolean) => (isOn ? 'Shown' : 'Hidden');
const listed = (isOn: boolean) => (isOn ? 'Listed' : 'Off');

/** The live match on the break screen, and the show on the site's front page. Each is sent on its own. */
export const togglesControl = control(() => {
  const { broadcastKey } = useShow();
  const onAir = useBroadcastOnAir();
  const isShown = useBroadcastFact(({ show_live_match }) => show_live_match === true);
  const isListed = useBroadcastFact(({ advertise }) => advertise === true);
  // The setting shows nothing without a match.
  const hasMatch = linkedIds(onAir.live_match).length > 0;
  const matchState = (isOn: boolean) => (isOn && !hasMatch ? 'No live match' : shown(isOn));
  const breakMatch = useSetting('showLiveMatch');
  const advertise = useFieldAction('update-broadcast', broadcastKey, ['advertise']);
  const commands: readonly Command[] = [
    {
      id: 'break-match',
      group: 'Break and site',
      label: 'Break match',
      help: 'Show the live match on the break screen',
      icon: 'eye',
      now: matchState(onAir.show_live_match === true),
      wanted: matchState(isShown),
      next: shown(!isShown),
      state: breakMatch.state,
      since: breakMatch.since,
      glass: breakMatch.glass,
      draws: 'show_live_match',
      isPressed: isShown,
      obstacle: breakMatch.isRunning ? sending : undefined,
      run: () =>
        void breakMatch.set(
          { showLiveMatch: !isShown },
          `Live match on the break screen: ${shown(!isShown).toLowerCase()}`,
        ),
    },
    {
      id: 'advertise',
      group: 'Break and site',
      label: 'Advertise',
      help: 'List the show on the site',
      icon: 'advertise',
      now: listed(onAir.advertise === true),
      wanted: listed(isListed),
      next: listed(!isListed),
      state: advertise.state,
      since: advertise.since,
      glass: advertise.glass,
      isPressed: isListed,
      obstacle: advertise.isRunning ? sending : undefined,
      run: () => void advertise.run({ advertise: !isListed }),
    },
  ];
  return { commands };
});
