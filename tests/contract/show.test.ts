import { afterAll, beforeAll, expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import type { ShowPress } from '#contract/show-log.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import { isSameLogged } from '#domain/show-log/press-changes.ts';
import { standings, undoState } from '#domain/show-log/undo-state.ts';
import { createTestStores, type TestStores } from '../../src/server/store/testing/test-store.ts';
import { createRandom, type Random } from '../chaos/random.ts';
import { runNumber } from '../support/run-number.ts';
import {
  faultsOfLog,
  faultsOfMessages,
  faultsOfOutbox,
  faultsOfOutcome,
  faultsOfUndo,
} from '../support/show/judge.ts';
import { crew } from '../support/show/league.ts';
import { choosePress, pressedNames } from '../support/show/presses.ts';
import { openSession, type Session } from '../support/show/session.ts';
import { openStage, type Stage } from '../support/show/stage.ts';

/** `npm run show` plays 100 shows; without it 2. */
const runs = Number(process.env.SHOW_RUNS ?? 2);
const seed = Number(process.env.SHOW_SEED ?? runNumber());
const hourMs = 3_600_000;

let stores: TestStores;
beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());

/** Undoes an action from the log, as its button does. Returns the wrong statements about it. */
async function undoFromLog(stage: Stage, session: Session, log: readonly ShowPress[], random: Random) {
  const byId = new Map(log.map((press) => [press.id, press]));
  const standing = standings([...log].reverse());
  const offered = log.flatMap((press) => {
    const state = undoState(press, standing.get(press.id), (id) => byId.get(id), session.read);
    return state.state === 'offered' ? [{ press, calls: state.calls }] : [];
  });
  if (offered.length === 0) return [];
  const { press, calls } = random.pick(offered);
  for (const { action, payload } of calls) {
    const pressed = await session.press(action, payload as never);
    const faults = faultsOfOutcome(stage, session, pressed);
    if (faults.length > 0) return faults;
    // Refused for want of a right, or not yet known: nothing is said to be undone.
    if (pressed.outcome.status !== 'done') return [];
  }
  const after = await stage.log(session.member.player);
  const isBack = press.changes.every(({ id, field, before }) =>
    isSameLogged(field, stage.store.get(id)?.[field], before),
  );
  const told = standings([...after].reverse()).get(press.id);
  // A change of match clears what was set since: then the log names it as a change of its own.
  const isMore = after[0]?.changes.some(
    (change) => !press.changes.some(({ id, field }) => id === change.id && field === change.field),
  );
  if (isBack && (told?.state === 'undone' || (isMore && told?.state === 'changed'))) return [];
  // The match is not live any more: its corrections are not of the show's log (faultsOfLog compares that).
  if (isBack && after[0]?.id === log[0]?.id) {
    const now = undoState(press, told, (id) => byId.get(id), session.read);
    if (now.state === 'none' && now.why === changedSinceText) return [];
  }
  return [
    `“${press.words}” was undone by ${session.member.role}: ${isBack ? 'it is' : 'it is not'} as before, and the log says ${told?.state}`,
  ];
}

