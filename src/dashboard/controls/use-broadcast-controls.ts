import { useState } from 'react';
import { useServerThing } from '#data/hooks/use-server-thing.ts';
import { countdownEndMs } from '#domain/broadcast/countdown.ts';
import { attackingSide, chosenMapAttack, type MapAttack, nextMapAttack } from '#domain/match/map-attack.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { useControl } from './use-control.ts';

/** The settings of the show that have a button; each is sent on its own, so that a slow one repeats no other. */
export function useBroadcastControls({ broadcast, broadcastKey, matchKey }: DashboardContext) {
  const onAir = useServerThing('Broadcasts', broadcastKey);
  const attack = useControl('update-broadcast', broadcastKey, ['map_attack']);
  const breakMatch = useControl('update-broadcast', broadcastKey, ['show_live_match']);
  const advertise = useControl('update-broadcast', broadcastKey, ['advertise']);
  const countdown = useControl('update-broadcast', broadcastKey, ['countdown_end']);
  const side = attackingSide(broadcast);
  const obstacle = matchKey === undefined ? 'No match is live' : undefined;

  const setAttack = (mapAttack: MapAttack | null) => {
    if (!attack.isRunning && obstacle === undefined) void attack.run({ mapAttack });
  };
  // A new end is seen and set again; a cleared one would have to be remembered.
  const [clearedEnd, setClearedEnd] = useState<number>();
  const setCountdown = (endMs: number | null) => {
    setClearedEnd(endMs === null ? (countdownEndMs(broadcast.countdown_end) ?? undefined) : undefined);
    void countdown.run({ countdownEnd: endMs });
  };
  return {
    attack: {
      state: attack.state,
      side,
      sideOnAir: attackingSide(onAir),
      next: nextMapAttack(side),
      obstacle: obstacle ?? (attack.isRunning ? 'Sending' : undefined),
      step: () => setAttack(nextMapAttack(side)),
      choose: (choice: MapAttack | null) => setAttack(choice === null ? null : chosenMapAttack(side, choice)),
    },
    breakMatch: {
      state: breakMatch.state,
      isOn: broadcast.show_live_match === true,
      isOnAir: onAir?.show_live_match === true,
      obstacle: breakMatch.isRunning ? 'Sending' : undefined,
      toggle: () => void breakMatch.run({ showLiveMatch: broadcast.show_live_match !== true }),
    },
    advertise: {
      state: advertise.state,
      isOn: broadcast.advertise === true,
      isOnAir: onAir?.advertise === true,
      obstacle: advertise.isRunning ? 'Sending' : undefined,
      toggle: () => void advertise.run({ advertise: broadcast.advertise !== true }),
    },
    countdown: {
      state: countdown.state,
      isRunning: countdown.isRunning,
      end: broadcast.countdown_end,
      endOnAir: onAir?.countdown_end,
      set: setCountdown,
      /** The end that was cleared here last. */
      clearedEnd,
    },
  };
}
