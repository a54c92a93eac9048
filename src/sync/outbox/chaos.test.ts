import { describe, expect, it } from 'vitest';
import { offlineHandlingOf } from '#contract/actions/action.ts';
import { actionOf } from '#contract/actions.ts';
import fc from '../../../tests/support/properties.ts';
import { addEntry } from './adding.ts';
import { keepMine, pressAgain, takeTheirs } from './deciding.ts';
import { isUnresolved, type NewEntry, type OutboxEntry } from './entry.ts';
import { createDevice, type Device, type Program } from './testing/device.ts';
import { people } from './testing/entries.ts';
import { createSimulatedServer, effectsOf, type SimulatedServer } from './testing/simulated-server.ts';
import { type Press, type Step, step } from './testing/steps.ts';

const at = (serverNow: number) => ({ serverNow, clockOffsetMs: 0 });

const matches = ['recMATCH000000001', 'recMATCH000000002'];
const show = 'recSHOW0000000001';

/** A record of a user action, independent of the code under test. */
type Pressed = {
  person: string;
  id: string;
  effects: [string, string, unknown][];
  mayDie: boolean;
  screen: number;
};

type World = {
  server: SimulatedServer;
  device: Device;
  pressed: Pressed[];
  /** Record and field of a person that a decision or an expiry took out of the account. */
  exempt: Set<string>;
  /** Entries whose person saw the conflict and wanted their own value. */
  insisted: Set<string>;
};

const exemptKey = (person: string, record: string, field: string) => `${person} ${record} ${field}`;

async function play(steps: readonly Step[]): Promise<World> {
  let now = 1_000_000;
  let serial = 0;
  const server = createSimulatedServer(() => now);
  const device = createDevice(server, () => now);
  const world: World = { server, device, pressed: [], exempt: new Set(), insisted: new Set() };
  let screen = 0;
  let background: Promise<unknown>[] = [];
  device.disk.person = people.ann;
  server.signedIn = people.ann;

  /** Pages of a device whose disk nothing disturbs: what a person does is never cut short here. */
  const calm = (): Program => {
    device.plan([]);
    return device.start();
  };

  const entryOf = (wanted: Press): NewEntry => {
    serial += 1;
    const base = {
      id: `press-${serial}`,
      person: device.disk.person ?? '',
      createdAt: now,
      clockOffsetMs: 0,
      words: '',
      patches: [],
      acting: { broadcast: show },
    };
    const about = (ids: string[]) => ({
      records: ids,
      seen: Object.fromEntries(ids.map((id) => [id, screen])),
    });
    switch (wanted.what) {
      case 'score': {
        const match = matches[wanted.match]!;
        const payload = { matchID: match, updatedData: { [wanted.field]: serial } };
        return {
          ...base,
          ...about([match]),
          action: 'update-match-data',
          payload,
          keep: 'queue',
          keys: [match],
        };
      }
      case 'setting': {
        const payload = Object.fromEntries(
          wanted.fields.map((field) => [
            field,
            field === 'countdownEnd' ? now + serial : `${field} ${serial}`,
          ]),
        );
        const keys = wanted.fields.map((field) => `${show}:${field}`);
        const isPerishable = wanted.fields.includes('countdownEnd');
        return {
          ...base,
          ...about([show]),
          action: 'update-broadcast',
          payload,
          keys,
          keep: isPerishable ? 'perishable' : 'latest',
        };
      }
      case 'flip': {
        const match = matches[wanted.match]!;
        const payload = { match, flip_teams: serial % 2 === 0 };
        return {
          ...base,
          ...about([match]),
          action: 'toggle-flip-teams',
          payload,
          keep: 'absolute',
          keys: [match],
        };
      }
      case 'map': {
        const match = matches[wanted.match]!;
        const map = `recMAP00000000${wanted.match}0${wanted.map}`;
        const payload = { match, map, teamNum: (serial % 2) + 1 };
        const ids = [match, map];
        return { ...base, ...about(ids), action: 'multi-map-win', payload, keep: 'absolute', keys: [map] };
      }
    }
  };

  const decide = async (choice: 'mine' | 'theirs' | 'again'): Promise<void> => {
    const asked = [...device.disk.entries.values()].find(
      ({ state, person }) =>
        person === device.disk.person && state === (choice === 'again' ? 'expired' : 'conflict'),
    );
    if (asked === undefined) return;
    serial += 1;
    const key = `decided-${serial}`;
    const effects = effectsOf(asked.action, asked.payload, show);
    if (choice !== 'mine') {
      for (const [record, field] of effects) world.exempt.add(exemptKey(asked.person, record, field));
    }
    if (choice === 'mine') world.insisted.add(asked.id);
    await calm().store.change((content) => {
      if (choice === 'mine') return keepMine(content, asked.id, key);
      if (choice === 'theirs') return takeTheirs(content, asked.id, key, now);
      return pressAgain(content, asked.id, at(now), key);
    });
  };

  const run = async (next: Step): Promise<void> => {
    switch (next.do) {
      case 'press': {
        if (device.disk.person === undefined) return;
        const pressed = entryOf(next.press);
        const { lateAfterMs } = offlineHandlingOf(actionOf(pressed.action), pressed.payload);
        const fresh = { ...pressed, useByAt: lateAfterMs === undefined ? undefined : now + lateAfterMs };
        const effects = effectsOf(fresh.action, fresh.payload, show);
        const id = await calm().store.change((content) => addEntry(content, fresh), true);
        const mayDie = fresh.useByAt !== undefined;
        world.pressed.push({ person: fresh.person, id, effects, mayDie, screen });
        return;
      }
      case 'drain': {
        device.plan(next.faults, next.stepsToLive);
        const runs = Array.from({ length: next.programs }, () => {
          const program = device.start();
          return Promise.race([program.drain.run(), program.died]);
        });
        if (next.isAwaited) await Promise.all(runs);
        else background.push(...runs);
        return;
      }
      case 'other':
        server.changeByOther(matches[next.match]!, next.field, `theirs ${server.sequence()}`);
        return;
      case 'wait':
        now += next.ms;
        return;
      case 'sign-in':
        device.disk.person = next.device === 'nobody' ? undefined : people[next.device];
        server.signedIn = next.cookie === 'nobody' ? undefined : people[next.cookie];
        return;
      case 'look':
        screen = server.sequence();
        return;
      case 'decide':
        return decide(next.choice);
      case 'late':
        return device.deliverLate();
    }
  };

  for (const next of steps) {
    await run(next);
    // Flushes that no step awaits continue between the steps, for a limited number of microtasks.
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  }
  device.plan([]);
  await Promise.all(background);
  background = [];

  // In the end the network is good, and every user returns, decides and stays until no entry waits.
  for (const person of Object.values(people)) {
    device.disk.person = person;
    server.signedIn = person;
    const isOpen = () =>
      [...device.disk.entries.values()].some((entry) => entry.person === person && isUnresolved(entry));
    for (let rounds = 0; rounds < 60 && isOpen(); rounds += 1) {
      await device.deliverLate();
      await calm().drain.run();
      await decide('mine');
    }
    expect(isOpen()).toBe(false);
  }
  await device.deliverLate();
  return world;
}

