import { createDeck } from './deck.ts';
import { openDevice } from './device.ts';
import { deviceTimeScript } from './device-time.ts';
import type { Exchange, Sabotage } from './fault-proxy.ts';
import { finish } from './finish.ts';
import type { Lane } from './lane.ts';
import type { Effect, Observation, Press } from './observation.ts';
import { editElsewhere } from './other-editor.ts';
import type { Profiles } from './profile.ts';
import type { Pressing, Schedule, Step } from './steps.ts';
import type { Intent, Witness } from './witness.ts';
import { operator, worldOf } from './world.ts';

const watchedTables = ['Matches', 'Maps', 'Broadcasts'] as const;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type PlayOptions = {
  readonly lane: Lane;
  readonly profiles: Profiles;
  readonly schedule: Schedule;
  /** Number of the run on its lane: its records are its own. */
  readonly run: number;
  readonly sabotage?: Sabotage | undefined;
  /** Told what happens when, for the report of a run that fails. */
  readonly tell: (line: string) => void;
};

const inWords = ({ at, call, fault, deliveries }: Exchange, startedAt: number): string => {
  const key = String(call.headers['idempotency-key']).slice(-6);
  const statuses = deliveries.map(({ status }) => status).join(', ');
  const seconds = ((at - startedAt) / 1000).toFixed(1);
  return `  at ${seconds} s ${key} ${call.path} ${JSON.stringify(fault)} -> ${statuses} ${call.body.toString()}`;
};

const addressesOf = ({ steps }: Schedule): Set<Pressing['at']> =>
  new Set(steps.flatMap((step) => ('pressing' in step ? [step.pressing.at] : [])));

/** Plays one schedule on real pages, worker and server, and says what came of it. */
export async function play({
  lane,
  profiles,
  schedule,
  run,
  sabotage,
  tell,
}: PlayOptions): Promise<Observation> {
  const { haste, hasMaps, seed } = schedule;
  const startedAt = Date.now();
  const world = worldOf(run, hasMaps);
  const sinceSequence = await lane.prepare(world);
  const listAll = async () =>
    (await Promise.all(watchedTables.map((table) => lane.server.list(table)))).flat();
  const before = await listAll();
  lane.proxy.begin(schedule.faults, deviceTimeScript({ haste, shiftMs: 0 }), sabotage);
  const profile = await profiles.take(haste);
  const device = openDevice(profile, { world, now: lane.now });
  const deck = createDeck(lane, world, (number) => `deck-${seed}-${run}-${String(number).padStart(10, '0')}`);
  const presses: Press[] = [];
  const seen: Effect[] = [];

  let failures = 0;
  /** The report names the element that blocked the user. */
  const tellOf = async (error: Error): Promise<void> => {
    const [first, ...rest] = error.message.split('\n');
    const blocker = rest.find((line) => line.includes('intercepts pointer events'));
    tell(`  ${first}${blocker === undefined ? '' : `: ${blocker.trim()}`}`);
    failures += 1;
    if (/closed|crashed/i.test(first ?? '')) return;
    for (const line of await device.describe(`seed ${seed} ${failures}`)) tell(`    ${line}`);
  };

  const press = async (place: number, pressing: Pressing): Promise<void> => {
    let intent: Intent | undefined;
    const witness: Witness = {
      see: (effects) => seen.push(...effects),
      intend: (next) => {
        intent = next;
      },
    };
    // A page that dies before an answer may still have executed the action: the outcome is unknown.
    const outcome = await device.press(place, pressing, witness).catch(async (error: Error) => {
      await tellOf(error);
      return 'unknown' as const;
    });
    if (outcome === 'not-done' || intent === undefined) return tell('  was not possible');
    const title = `${pressing.press.what} at ${pressing.at}`;
    presses.push({ title, channel: 'device', ...intent, outcome });
    tell(
      `  ${outcome}: ${intent.effects.map(({ field, value }) => `${field} = ${JSON.stringify(value)}`).join(', ')}`,
    );
  };

  const pressAndDie = async (step: Step & { do: 'press-and-die' }): Promise<void> => {
    // The page is there before its end is.
    await device.ready(step.page, step.pressing.at);
    const dying = wait(step.afterMs).then(() =>
      step.isCrash ? device.crashPage(step.page) : device.closePage(step.page),
    );
    await Promise.all([press(step.page, step.pressing), dying]);
  };

  const perform = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'press':
        return press(step.page, step.pressing);
      case 'press-and-die':
        return pressAndDie(step);
      case 'deck':
        return deck.press(step.press);
      case 'other':
        return editElsewhere(lane, world, step.edit);
      case 'network':
        return lane.proxy.setMode(step.mode);
      case 'browser-offline':
        return device.setOffline(step.isOffline);
      case 'close-page':
        return device.closePage(step.page);
      case 'reload':
        return device.reload(step.page);
      case 'kill-worker':
        return device.killWorker();
      case 'kill-server':
        return lane.kill();
      case 'start-server':
        return void lane.ensureRunning();
      case 'restart-server':
        return void lane.restart();
      case 'server-clock':
        return lane.shiftClock(step.ms);
      case 'device-clock':
        return device.shiftClock(step.ms);
      case 'wait':
        return wait(step.ms);
      default:
        return step satisfies never;
    }
  };

  try {
    await device.warmUp(addressesOf(schedule));
    for (const step of schedule.steps) {
      tell(JSON.stringify(step));
      // A step that the faults before it made impossible is no failure: what was promised is judged in the end.
      await perform(step).catch(tellOf);
    }
    tell('the end: everything is well again');
    const { again, ...end } = await finish({ lane, device, deck, world, schedule, tell }).catch(
      async (error: Error) => {
        await tellOf(error);
        throw error;
      },
    );
    if (end.problems.length > 0) {
      for (const line of await device.describe(`seed ${seed} the end`)) tell(`  ${line}`);
    }
    await lane.proxy.settle();
    for (const exchange of lane.proxy.exchanges) tell(inWords(exchange, startedAt));
    const log = await lane.server.log(sinceSequence);
    const after = await listAll();
    device.close();
    await profiles.giveBack(profile);
    return {
      person: operator,
      presses: [...presses, ...again, ...deck.presses],
      ...end,
      seen: [...seen, ...end.seen],
      derived: ['score_1', 'score_2'].map((field) => ({ record: world.matches[1], field })),
      log,
      before,
      after,
      problems: [...end.problems, ...device.problems],
    };
  } catch (error) {
    device.close();
    await profile.context.close();
    throw error;
  }
}
