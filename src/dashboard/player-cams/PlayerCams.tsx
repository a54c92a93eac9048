import { useState } from 'react';
import { useThings } from '#data/hooks/use-things.ts';
import { type CamPlaces, camLists, placesOf, withPlayerAt } from '#domain/broadcast/player-cam-places.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import stack from '#ui/styles/stack.module.css';
import { choiceLabel } from '#ui/things/choice-label.ts';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { useLiveTeams } from '../show/use-live-match.ts';
import { usePlayerCams } from './use-player-cams.ts';

const sides = [0, 1] as const;

/** Whose cameras are shown in the game, place by place (dashboard 20). What is chosen is sent by Save. */
export default function PlayerCams() {
  const { chosen, onAirCount, isRunning, set, state, since, glass } = usePlayerCams();
  const teams = useLiveTeams();
  const rosters = teams.map((team) => linkedIds(team?.players));
  useThings('Players', [...new Set([...rosters.flat(), ...chosen.flat()])]);
  const [draft, setDraft] = useState<CamPlaces>();

  const places = draft ?? placesOf(chosen);
  const isDirty = draft !== undefined && JSON.stringify(camLists(draft)) !== JSON.stringify(chosen);
  const isEmpty = camLists(places).every((side) => side.length === 0);
  const nameOf = (id: string) => choiceLabel('Players', id, 'player');
  const optionsOf = (side: 0 | 1, place: number) => {
    // Who was chosen before and plays no more stays to be seen.
    const ids = [...new Set([...(rosters[side] ?? []), places[side][place] ?? ''])].filter((id) => id !== '');
    return [{ value: '', label: 'Empty' }, ...ids.map((id) => ({ value: id, label: nameOf(id) }))];
  };
  return (
    <form
      className={stack.gap4}
      aria-label="Player cams"
      onSubmit={(event) => {
        event.preventDefault();
        // The choice stays until the server has it, and a later one longer.
        void set(places).then((isDone) => isDone && setDraft((now) => (now === draft ? undefined : now)));
      }}
    >
      <p className={panel.now}>
        <OnAirTag draws="team_1_player_cams" />
        <strong className={panel.value}>{onAirCount}</strong>
        <StateMark state={state} since={since} glass={glass} />
      </p>
      <SourcesNote draws="team_1_player_cams" />
      {sides.map((side) => (
        <fieldset key={side} className={panel.group}>
          <legend className={panel.legend}>{teams[side]?.name || `Team ${side + 1}`}</legend>
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
