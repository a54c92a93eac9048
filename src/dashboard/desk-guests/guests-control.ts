import { proxy } from 'valtio/vanilla';
import { successTexts } from '#contract/messages.ts';
import { useShared } from '#data/hooks/page-state.ts';
import {
  areGuestsChanged,
  type GuestDraft,
  type GuestRow,
  guestListProblem,
  guestProblems,
  guestRows,
  guestText,
} from '#domain/broadcast/guest-drafts.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';

/** Rows that were edited and not saved, by broadcast: they stay while the module is closed. */
const drafts = proxy<Record<string, GuestDraft>>({});

const shown = (isOn: boolean) => (isOn ? 'Shown' : 'Hidden');

/** Control of the desk's typed guests, and of the players' cameras over the game. */
const guestsControl = laterControl(() => {
  const { broadcastKey } = useShow();
  const { manual_guests: stored = '', show_cams: showCams } = useBroadcast();
  const onAir = useBroadcastOnAir();
  const draft = useShared(drafts, (all) => all[broadcastKey]) as GuestDraft | undefined;
  const guests = useSetting('manualGuests');
  const cams = useSetting('playerCams');

  const rows: readonly GuestRow[] = draft?.rows ?? guestRows(stored);
  const isDirty = draft !== undefined && areGuestsChanged(rows, stored);
  const change = (next: readonly GuestRow[]) => {
    drafts[broadcastKey] = { base: draft?.base ?? stored, rows: next };
  };
  const discard = () => {
    delete drafts[broadcastKey];
  };
  const save = async () => {
    const sent = guestText(rows);
    const { status } = await guests.set({ manualGuests: sent }, successTexts.guestsUpdated);
    const now = drafts[broadcastKey];
    if (status === 'refused' || now === undefined) return;
    // Changes that were made meanwhile stay, an added row without text too.
    if (JSON.stringify(now.rows) === JSON.stringify(rows)) discard();
    else drafts[broadcastKey] = { base: sent, rows: now.rows as readonly GuestRow[] };
  };

  const playerCams: Command = {
    id: 'player-cams',
    group: 'Cameras',
    label: 'Player cams',
    help: 'Show the cameras of players over the game',
    icon: 'eye',
    now: shown(onAir.show_cams === true),
    wanted: shown(showCams === true),
    next: shown(showCams !== true),
    state: cams.state,
    since: cams.since,
    glass: cams.glass,
    draws: 'show_cams',
    isPressed: showCams === true,
    goesOnAir: true,
    obstacle: cams.isRunning ? sending : undefined,
    run: () =>
      void cams.set(
        { playerCams: showCams !== true },
        `Player cams: ${shown(showCams !== true).toLowerCase()}`,
      ),
  };
  return {
    commands: [playerCams],
    playerCams,
    rows,
    isDirty,
    /** True if another user saved other guests since these were edited. */
    hasConflict: isDirty && draft.base !== stored,
    problems: guestProblems(rows),
    listProblem: guestListProblem(rows),
    isRunning: guests.isRunning,
    state: guests.state,
    since: guests.since,
    glass: guests.glass,
    change,
    discard,
    save,
  };
});

export default guestsControl;
