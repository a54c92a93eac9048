import { describe, expect, it } from 'vitest';
import type { PressChange } from './press-changes.ts';
import { type LoggedChanges, standings } from './undo-state.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns an action that sets these fields of one record; unchanged values are left out. */
const press = (id: number, before: Values, after: Values): LoggedChanges => ({
  id,
  changes: Object.entries(after).flatMap(([field, value]): PressChange[] =>
    before[field] === value
      ? []
      : [{ table: 'T', id: 'rec', field, before: before[field] ?? null, after: value }],
  ),
});

/** Presses one after another, each with the values that it sets. */
const pressed = (start: Values, ...sets: readonly Values[]): LoggedChanges[] => {
  let now = start;
  return sets.map((set, place) => {
    const one = press(place + 1, now, set);
    now = { ...now, ...set };
    return one;
  });
};
const found = (presses: readonly LoggedChanges[]) =>
  presses.map(({ id }) => {
    const standing = standings(presses).get(id);
    if (standing?.state === 'undone' || standing?.state === 'changed')
      return `${standing.state} by ${standing.by}`;
    return standing?.state === 'undo' ? `undo of ${standing.of}` : standing?.state;
  });

describe('standings', () => {
  it.each<[string, LoggedChanges[], string[]]>([
    ['one press', pressed({ a: 1 }, { a: 2 }), ['last']],
    ['presses of different fields', pressed({ a: 1, b: 1 }, { a: 2 }, { b: 2 }), ['last', 'last']],
    ['a later press of the same field', pressed({ a: 1 }, { a: 2 }, { a: 3 }), ['changed by 2', 'last']],
    ['one shared field', pressed({ a: 1, b: 1 }, { a: 2, b: 2 }, { b: 3 }), ['changed by 2', 'last']],
    ['an undo', pressed({ a: 1 }, { a: 2 }, { a: 1 }), ['undone by 2', 'undo of 1']],
    [
      'undos in turn',
      pressed({ a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, { a: 1 }),
      ['undone by 4', 'undone by 3', 'undo of 2', 'undo of 1'],
    ],
    [
      'a press after the undo of the one above it',
      pressed({ a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }),
      ['last', 'undone by 3', 'undo of 2'],
    ],
    [
      'a press that was done anew',
      pressed({ a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }),
      ['undone by 2', 'undo of 1', 'last'],
    ],
    [
      'an undo in two steps',
      pressed({ a: 1, b: 1 }, { a: 2, b: 2 }, { a: 1 }, { b: 1 }),
      ['undone by 3', 'undo of 1', 'undo of 1'],
    ],
    ['half an undo', pressed({ a: 1, b: 1 }, { a: 2, b: 2 }, { a: 1 }), ['changed by 2', 'undo of 1']],
    [
      'an undo that changes more',
      pressed({ a: 1, b: 1 }, { a: 2 }, { a: 1, b: 2 }),
      ['changed by 2', 'last'],
    ],
    [
      'a change outside the log in between',
      [press(1, { a: 1 }, { a: 2 }), press(2, { a: 5 }, { a: 1 })],
      ['changed by 2', 'last'],
    ],
    [
      'a press without changes',
      [{ id: 1, changes: [] }, ...pressed({ a: 1 }, { a: 2 }).map((one) => ({ ...one, id: 2 }))],
      ['last', 'last'],
    ],
  ])('%s', (_name, presses, expected) => {
    expect(found(presses)).toEqual(expected);
  });
});

/** Numbers from 0 up to `below`, the same for the same seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('300 seeded logs', () => {
  const fields = ['a', 'b', 'c'];
  it.each(Array.from({ length: 300 }, (_, seed) => seed))('seed %i', (seed) => {
    const next = numbers(seed + 1);
    let now: Values = { a: 0, b: 0, c: 0 };
    const presses: LoggedChanges[] = [];
    let imported = 0;
    const add = (set: Values) => {
      presses.push(press(presses.length + 1, now, set));
      now = { ...now, ...set };
    };
    const back = ({ changes }: LoggedChanges): Values =>
      Object.fromEntries(changes.map(({ field, before }) => [field, before]));
    for (let step = 0; step < 25; step += 1) {
      const set = Object.fromEntries(fields.filter(() => next(2) === 0).map((field) => [field, next(4)]));
      // Outside the log: an import.
      if (next(12) === 0) {
        now = { ...now, a: 9 };
        imported = presses.length;
      } else add(set);
    }
    const standing = standings(presses);
    for (const one of presses) {
      if (standing.get(one.id)?.state !== 'last' || one.changes.length === 0) continue;
      // Its values are in force: no press in between has changed them for good.
      for (const { field, after } of one.changes)
        if (field !== 'a' || one.id > imported) expect(now[field]).toBe(after);
    }

    // The undo of the last entry returns the fields, is its undo, and leaves the standing of all others as it was.
    const before = new Map(found(presses).map((text, place) => [place, text]));
    const fresh = now;
    add({ a: Number(now.a) + 10, c: Number(now.c) + 10 });
    const own = presses.at(-1);
    if (own === undefined) throw new Error('no press');
    add(back(own));
    expect(now).toEqual(fresh);
    const texts = found(presses);
    expect(texts.slice(-2)).toEqual([`undone by ${own.id + 1}`, `undo of ${own.id}`]);
    const others = texts.slice(0, -2);
    // A change outside the log had made them unreachable, which only the next press shows.
    const isKnown = others.map(
      (text, place) => text === before.get(place) || text === `changed by ${own.id}`,
    );
    expect(isKnown).not.toContain(false);
  });
});

it('a switch that is on again is undone, although it is now the last of its list', () => {
  const field = 'observer_settings';
  const lists = [['Show syncer', 'Show overlay'], ['Show overlay'], ['Show overlay', 'Show syncer']];
  const presses = [1, 2].map((id) => ({
    id,
    changes: [{ table: 'T', id: 'rec', field, before: lists[id - 1], after: lists[id] }],
  }));
  expect(found(presses)).toEqual(['undone by 2', 'undo of 1']);
});
