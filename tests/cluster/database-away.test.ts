import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClusterSchema } from '../support/cluster-schema.ts';
import {
  cleanKey,
  createContractServer,
  openListener,
  recordId,
  type WireObject,
} from '../support/contract-server.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import { openPullableLink, type PullableLink } from '../support/pullable-link.ts';

/** A running server whose PostgreSQL disconnects and reconnects. Reading never needs the database. */
const server = createContractServer(19160);
const [match, editor] = [recordId('match', 1), recordId('player', 1)];
let schema: Awaited<ReturnType<typeof createClusterSchema>>;
let cable: PullableLink;
let token = '';
const logged: WireObject[] = [];

beforeAll(async () => {
  schema = await createClusterSchema();
  const through = new URL(schema.databaseUrl);
  cable = await openPullableLink(`http://${through.host}`);
  through.host = new URL(cable.url).host;
  server.settings.env = { DATABASE_URL: through.href, LOG_LEVEL: 'warn' };
  server.settings.onLog = (line) => void logged.push(JSON.parse(line) as WireObject);
  await server.start();
  await server.commit([
    { table: 'Matches', id: match, fields: { first_to: 3, score_1: 0 } },
    { table: 'Players', id: editor, fields: { name: 'Edda', website_settings: ['Can edit any match'] } },
    { table: 'Clients', id: recordId('client', 1), fields: { key: 'away', staff: [editor] } },
  ]);
  token = await tokenOf(server.url, editor);
}, 60_000);
afterAll(async () => {
  await server.dispose();
  await cable.close();
  await schema.drop();
});

const setScore = async (score: number, key: string) => {
  const answer = await fetch(`${server.url}/actions/update-match-data`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authentication: `Bearer ${token}`,
      'Idempotency-Key': `database-away-${key.replaceAll(' ', '-')}`,
    },
    body: JSON.stringify({ matchID: match, updatedData: { score_1: score } }),
  });
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, body: (await answer.json()) as WireObject, retryAfter };
};
const ready = async () => {
  const answer = await fetch(`${server.url}/ready`);
  return { status: answer.status, body: (await answer.json()) as WireObject };
};
/** Says nothing about the database. */
const isAlive = async () => (await fetch(`${server.url}/health`)).status;
const readScore = async () => {
  const answer = await fetch(`${server.url}/thing/${cleanKey(match)}`);
  return ((await answer.json()) as WireObject).score_1;
};
const scoresInLog = async () =>
  (await server.log(0))
    .filter(({ recordId: id, after }) => id === match && 'score_1' in after)
    .map(({ after }) => after.score_1);

describe('a server whose database falls silent', () => {
  it('goes on answering, refuses changes in time, and takes them again, each once, when it is back', async () => {
    expect((await setScore(1, 'before')).status).toBe(200);
    const listener = await openListener(server.url);
    const flags: unknown[] = [];
    listener.client.on('website_flags', (next: unknown) => flags.push(next));
    listener.client.emit('subscribe', cleanKey(match));
    await listener.settled();

    const pulledAt = performance.now();
    cable.pull();
    const refused = await Promise.all([setScore(2, 'during'), setScore(3, 'besides')]);
    for (const { status, body, retryAfter } of refused) {
      expect(status).toBe(503);
      expect(retryAfter).toBe('2');
      expect(body).toMatchObject({ error: true, code: 'action-failed' });
    }
    expect(await ready()).toMatchObject({ status: 503, body: { reason: 'database' } });
    expect(await isAlive()).toBe(200);
    expect(await readScore()).toBe(1);
    expect(listener.pushes).toEqual([]);
    // Three failures in a minute are what pages are told of.
    expect((await setScore(2, 'during')).status).toBe(503);
    await expect.poll(() => flags.at(-1)).toEqual(['high_error_rate']);

    const tens = Math.ceil((performance.now() - pulledAt) / 10_000);
    expect(logged.filter(({ err }) => err !== undefined)).toEqual([]);
    const away = logged.filter(({ msg }) => msg === 'the database is away');
    // One line at once, and at most one in ten seconds.
    expect(away.length).toBeGreaterThanOrEqual(1);
    expect(away.length).toBeLessThanOrEqual(tens);

    cable.plug();
    await expect.poll(async () => (await setScore(2, 'during')).status, { timeout: 5000 }).toBe(200);
    expect((await setScore(2, 'during')).status).toBe(200);
    expect((await setScore(3, 'besides')).status).toBe(200);
    await expect.poll(ready, { timeout: 5000 }).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await readScore()).toBe(3);
    await listener.settled();
    expect(listener.pushes.map(([, record]) => record.score_1)).toEqual([2, 3]);
    expect(await scoresInLog()).toEqual([0, 1, 2, 3]);
    listener.client.close();
  }, 120_000);

  it('answers actions and events of live sockets by the rights of before', async () => {
    const page = await openListener(server.url, { query: { token } });
    const failures: WireObject[] = [];
    const hears: unknown[] = [];
    page.client.on('action_error', (failure: WireObject) => failures.push(failure));
    page.client.on('prod_hears', (rooms: unknown) => hears.push(rooms));
    page.client.emit('prod-join', 'away');
    await page.settled();
    await expect.poll(() => hears.at(-1)).toEqual(['client:away']);
    hears.length = 0;

    cable.pull();
    page.client.emit('tally_change', { clientName: 'away', state: 'preview' });
    page.client.emit('update-match-data', { matchID: match, updatedData: { score_1: 1 } });
    await expect.poll(() => failures.length, { timeout: 30_000 }).toBe(1);
    await page.settled();
    expect(failures).toMatchObject([
      { action: 'update-match-data', code: 'action-failed', errorCode: 503, retryAfterSeconds: 2 },
    ]);
    cable.plug();
    await expect.poll(async () => (await ready()).status, { timeout: 5000 }).toBe(200);
    page.client.emit('prod-join', 'away');
    await page.settled();
    expect(hears).not.toContainEqual([]);
    page.client.close();
  }, 60_000);

  it('takes new connections for those that were cut, as when the database is started again', async () => {
    for (const score of [2, 1, 0]) {
      cable.plug();
      await expect.poll(async () => (await setScore(score, `restart ${score}`)).status).toBe(200);
    }
    expect(await scoresInLog()).toEqual([0, 1, 2, 3, 2, 1, 0]);
  });

  it('knows a change that the database took without an answer, and does it once', async () => {
    const listener = await openListener(server.url);
    listener.client.emit('subscribe', cleanKey(match));
    await listener.settled();
    cable.muteAfter('insert into change_log');
    expect((await setScore(2, 'unanswered')).status).toBe(503);
    expect(await readScore()).toBe(0);
    cable.plug();
    await expect.poll(async () => (await setScore(2, 'unanswered')).status, { timeout: 5000 }).toBe(200);
    expect(await readScore()).toBe(2);
    await listener.settled();
    expect(listener.pushes.map(([, record]) => record.score_1)).toEqual([2]);
    expect(await scoresInLog()).toEqual([0, 1, 2, 3, 2, 1, 0, 2]);
    listener.client.close();
  }, 60_000);
});