/** Plays a show of two hours with five people. */
async function playShow(own: number) {
  const random = createRandom(own);
  const stage = await openStage(stores, random);
  const sessions = crew.map((member) => openSession(stage, member, random));
  const total = { presses: 0, done: 0, already: 0, refused: 0, late: 0, undone: 0 };
  const told: string[] = [];
  const faults: string[] = [];
  const names = new Set<string>();
  let last: { name: (typeof pressedNames)[number]; payload: object } | undefined;
  const end = stage.now() + 2 * hourMs;

  const step = async (): Promise<string[]> => {
    const session = random.pick(sessions);
    const { role, player } = session.member;
    const kind = random.weighted({ press: 14, again: 3, undo: 3, line: 2, decide: 2 });
    switch (kind) {
      case 'press':
      case 'again': {
        const choosing = { random, read: session.read, now: stage.now() };
        // Two users with the same screen do the same; often its outcome holds already.
        const chosen = kind === 'again' ? last : choosePress(role, choosing);
        if (chosen === undefined) return [];
        told.push(
          `${role} ${chosen.name} ${JSON.stringify(chosen.payload)}${session.isOnline() ? '' : ' offline'}`,
        );
        const pressed = await session.press(chosen.name, chosen.payload as never).catch((error: unknown) => {
          if (error instanceof CodedError) return undefined;
          throw error;
        });
        if (pressed === undefined) return [`${chosen.name} cannot be pressed like this`];
        const { outcome, entry } = pressed;
        last = { name: chosen.name, payload: pressed.payload };
        names.add(chosen.name);
        total.presses += 1;
        if (outcome.status === 'done' && outcome.already === undefined) total.done += 1;
        // Those of entries are counted at the end, also after a wait.
        if (outcome.status === 'done' && outcome.already !== undefined && entry === undefined)
          total.already += 1;
        if (outcome.status === 'refused') total.refused += 1;
        return faultsOfOutcome(stage, session, pressed);
      }
      case 'undo': {
        if (!session.isOnline()) return [];
        told.push(`${role} undoes`);
        total.undone += 1;
        return undoFromLog(stage, session, await stage.log(player), random);
      }
      case 'line':
        told.push(`${role} ${session.isOnline() ? 'loses' : 'has'} the connection`);
        await session.setOnline(!session.isOnline());
        return [];
      case 'decide':
        if (session.isOnline()) await session.decide();
        return [];
    }
  };
  const judge = async (readers: readonly Session[]): Promise<string[]> => {
    const log = await stage.log(crew[0].player);
    return [
      ...faultsOfLog(stage, log, sessions),
      ...sessions.flatMap((session) => faultsOfOutbox(stage, session)),
      ...readers.filter((session) => session.isOnline()).flatMap((session) => faultsOfUndo(log, session)),
      ...faultsOfMessages(stage, sessions),
    ];
  };

  while (stage.now() < end && faults.length === 0) {
    stage.wait(random.integer(1_000, 40_000));
    const found = [...(await step()), ...(await judge([random.pick(sessions)]))];
    faults.push(...found.map((fault) => `seed ${own} after ${told.slice(-6).join('; ')}: ${fault}`));
  }
  // In the end everyone is back, and every question is answered.
  for (let round = 0; round < 60 && faults.length === 0; round += 1) {
    for (const session of sessions) {
      if (!session.isOnline()) await session.setOnline(true);
      await session.deliver();
      total.late += session.entries().filter(({ state }) => state === 'expired').length;
      await session.decide();
    }
  }
  faults.push(...(await judge(sessions)).map((fault) => `seed ${own} at the end: ${fault}`));
  for (const session of sessions) total.already += session.already.size;
  await stage.close();
  return { ...total, names, faults };
}

it(
  `a show of two hours with five roles says nothing wrong (${runs} shows, seed ${seed})`,
  async () => {
    const total = { presses: 0, done: 0, already: 0, refused: 0, late: 0, undone: 0 };
    const names = new Set<string>();
    const faults: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      const played = await playShow(seed + run);
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += played[name];
      for (const name of played.names) names.add(name);
      faults.push(...played.faults.slice(0, 3));
      if (run % 10 === 9 || run === runs - 1)
        console.log(`${run + 1} shows, ${JSON.stringify(total)}, ${faults.length} faults`);
    }
    expect(faults.slice(0, 10), `${faults.length} wrong statements`).toEqual([]);
    // It did look. Few shows may by chance leave out what is rare.
    expect(total.done).toBeGreaterThan(runs);
    if (runs < 10) return;
    expect([...names].sort()).toEqual([...pressedNames].sort());
    for (const [name, count] of Object.entries(total)) expect([name, count > runs]).toEqual([name, true]);
  },
  // Virtual time: the limit ends a hang only. A show takes 10 s on an idle machine.
  120_000 + runs * 600_000,
);
