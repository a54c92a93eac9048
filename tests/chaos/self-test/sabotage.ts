import type { ActionFault } from '../action-faults.ts';
import type { Call } from '../deliver.ts';
import type { Sabotage } from '../fault-proxy.ts';
import type { Verdict } from '../observation.ts';
import type { Pressing, Schedule, Step } from '../steps.ts';

/** A run that is spoiled on purpose: the oracle has to see it. */
export type Trial = {
  readonly name: string;
  readonly schedule: Schedule;
  readonly sabotage: Sabotage;
  readonly expects: keyof Pick<Verdict, 'lost' | 'doubled' | 'misapplied' | 'invented'>;
};

const scheduleOf = (steps: readonly Step[], faults: readonly ActionFault[] = []): Schedule => ({
  seed: 0,
  haste: 4,
  pages: 1,
  hasMaps: true,
  hasDashboard: false,
  faults,
  steps,
  choices: [],
  retries: [],
});

const nameMatch = (serial: number): Step => {
  const pressing: Pressing = { at: 0, press: { what: 'details', fields: ['custom_name'], serial } };
  return { do: 'press', page: 0, pressing };
};

const without =
  (header: string): Sabotage =>
  (call) => {
    const { [header]: _dropped, ...headers } = call.headers;
    return { ...call, headers };
  };

const rerouted = (call: Call): Call => ({
  ...call,
  body: Buffer.from(call.body.toString().replaceAll('CHmatchA', 'CHmatchB')),
});

function rekeying(): Sabotage {
  let copies = 0;
  return (call) => {
    copies += 1;
    const key = `copy-${String(copies).padStart(20, '0')}`;
    return { ...call, headers: { ...call.headers, 'idempotency-key': key } };
  };
}

/** As if score and maps were two calls of which one was cancelled. */
const withoutScore: Sabotage = (call) => {
  const { updatedData: _dropped, ...payload } = JSON.parse(call.body.toString());
  return { ...call, body: Buffer.from(JSON.stringify(payload)) };
};

const winMap: Step = {
  do: 'press',
  page: 0,
  pressing: { at: 0, press: { what: 'map', team: 0, isNext: true } },
};

const foreignName: Step = {
  do: 'other',
  edit: { what: 'text', match: 0, field: 'custom_name', serial: 9 },
};

export const trials: readonly Trial[] = [
  {
    name: 'a proxy that says done and delivers nothing',
    schedule: scheduleOf([nameMatch(1)]),
    sabotage: () => undefined,
    expects: 'lost',
  },
  {
    name: 'a late copy that comes under a key of its own',
    schedule: scheduleOf([nameMatch(1), nameMatch(2)], [{ kind: 'echo', ms: 4_000 }]),
    sabotage: rekeying(),
    expects: 'doubled',
  },
  {
    name: 'a call that ends up on another match',
    schedule: scheduleOf([nameMatch(1)]),
    sabotage: rerouted,
    expects: 'misapplied',
  },
  {
    name: 'a countdown without its time that is held up',
    schedule: scheduleOf(
      [{ do: 'deck', press: { what: 'countdown', serial: 1, useByMs: 300 } }],
      [{ kind: 'delay', ms: 1_500 }],
    ),
    sabotage: without('use-by'),
    expects: 'misapplied',
  },
  {
    name: 'a call that does not say what was on the screen',
    schedule: scheduleOf([{ do: 'network', mode: 'down' }, foreignName, nameMatch(1)]),
    sabotage: without('seen-revisions'),
    expects: 'misapplied',
  },
  {
    name: 'a save whose score is left out',
    schedule: scheduleOf([winMap]),
    sabotage: withoutScore,
    expects: 'invented',
  },
];
