import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanKey, openListener, recordId } from '../support/contract-server.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

/**
 * Presses on one match through two servers, of which one after the other is killed, and the database cut: what was
 * acknowledged is there once. CLUSTER_KILLS says how many kills; the landing check takes a few.
 */
const kills = Number(process.env.CLUSTER_KILLS ?? 2);
const people = 8;
const matchOf = (number: number) => recordId('match', number);
const player = (number: number) => recordId('player', number);

let pair: ServerPair;
beforeAll(async () => {
  pair = await startServerPair([19172, 19173]);
  await pair.servers[0].commit([
    ...Array.from({ length: people }, (_, number) => [
      { table: 'Matches', id: matchOf(number), fields: { first_to: 3, score_1: 0 } },
      {
        table: 'Players',
        id: player(number),
        fields: { name: `P${number}`, website_settings: ['Can edit any match'] },
      },
    ]).flat(),
  ]);
});
afterAll(() => pair?.dispose());

const refused: string[] = [];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One press: asked again, at the other server too, with the same key until it is answered. */
const press = async (token: string, person: number, key: string, score: number): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const server = pair.servers[(attempt + key.length) % 2];
    try {
      const answer = await fetch(`${server?.url}/actions/update-match-data`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authentication: `Bearer ${token}`,
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ matchID: matchOf(person), updatedData: { score_1: score } }),
        signal: AbortSignal.timeout(20_000),
      });
      if (answer.status === 200) return;
      if (answer.status < 500 && answer.status !== 429) refused.push(await answer.text());
    } catch {
      // Killed before it answered.
    }
    if (refused.length > 0) throw new Error(refused[0]);

    await pause(50);
  }
};

it(`loses and doubles nothing in ${kills} kills of a server and a cut of the database`, {
  timeout: 600_000,
}, async () => {
  const [first] = pair.servers;
  const tokens = await Promise.all(
    Array.from({ length: people }, (_, number) => tokenOf(first.url, player(number))),
  );
  const acknowledged: string[] = [];
  let isOver = false;
  const work = tokens.map(async (token, person) => {
    for (let count = 1; !isOver; count += 1) {
      const key = `press-of-person-${person}-${count}`;
      // Never the same twice in a row, so that each press is a change.
      await press(token, person, key, count % 4);
      acknowledged.push(key);
    }
  });
  const enough = async () => {
    const since = acknowledged.length;
    await expect
      .poll(() => acknowledged.length - since, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(people);
  };
  for (let count = 0; count < kills; count += 1) {
    const server = pair.servers[count % 2];
    await enough();
    await server?.kill();
    await enough();
    await server?.start();
  }
  await enough();
  const admin = new pg.Client({ connectionString: pair.databaseUrl });
  await admin.connect();
  const { rows } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = current_setting('application_name') and pid <> pg_backend_pid()`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await enough();
  isOver = true;
  await Promise.all(work);

  const { rows: changes } = await admin.query<{ action_id: string; changes: string }>(
    `select action_id, count(*) as changes from change_log where record_id = any($1) and action_id is not null group by action_id`,
    [tokens.map((_, person) => matchOf(person))],
  );
  await admin.end();
  expect(changes.filter((one) => Number(one.changes) !== 1)).toEqual([]);
  const done = new Set(changes.map(({ action_id: key }) => key));
  expect(acknowledged.filter((key) => ![...done].some((id) => id.includes(key)))).toEqual([]);
  expect(done.size).toBe(acknowledged.length);

  // Both have the same, and a client of either is told it.
  const [one, two] = pair.servers;
  const read = async (url: string) =>
    (await (await fetch(`${url}/thing/${cleanKey(matchOf(0))}`)).json()) as unknown;
  await expect.poll(() => read(two.url), { timeout: 20_000 }).toEqual(await read(one.url));
  const listener = await openListener(two.url);
  listener.client.emit('subscribe', cleanKey(matchOf(0)));
  await listener.settled();
  const { score_1: last = 0 } = (await read(one.url)) as { score_1?: number };
  const score = (last + 1) % 4;
  await press(tokens[0] ?? '', 0, 'the-very-last-press', score);
  await expect.poll(() => listener.pushes.at(-1)?.[1].score_1 ?? 0, { timeout: 20_000 }).toBe(score);
  listener.client.close();
});