function lastOwnValue(world: World, person: string, record: string, field: string): unknown {
  const values = world.server.applied
    .filter((request) => request.person === person)
    .flatMap((request) => effectsOf(request.action, request.payload, show))
    .filter(([id, name]) => id === record && name === field)
    .map(([, , value]) => value);
  return values.at(-1);
}

function checkLaws(world: World): void {
  const { server, device, pressed, exempt, insisted } = world;
  const entryOf = (key: string): OutboxEntry => {
    const entry = device.byKey.get(key);
    if (entry === undefined) throw new Error(`The server carried out ${key}, which was never kept`);
    return entry;
  };

  // Exactly once: what has a receipt was carried out once, under whatever key; what has none, never.
  const timesApplied = new Map<string, number>();
  for (const { key } of server.applied) {
    const { id } = entryOf(key);
    timesApplied.set(id, (timesApplied.get(id) ?? 0) + 1);
  }
  for (const { id, state, taken } of device.written.values()) {
    // The receipt of what was given up was never sent.
    const times = taken === undefined ? 1 : undefined;
    if (state === 'done') expect([id, timesApplied.get(id)]).toEqual([id, times]);
    if (state === 'refused' || state === 'expired')
      expect([id, timesApplied.get(id)]).toEqual([id, undefined]);
    // Replaced or dropped before it was sent, or dropped by its user after the server refused it.
    if (isUnresolved({ state })) expect([id, timesApplied.get(id)]).toEqual([id, undefined]);
  }

  for (const { key, person, at } of server.applied) {
    const entry = entryOf(key);
    expect(entry.person).toBe(person);
    if (entry.useByAt !== undefined) expect(at).toBeLessThanOrEqual(entry.useByAt);
  }

  // Order per record, for each person by itself.
  const lastOrder = new Map<string, number>();
  for (const { key, person } of server.applied) {
    const { records, order } = entryOf(key);
    for (const record of records) {
      const place = `${person} ${record}`;
      expect(order).toBeGreaterThan(lastOrder.get(place) ?? 0);
      lastOrder.set(place, order);
    }
  }

  expect(device.doubled).toEqual([]);

  // Nothing pressed is lost: of each field the server last did what was last pressed. What was pressed after that
  // and could die may have been done too.
  const wanted = new Map<string, { place: [string, string, string]; values: unknown[] }>();
  for (const { person, effects, mayDie } of pressed) {
    for (const [record, field, value] of effects) {
      const place: [string, string, string] = [person, record, field];
      const before = wanted.get(exemptKey(...place));
      if (!mayDie) wanted.set(exemptKey(...place), { place, values: [value] });
      else before?.values.push(value);
    }
  }
  for (const [key, { place, values }] of wanted) {
    if (!exempt.has(key)) expect(values).toContain(lastOwnValue(world, ...place));
  }

  // A change of another user that was not on the screen at the action is only overwritten if the user insisted.
  for (const { key, action, payload, after } of server.applied) {
    const { id } = entryOf(key);
    for (const [record, field, value] of effectsOf(action, payload, show)) {
      const press = pressed.find(({ effects }) =>
        effects.some(([r, f, v]) => r === record && f === field && v === value),
      );
      if (press === undefined || insisted.has(id) || typeof value === 'boolean') continue;
      expect(server.lastForeign(record, field, after)).toBeLessThanOrEqual(press.screen);
    }
  }
}

describe('the outbox under faults', () => {
  it('does every acknowledged action exactly once, in order, as the right person and in time', async () => {
    let carriedOut = 0;
    let asked = 0;
    let died = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
        const world = await play(steps);
        checkLaws(world);
        carriedOut += world.server.applied.length;
        asked += [...world.device.byKey.keys()].filter((key) => key.startsWith('decided')).length;
        died += [...world.device.byKey.values()].filter(({ state }) => state === 'expired').length;
      }),
      { numRuns: 500 },
    );
    // The runs have to reach the cases the laws speak of.
    expect(carriedOut).toBeGreaterThan(1_000);
    expect(asked).toBeGreaterThan(50);
    expect(died).toBeGreaterThan(20);
  }, 60_000);
});
