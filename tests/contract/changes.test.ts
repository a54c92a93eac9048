import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanKey, createContractServer, recordId, type WireObject } from '../support/contract-server.ts';
import fc from '../support/properties.ts';
import type { RemoteChange } from '../support/server-process.ts';

const server = createContractServer(19012);
const [event, otherEvent] = [recordId('event', 1), recordId('event', 2)];
const teams = [1, 2, 3].map((number) => recordId('team', number));
const matches = [1, 2, 3].map((number) => recordId('match', number));
const news = recordId('news', 1);
const later = recordId('later', 1);

/** Everything a client could hold: records, listings, custom keys, special records, and one that does not exist yet. */
const keys = [
  ...[event, otherEvent, ...teams, ...matches, news, later].map(cleanKey),
  ...['Events', 'Teams', 'Matches', 'News', 'subdomain-cup', 'subdomain-league', 'news-leak'],
  ...['special:teams', 'special:public-events', 'special:upcoming-matches', 'special:live-matches'],
];

const article = { name: 'Leak', event: [event], enabled: true, released: '2026-01-01T00:00:00.000Z' };

const seed: RemoteChange[] = [
  {
    table: 'Events',
    id: event,
    fields: { name: 'Cup', subdomain: 'cup', show_in_events: true, antileak: [] },
  },
  { table: 'Events', id: otherEvent, fields: { name: 'League', subdomain: 'league', show_in_events: true } },
  ...teams.map((id, index) => ({
    table: 'Teams',
    id,
    fields: { name: `Team ${index}`, code: `T${index}`, event: [index === 0 ? otherEvent : event] },
  })),
  ...matches.map((id, index) => ({
    table: 'Matches',
    id,
    fields: {
      event: [event],
      teams: [teams[index], teams[(index + 1) % 3]],
      start: new Date(Date.now() + 3_600_000 * (index + 1)).toISOString(),
    },
  })),
  { table: 'News', id: news, fields: article },
];

const hidingOptions = ['Hide all', 'Hide teams', 'Hide matches', 'Hide articles'];

/** Any change a show may see while a client is away. */
const change: fc.Arbitrary<RemoteChange> = fc.oneof(
  fc.record({ id: fc.constantFrom(...matches), score: fc.nat(9) }).map(({ id, score }) => ({
    table: 'Matches',
    id,
    fields: { score_1: score, live: score % 2 === 0 },
  })),
  fc.record({ id: fc.constantFrom(...teams), name: fc.string({ maxLength: 12 }) }).map(({ id, name }) => ({
    table: 'Teams',
    id,
    fields: { name },
  })),
  fc.subarray(hidingOptions).map((antileak) => ({ table: 'Events', id: event, fields: { antileak } })),
  fc.constantFrom('cup', 'league', undefined).map((subdomain) => ({
    table: 'Events',
    id: event,
    fields: { subdomain },
  })),
  fc.subarray(teams).map((linked) => ({ table: 'Matches', id: matches[0] ?? '', fields: { teams: linked } })),
  fc.boolean().map((isDeleted) => ({ table: 'News', id: news, isDeleted, fields: article })),
  fc.constant({ table: 'Players', id: later, fields: { name: 'Newcomer' } }),
);

type State = Map<unknown, WireObject>;
type Known = { epoch: string; sequence: number; state: State };

const stateOf = (records: readonly WireObject[]): State =>
  new Map(
    records.filter((record) => keys.includes(String(record.__id))).map((record) => [record.__id, record]),
  );

const readAll = async (): Promise<Known> => {
  const answer = await fetch(`${server.url}/things`, {
    method: 'POST',
    body: JSON.stringify({ ids: keys.join(',') }),
  });
  return {
    epoch: String(answer.headers.get('grandstand-epoch')),
    sequence: Number(answer.headers.get('grandstand-sequence')),
    state: stateOf((await answer.json()) as WireObject[]),
  };
};

type Changes = { epoch: string; sequence: number; records?: WireObject[]; tooOld?: true };

const askChanges = async (body: WireObject): Promise<Changes> =>
  (await (
    await fetch(`${server.url}/changes`, { method: 'POST', body: JSON.stringify(body) })
  ).json()) as Changes;

/**
 * Of a record that cannot be read only the number of that change is known, and reads do not return it. The number of a
 * custom key rises when a hidden record takes it. No client is notified, because reads of the key stay the same.
 */
const comparable = (state: State): WireObject[] =>
  keys.map((key) => {
    const record = state.get(key) ?? { __id: key };
    const { __revision, ...rest } = record;
    return Object.keys(rest).length === 1 || rest.customKey ? rest : record;
  });

beforeAll(async () => {
  await server.start();
  await server.commit(seed);
});
afterAll(() => server.dispose());

const applied = (known: Known, { records = [] }: Changes): State =>
  new Map([...known.state, ...stateOf(records)]);

describe('/changes after an absence', () => {
  it('brings whatever a client held to what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
        async (batches) => {
          const known = await readAll();
          for (const batch of batches) {
            for (const one of batch) {
              await server.commit([one]).catch((error: unknown) => {
                // Nothing can be deleted twice.
                expect(String(error)).toMatch(/there is no record/);
              });
            }
          }
          const changes = await askChanges({ epoch: known.epoch, since: known.sequence, keys });
          const now = await readAll();
          expect(changes).toMatchObject({ epoch: now.epoch, sequence: now.sequence });
          expect(comparable(applied(known, changes))).toEqual(comparable(now.state));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('holds across a kill of the server', async () => {
    const known = await readAll();
    await server.commit([{ table: 'Matches', id: matches[0] ?? '', fields: { score_1: 7, score_2: 5 } }]);
    await server.commit([{ table: 'Events', id: event, fields: { antileak: ['Hide articles'] } }]);
    await server.kill();
    await server.start();
    await server.commit([{ table: 'Teams', id: teams[1] ?? '', fields: { name: 'After the restart' } }]);
    const changes = await askChanges({ epoch: known.epoch, since: known.sequence, keys });
    expect(changes.records?.length).toBeGreaterThan(2);
    expect(comparable(applied(known, changes))).toEqual(comparable((await readAll()).state));
  });

  it('says "too old" to a number or an epoch it cannot know', async () => {
    const { epoch, sequence } = await readAll();
    const tooOld = { epoch, sequence, tooOld: true };
    expect(await askChanges({ epoch: 'another', since: 1, keys })).toEqual(tooOld);
    expect(await askChanges({ epoch, since: sequence + 1, keys })).toEqual(tooOld);
    expect(await askChanges({ epoch, since: sequence, keys })).toEqual({ epoch, sequence, records: [] });
  });
});
