import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from './chaos/random.ts';
import { dueInRun, runNumber } from './support/run-number.ts';
import { unusualChanges, type ZoneCase, zoneCases } from './support/zone-cases.ts';

type Result = {
  offset: number;
  shown: string;
  doubled?: [number, number];
  text: string;
  first?: { at: number; kind: string };
  second?: { at: number; kind: string };
  /** The same of the zone `local`, where the machine is in the zone. */
  local?: { offset: number; first: { at: number; kind: string }; doubled?: [number, number] };
};

const seed = Number(process.env.ZONE_SEED ?? runNumber());

/** The results of the same code on a machine in a zone. */
async function resultsIn(machine: string, cases: readonly ZoneCase[]): Promise<Result[]> {
  const running = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/support/zone-results.ts'],
    { env: { ...process.env, TZ: machine }, maxBuffer: 64 * 1024 * 1024 },
  );
  running.child.stdin?.end(JSON.stringify(cases));
  return JSON.parse((await running).stdout) as Result[];
}

/** Zones of machines: none, north, south, half an hour, across the date line, and where Athens is in its own gap. */
const machines = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

// Each test starts a process that loads the rules anew.
describe(`clock changes of all zones, ZONE_SEED=${seed}`, { timeout: 120_000 }, () => {
  let cases: ZoneCase[] = [];
  beforeAll(() => {
    cases = zoneCases(createRandom(seed).next);
  });

  it('has cases of every kind', () => {
    const kinds = new Set(cases.map(({ expected }) => expected.first.kind));
    expect([...kinds].sort()).toEqual(['plain', 'repeated', 'skipped']);
    const zones = new Set(cases.map(({ zone }) => zone));
    expect(unusualChanges.filter(([zone]) => !zones.has(zone))).toEqual([]);
    expect(zones.size).toBeGreaterThan(100);
  });

  it.each(dueInRun(machines, 3))('are read alike and right on a machine in %s', async (machine) => {
    const results = await resultsIn(machine, cases);
    const wrong = cases.flatMap((one, place) => {
      const { offset, shown, doubled, first, second } = results[place] ?? {};
      const { expected } = one;
      const got = { offset, shown, ...(doubled && { doubled }), first, second: second?.at };
      return isDeepStrictEqual(got, expected) ? [] : [{ ...one, got }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    const locals = results.flatMap(({ local, offset, first, doubled }) =>
      local === undefined ? [] : [[local, { offset, first, ...(doubled && { doubled }) }] as const],
    );
    expect(locals.length > 0).toBe(machine !== 'UTC');
    expect(locals.filter(([local, named]) => !isDeepStrictEqual(local, named)).slice(0, 3)).toEqual([]);
  });

  it('shows both instants of a doubled time with different words', async () => {
    const doubled = cases.filter(({ expected }) => expected.doubled !== undefined);
    const both = doubled.flatMap((one) => (one.expected.doubled ?? []).map((at) => ({ ...one, at })));
    const texts = (await resultsIn('America/New_York', both)).map(({ text }) => text);
    const alike = doubled.flatMap(({ zone, wall }, place) =>
      texts[2 * place] === texts[2 * place + 1] ? [`${zone} ${wall}: ${texts[2 * place]}`] : [],
    );
    expect(doubled.length).toBeGreaterThan(50);
    expect(alike).toEqual([]);
  });
});
