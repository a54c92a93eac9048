import { attackingSide, chosenMapAttack, type MapAttack, nextMapAttack } from '#domain/match/map-attack.ts';
import { type Command, sending } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import type { DashboardIconName } from '../parts/DashboardIcon.tsx';
import { useLiveMatchKey } from '../show/use-live-match.ts';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir } from '../show/use-show.ts';

type Side = { readonly side: MapAttack | null; readonly label: string; readonly icon: DashboardIconName };

const none: Side = { side: null, label: 'None', icon: 'attackNone' };
const sides: readonly Side[] = [
  { side: 'Left', label: 'Left', icon: 'attackLeft' },
  { side: 'Right', label: 'Right', icon: 'attackRight' },
  { side: 'Both', label: 'Both', icon: 'attackBoth' },
  none,
];
const shownSide = (side: MapAttack | null | undefined) => sides.find((one) => one.side === side) ?? none;

/** Control of the attacking side: one command cycles through the sides, one for each chooses it. */
export const attackerControl = control(() => {
  const side = attackingSide(useBroadcast()) ?? null;
  const onAir = attackingSide(useBroadcastOnAir());
  const attack = useSetting('mapAttack');
  const liveMatch = useLiveMatchKey();
  const obstacle = liveMatch === undefined ? 'No match is live' : attack.isRunning ? sending : undefined;
  const set = (mapAttack: MapAttack | null) => {
    if (obstacle !== undefined) return;
    void attack.set({ mapAttack }, `Attacking side: ${shownSide(mapAttack).label.toLowerCase()}`);
  };
  const { state, since, glass } = attack;
  const common = {
    group: 'Sides',
    state,
    since,
    glass,
    obstacle,
    liveMatch,
    goesOnAir: true,
    draws: 'map_attack',
  };

  const step: Command = {
    ...common,
    id: 'attacker-side',
    label: 'Attacker Side',
    help: 'Next attacking side',
    icon: shownSide(side).icon,
    key: 'A',
    now: shownSide(onAir).label,
    wanted: shownSide(side).label,
    next: shownSide(nextMapAttack(side)).label,
    run: () => set(nextMapAttack(side)),
  };
  const choices = sides.map((choice) => {
    const command: Command = {
      ...common,
      id: `attacker-side-${choice.label.toLowerCase()}`,
      label: `Attacker Side: ${choice.label}`,
      icon: choice.icon,
      isPressed: choice.side === side,
      // The chosen one again clears it.
      run: () => set(choice.side === null ? null : chosenMapAttack(side, choice.side)),
    };
    return { ...choice, command };
  });
  return { commands: [step, ...choices.map(({ command }) => command)], step, choices, side };
});
