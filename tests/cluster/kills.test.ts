import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanKey, openListener } from '../support/contract-server.ts';
import { expectEachOnce, matchOf, pressingLeague, startPresses } from '../support/presses.ts';
import { type ServerPair, startServerPair } from '../support/server-pair.ts';

/**
 * Presses on one match through two servers, of which one after the other is killed, and the database cut: what was
 * acknowledged is there once. CLUSTER_KILLS says how many kills; the landing check takes a few.
 */
const kills = Number(process.env.CLUSTER_KILLS ?? 2);
const people = 8;

let pair: ServerPair;
beforeAll(async () => {
  pair = await startServerPair([19172, 19173]);
  await pair.servers[0].commit(pressingLeague(people));
});
afterAll(() => pair?.dispose());

it(`loses and doubles nothing in ${kills} kills of a server and a cut of the database`, {
  timeout: 600_000,
}, async () => {
  const presses = await startPresses(pair, people);
  for (let count = 0; count < kills; count += 1) {
    const server = pair.servers[count % 2];
    await presses.more();
    await server?.kill();
    await presses.more();
    await server?.start();
  }
  await presses.more();
  const admin = new pg.Client({ connectionString: pair.databaseUrl });
  await admin.connect();
  const { rows } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = current_setting('application_name') and pid <> pg_backend_pid()`,
  );
  await admin.end();
  expect(rows.length).toBeGreaterThan(0);
  await presses.more();
  await presses.stop();
  await expectEachOnce(pair.databaseUrl, presses.acknowledged);

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
  await presses.press(0, 'the-very-last-press', score);
  await expect.poll(() => listener.pushes.at(-1)?.[1].score_1 ?? 0, { timeout: 20_000 }).toBe(score);
  listener.client.close();
});
