import { useConnection } from '#data/hooks/page-state.ts';
import { emitProduction } from '#data/production/production.ts';
import type { Command } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useVoices } from '../show/show-state.ts';
import { useBroadcastFact } from '../show/use-show.ts';

/**
 * The team that the show listens in to, as the server has told this page. It is unknown without a connection, since a
 * trigger may have been missed.
 */
const commsControl = laterControl(() => {
  const { isConnected } = useConnection();
  const { heard, teams, nameOf } = useVoices();
  const hasComms = useBroadcastFact(
    ({ broadcast_settings: settings }) => settings?.includes('Connect for team comms') === true,
  );
  const heardLabel = heard === 'unknown' ? 'Unknown' : heard === 'none' ? 'Off' : nameOf(heard);
  const common = {
    group: 'Team comms',
    icon: 'advertise',
    state: 'idle',
    now: heardLabel,
    goesOnAir: true,
    // A trigger is not stored for later: without a connection no client would receive it.
    obstacle: isConnected ? undefined : 'No connection',
  } as const;
  const listen = ([1, 2] as const).flatMap((team): Command[] =>
    teams[team - 1] === undefined
      ? []
      : [
          {
            ...common,
            id: `comms-${team}`,
            label: `${nameOf(team)} Comms`,
            isPressed: heard === team,
            next: nameOf(team),
            run: () => emitProduction('prod_trigger', 'comms_enable', { team }),
          },
        ],
  );
  const disable: Command = {
    ...common,
    id: 'comms-disable',
    label: 'Disable Comms',
    isPressed: heard === 'none',
    next: 'Off',
    run: () => emitProduction('prod_trigger', 'comms_disable'),
  };
  return { commands: hasComms ? [...listen, disable] : [], listen, disable, heardLabel };
});

export default commsControl;
