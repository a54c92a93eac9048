import { useEffect, useState } from 'react';
import { useConnection } from '#data/hooks/use-connection.ts';
import { emitProduction, onProduction, onProductionSession } from '#data/production/production.ts';
import { type CommsState, commsTeam } from '#domain/broadcast/comms.ts';
import type { Command } from '../commands/command.ts';
import { laterControl } from '../commands/later-control.tsx';
import { useLiveTeams } from '../show/use-live-match.ts';
import { useBroadcastFact } from '../show/use-show.ts';

const valuesOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

/**
 * Whose voices the show listens in to. The server keeps no state of it: it is what was last heard over this connection,
 * and unknown without one, since something may have been missed (dashboard 14).
 */
const commsControl = laterControl(() => {
  const teams = useLiveTeams();
  const { isConnected } = useConnection();
  const hasComms = useBroadcastFact(
    ({ broadcast_settings: settings }) => settings?.includes('Connect for team comms') === true,
  );
  const [last, setHeard] = useState<CommsState>('unknown');
  useEffect(() => {
    const stops = [
      onProduction('comms_enable', (values) => setHeard(commsTeam(valuesOf(values)) ?? 'unknown')),
      onProduction('comms_disable', () => setHeard('none')),
      onProductionSession(() => setHeard('unknown')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const heard = isConnected ? last : 'unknown';
  const nameOf = (team: 1 | 2) => teams[team - 1]?.name ?? `Team ${team}`;
  const heardLabel = heard === 'unknown' ? 'Unknown' : heard === 'none' ? 'Off' : nameOf(heard);
  const common = {
    group: 'Team comms',
    icon: 'advertise',
    state: 'idle',
    now: heardLabel,
    goesOnAir: true,
    // A trigger is not kept for later: without a connection nobody would hear it.
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
