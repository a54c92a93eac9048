import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { MapData, Team } from '#contract/records.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { serverNow } from '#data/clock.ts';
import {
  mostFirstTo,
  pressSolo,
  readSolo,
  type SoloPress,
  type SoloState,
  soloSlots,
} from '#domain/broadcast/solo.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './Controls.module.css';

const mostUndone = 50;

type Solo = {
  readonly state: SoloState;
  readonly press: (press: SoloPress) => void;
  /** Reverts the last action; undefined when there is none. */
  readonly undo: (() => void) | undefined;
};

/** The made-up match of a broadcast, kept in this browser. */
export function useSolo(broadcastKey: string): Solo {
  const storageKey = `solo-${broadcastKey}`;
  const [states, setStates] = useState<readonly SoloState[]>(() => [readSolo(readStored(storageKey))]);
  const change = useCallback(
    (next: (before: readonly SoloState[]) => readonly SoloState[]) =>
      setStates((before) => {
        const after = next(before);
        writeStored(storageKey, after[0]);
        return after;
      }),
    [storageKey],
  );
  const press = useCallback(
    (pressed: SoloPress) =>
      change((before) => {
        const [now = readSolo(undefined)] = before;
        const next = pressSolo(now, pressed);
        return next === now ? before : [next, ...before].slice(0, mostUndone);
      }),
    [change],
  );
  const undo = useCallback(() => change((before) => before.slice(1)), [change]);
  const [state = readSolo(undefined)] = states;
  return useMemo(
    () => ({ state, press, undo: states.length > 1 ? undo : undefined }),
    [state, press, undo, states.length],
  );
}

type KeyProps = {
  label: string;
  note?: string | undefined;
  isOn?: boolean;
  onPress: (() => void) | undefined;
};

/** A button as large as the band of the controls. */
function Key({ label, note, isOn, onPress }: KeyProps) {
  return (
    <button type="button" className={styles.key} disabled={!onPress} aria-pressed={isOn} onClick={onPress}>
      <span>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </button>
  );
}

type PagesProps<Item> = { items: readonly Item[]; perPage: number; draw: (item: Item) => ReactNode };

/** Keys of a list that is longer than the band, and one for the next of them. */
function Pages<Item>({ items, perPage, draw }: PagesProps<Item>) {
  const [page, setPage] = useState(0);
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return (
    <>
      {items.slice(page * perPage, (page + 1) * perPage).map(draw)}
      {count > 1 && (
        <Key label="Next" note={`${page + 1} of ${count}`} onPress={() => setPage((page + 1) % count)} />
      )}
    </>
  );
}

/** The numbers from `first` to `last`. */
const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

const mapsPerPage = 7;

type MapMenuProps = {
  solo: Solo;
  /** The event's maps. */
  pool: readonly MapData[];
  names: readonly [string, string];
  onBack: () => void;
};

/** The map of each slot, and who won it. */
function MapMenu({ solo: { state, press }, pool, names, onBack }: MapMenuProps) {
  const [slot, setSlot] = useState<number>();
  if (slot === undefined)
    return (
      <>
        <Key label="Back" onPress={onBack} />
        {numbers(0, soloSlots(state) - 1).map((at) => {
          const held = state.maps[at];
          const { winner } = held ?? {};
          return (
            <div key={at} className={styles.rows}>
              <button type="button" className={styles.small} onClick={() => setSlot(at)}>
                {pool.find(({ id }) => id === held?.map)?.name ?? `Map ${at + 1}`}
              </button>
              <button
                type="button"
                className={styles.small}
                disabled={!held}
                onClick={() => press({ kind: 'winner', slot: at })}
              >
                {winner === undefined ? 'No winner' : winner === 'draw' ? 'Draw' : names[winner]}
              </button>
            </div>
          );
        })}
      </>
    );
  const choose = (map: string | undefined): void => {
    press({ kind: 'map', slot, map });
    setSlot(undefined);
  };
  return (
    <>
      <Key label="Back" onPress={() => setSlot(undefined)} />
      <Key label="None" onPress={() => choose(undefined)} />
      {pool.length === 0 && <p className={styles.hint}>The event has no map pool.</p>}
      <Pages
        items={pool}
        perPage={mapsPerPage}
        draw={(one) => (
          <Key
            key={one.id}
            label={one.name ?? '?'}
            note={one.type}
            isOn={state.maps[slot]?.map === one.id}
            onPress={() => choose(one.id)}
          />
        )}
      />
    </>
  );
}

type LineProps = {
  label: string;
  choices: readonly number[];
  chosen: number;
  onPress: (choice: number) => void;
};

function Line({ label, choices, chosen, onPress }: LineProps) {
  return (
    <div className={styles.rows}>
      <span className={styles.row}>{label}</span>
      <span className={styles.row}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.small}
            aria-label={`${label}: ${choice}`}
            aria-pressed={chosen === choice}
            onClick={() => onPress(choice)}
          >
            {choice}
          </button>
        ))}
      </span>
    </div>
  );
}

/** Both scores and the length of the match. */
function ScoreMenu({ solo: { state, press }, names }: { solo: Solo; names: readonly [string, string] }) {
  const scores = numbers(0, state.firstTo);
  return (
    <>
      {([0, 1] as const).map((team) => (
        <Line
          key={team}
          label={names[team]}
          choices={scores}
          chosen={state.scores[team]}
          onPress={(score) => press({ kind: 'score', team, score })}
        />
      ))}
      <Line
        label="First To"
        choices={numbers(1, mostFirstTo)}
        chosen={state.firstTo}
        onPress={(firstTo) => press({ kind: 'first-to', firstTo })}
      />
    </>
  );
}

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

/** The buttons of a user who runs the show alone, pressed through "Interact" of OBS. */
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
            noValidate
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
