import clsx from 'clsx';
import { useState } from 'react';
import { actingNow } from '#data/actions/acting.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { getThing } from '#data/things/store.ts';
import {
  type CamPlaces,
  camLists,
  camsOfOthers,
  placesOf,
  playerCamsHidden,
  withPlayerAt,
} from '#domain/broadcast/player-cam-places.ts';
import { withHidden } from '#domain/broadcast/press-to-glass.ts';
import { isSameRecord, linkedIds, restoreId } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { Select } from '#ui/controls/Select.tsx';
import stack from '#ui/styles/stack.module.css';
import { choiceLabel } from '#ui/things/choice-label.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { type FieldAction, useFieldAction } from '../commands/use-field-action.ts';
import guestsControl from '../desk-guests/guests-control.ts';
import { useLiveSources } from '../glass/use-sources-text.ts';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { useLiveMatchOnAir, useLiveTeams } from '../show/use-live-match.ts';
import { useBroadcast, useBroadcastOnAir, useShow } from '../show/use-show.ts';
import { chosenCams, describeCams, type ShownCams } from './module.ts';

const camFields = ['team_1_player_cams', 'team_2_player_cams'] as const;

const isSame = (one: CamPlaces, other: CamPlaces): boolean => JSON.stringify(one) === JSON.stringify(other);

type PlayerCamChoice = Omit<FieldAction<'set-player-cams'>, 'run'> & {
  /** Clean ids of both teams. */
  readonly chosen: CamPlaces;
  /** Number of cameras on the server, as text. */
  readonly onAirCount: string;
  /** The reason for which viewers see none of them. */
  readonly hidden: string | undefined;
  /** Answers whether the server has done it. */
  readonly set: (places: CamPlaces) => Promise<boolean>;
};

/** Returns the cameras that are shown in the game, in their order; each change can be undone for a while. */
function usePlayerCams(): PlayerCamChoice {
  const { broadcastKey } = useShow();
  const chosen = chosenCams(useBroadcast());
  const onAir = useBroadcastOnAir();
  const onAirCount = describeCams(onAir);
  const isSet = chosenCams(onAir).some(({ length }) => length > 0);
  const teamCount = linkedIds(useLiveMatchOnAir()?.teams).length;
  const live = useLiveSources(camFields).map(({ overlay }) => overlay);
  const hidden = playerCamsHidden(onAir, teamCount, live);
  const { run, ...state } = useFieldAction('set-player-cams', broadcastKey, camFields);
  const send = (cams: CamPlaces) => run({ cams: [cams[0].map(restoreId), cams[1].map(restoreId)] });
  const set = async (places: CamPlaces): Promise<boolean> => {
    const before = chosen;
    const wanted = camLists(places);
    const outcome = await send(wanted);
    await offerUndo(outcome, {
      name: 'player-cams',
      done: `Player cams chosen: ${wanted[0].length} and ${wanted[1].length}`,
      // The action goes to the show that is controlled: by then it may be another one.
      isUnchanged: () =>
        isSameRecord(actingNow().broadcast, restoreId(broadcastKey)) &&
        isSame(chosenCams(getThing(broadcastKey) as ShownCams | undefined), wanted),
      revert: () => void send(before),
    });
    return outcome.status === 'done';
  };
  const glass = withHidden(state.glass, isSet, hidden);
  return { ...state, glass, chosen, onAirCount, hidden, set };
}

const sides = [0, 1] as const;

/** Cameras that are shown in the game, place by place. Save sends the choice. */
export default function PlayerCams() {
  const { chosen, onAirCount, hidden, isRunning, set, state, since, glass } = usePlayerCams();
  const control = guestsControl.use();
  const teams = useLiveTeams();
  const rosters = teams.map((team) => linkedIds(team?.players));
  useThings('Players', [...new Set([...rosters.flat(), ...chosen.flat()])]);
  const [draft, setDraft] = useState<CamPlaces>();

  const places = draft ?? placesOf(chosen);
  const isDirty = draft !== undefined && JSON.stringify(camLists(draft)) !== JSON.stringify(chosen);
  const others = camsOfOthers(camLists(places), rosters);
  const isEmpty = camLists(places).every((side) => side.length === 0);
  const nameOf = (id: string) => choiceLabel('Players', id, 'player');
  const optionsOf = (side: 0 | 1, place: number) => {
    // A player who was chosen before and no longer plays stays visible.
    const ids = [...new Set([...(rosters[side] ?? []), places[side][place] ?? ''])].filter((id) => id !== '');
    return [{ value: '', label: 'Empty' }, ...ids.map((id) => ({ value: id, label: nameOf(id) }))];
  };
  return (
    <form
      className={stack.gap4}
      aria-label="Player cams"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The choice stays until the server has it, and a later one longer.
        void set(places).then((isDone) => isDone && setDraft((now) => (now === draft ? undefined : now)));
      }}
    >
      <p className={panel.now}>
        <OnAirTag draws="team_1_player_cams" hidden={hidden} />
        <strong className={panel.value}>{onAirCount}</strong>
        <StateMark state={state} since={since} glass={glass} />
      </p>
      {hidden !== undefined && <p className={panel.note}>{hidden}.</p>}
      {control !== undefined && <CommandButton command={control.playerCams} />}
      <SourcesNote draws="team_1_player_cams" />
      {sides.map((side) => (
        <fieldset key={side} className={panel.group}>
          <legend className={panel.legend}>{teams[side]?.name || `Team ${side + 1}`}</legend>
          {others[side].length > 0 && (
            <p className={clsx(panel.note, panel.row)} role="status">
              Not on this team: {others[side].map(nameOf).join(', ')}
            </p>
          )}
          {places[side].map((player, place) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
              key={place}
              label={`Place ${place + 1}`}
              value={player}
              options={optionsOf(side, place)}
              onChange={(id) => setDraft(withPlayerAt(places, side, place, id))}
            />
          ))}
        </fieldset>
      ))}
      <div className={panel.buttons}>
        <Button type="submit" look={isDirty ? 'primary' : 'plain'} disabled={isRunning || !isDirty}>
          Save
        </Button>
        {isDirty && (
          <>
            <span className={panel.note}>Not saved yet</span>
            <Button look="quiet" onClick={() => setDraft(undefined)}>
              Discard
            </Button>
          </>
        )}
      </div>
      <div className={panel.buttons}>
        <Button disabled={isRunning || isEmpty} onClick={() => setDraft([places[1], places[0]])}>
          Swap teams
        </Button>
        <Button disabled={isRunning || isEmpty} onClick={() => setDraft(placesOf([[], []]))}>
          Clear
        </Button>
      </div>
    </form>
  );
}
