import { useState } from 'react';
import type { MapData, Team } from '#contract/records.ts';
import { serverNow } from '#data/clock.ts';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './Controls.module.css';
import { Key, Pages } from './Keys.tsx';
import { MapMenu } from './MapMenu.tsx';
import { ScoreMenu } from './ScoreMenu.tsx';
import type { Solo } from './use-solo.ts';

export type ControlsProps = {
  solo: Solo;
  teams: readonly Team[];
  pool: readonly MapData[];
  hasMaps: boolean;
  hasBreak: boolean;
  hasGuides: boolean;
  onGuides: () => void;
};

type Menu = 'main' | 'team-0' | 'team-1' | 'middle' | 'scores' | 'maps' | 'break';

const teamsPerPage = 8;
const breakMinutes = [1, 3, 5, 10, 15];
const minuteMs = 60_000;

/** The buttons of somebody who runs the show alone, pressed through "Interact" of OBS. */
export function Controls({ solo, teams, pool, hasMaps, hasBreak, hasGuides, onGuides }: ControlsProps) {
  const { state, press, undo } = solo;
  const [menu, setMenu] = useState<Menu>('main');
  const [text, setText] = useState(state.middle);
  const back = <Key label="Back" onPress={() => setMenu('main')} />;
  const nameOf = (team: 0 | 1): string =>
    overlayText(teams.find(({ id }) => id === state.teams[team])?.name) || `Team ${team + 1}`;

  const teamMenu = (team: 0 | 1) => (
    <>
      {back}
      <Pages
        items={[...teams].sort((a, b) => (a.team_category ?? '').localeCompare(b.team_category ?? ''))}
        perPage={teamsPerPage}
        draw={(one) => (
          <Key
            key={one.id}
            label={overlayText(one.name) || (one.code ?? '?')}
            note={one.team_category?.split(';').at(-1)?.trim()}
            isOn={state.teams[team] === one.id}
            onPress={() => {
              press({ kind: 'team', team, id: one.id });
              setMenu('main');
            }}
          />
        )}
      />
    </>
  );
  const names = [nameOf(0), nameOf(1)] as const;
  const breakFor = (minutes: number): void =>
    press({ kind: 'break', end: new Date(serverNow() + minutes * minuteMs).toISOString() });

  return (
    <div className={styles.controls}>
      {menu === 'main' && (
        <>
          <Key label="Flip teams" isOn={state.isFlipped} onPress={() => press({ kind: 'flip' })} />
          <Key label="Set Team 1" note={nameOf(0)} onPress={() => setMenu('team-0')} />
          <Key label="Set Team 2" note={nameOf(1)} onPress={() => setMenu('team-1')} />
          <Key label="Middle" note={state.middle} onPress={() => setMenu('middle')} />
          <Key label="Scores" note={state.scores.join(' - ')} onPress={() => setMenu('scores')} />
          {hasMaps && <Key label="Maps & Winners" onPress={() => setMenu('maps')} />}
          {hasBreak && <Key label="Break" onPress={() => setMenu('break')} />}
          <Key label={hasGuides ? 'Hide guides' : 'Show guides'} isOn={hasGuides} onPress={onGuides} />
          <Key label="Undo" onPress={undo} />
        </>
      )}
      {menu === 'team-0' && teamMenu(0)}
      {menu === 'team-1' && teamMenu(1)}
      {menu === 'middle' && (
        <>
          {back}
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              press({ kind: 'middle', text });
              setMenu('main');
            }}
          >
            <input
              className={styles.input}
              aria-label="Text between the teams"
              value={text}
              maxLength={60}
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit" className={styles.key}>
              Set
            </button>
          </form>
        </>
      )}
      {menu === 'scores' && (
        <>
          {back}
          <ScoreMenu solo={solo} names={names} />
        </>
      )}
      {menu === 'maps' && <MapMenu solo={solo} pool={pool} names={names} onBack={() => setMenu('main')} />}
      {menu === 'break' && (
        <>
          {back}
          {breakMinutes.map((minutes) => (
            <Key key={minutes} label={`${minutes} min`} onPress={() => breakFor(minutes)} />
          ))}
          <Key label="Empty" onPress={() => press({ kind: 'break', end: undefined })} />
        </>
      )}
    </div>
  );
}
