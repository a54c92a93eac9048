import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { openProductionKeys } from './production-keys.ts';

const [main, other, pia] = [testId('client', 1), testId('client', 2), testId('player', 1)];

let stores: Awaited<ReturnType<typeof createTestStores>>;
let nowMs = testNowMs;
beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  nowMs = testNowMs;
  await stores.fresh();
});

const open = () => openProductionKeys({ queries: stores.queries, clock: () => nowMs, log: silentLog });
const rows = () => stores.queries.selectFrom('production_keys').selectAll().execute();
const newKey = { client: main, scope: 'source', name: 'OBS', madeBy: pia } as const;

describe('production keys', () => {
  it('open what they were made for, also after a restart; no copy of the database has their text', async () => {
    const { text, key } = await (await open()).make(newKey);
    expect(text).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const keys = await open();
    expect(keys.hold(text).grant()).toMatchObject({ client: main, scope: 'source' });
    expect(keys.hold(`${text.slice(0, -1)}~`).grant()).toBe(undefined);
    expect(keys.of(main)).toEqual([key]);
    expect(keys.of(other)).toEqual([]);
    expect(JSON.stringify(await rows())).not.toContain(text);
    expect(JSON.stringify(key)).not.toContain(text);
  });

  it('end at once when they are revoked, by their own client only', async () => {
    const keys = await open();
    const { text, key } = await keys.make(newKey);
    let revoked = 0;
    keys.onRevoked(() => {
      revoked += 1;
    });
    expect(await keys.revoke(other, key.id)).toBe(undefined);
    expect(keys.hold(text).grant()).toBeDefined();
    expect(await keys.revoke(main, key.id)).toEqual(key);
    expect([keys.hold(text).grant(), revoked, (await open()).hold(text).grant()]).toEqual([
      undefined,
      1,
      undefined,
    ]);
  });

  it('of one maker end together, of every client, also after a restart', async () => {
    const keys = await open();
    const mine = [await keys.make(newKey), await keys.make({ ...newKey, client: other })];
    const theirs = await keys.make({ ...newKey, madeBy: testId('player', 2) });
    let revoked = 0;
    keys.onRevoked(() => {
      revoked += 1;
    });
    expect(await keys.revokeMadeBy(pia)).toEqual(mine.map(({ key }) => key));
    expect(await keys.revokeMadeBy(pia)).toEqual([]);
    for (const now of [keys, await open()]) {
      const open = [...mine, theirs].map(({ text }) => now.hold(text).grant() !== undefined);
      expect(open).toEqual([false, false, true]);
    }
    expect(revoked).toBe(1);
  });

  it('note the day of their last use, once a day', async () => {
    const keys = await open();
    const { text } = await keys.make(newKey);
    keys.hold(text).noteUse();
    keys.hold('A'.repeat(22)).noteUse();
    expect(keys.of(main)[0]?.usedAt).toEqual(new Date('2026-09-01T00:00:00.000Z'));
    await expect
      .poll(async () => (await open()).of(main)[0]?.usedAt)
      .toEqual(new Date('2026-09-01T00:00:00.000Z'));
  });

  it('for matches have names of their own, by which guests are told apart in the change log', async () => {
    const keys = await open();
    const forMatch = {
      ...newKey,
      scope: 'match',
      match: testId('match', 1),
      endsAt: new Date(nowMs + 1),
    } as const;
    const made = [await keys.make(forMatch), await keys.make(forMatch), await keys.make(newKey)];
    expect(made.map(({ key }) => key.name)).toEqual(['OBS', 'OBS (2)', 'OBS']);
  });

  it('are a hundred for a client at most', async () => {
    const keys = await open();
    for (let count = 0; count < 100; count += 1) await keys.make(newKey);
    await expect(keys.make(newKey)).rejects.toMatchObject({ code: 'too-many-keys' });
    await keys.make({ ...newKey, client: other });
  });

  it('for a match end at their time, and leave the database with the next key that is made', async () => {
    const keys = await open();
    const { text } = await keys.make({
      ...newKey,
      scope: 'match',
      match: testId('match', 1),
      endsAt: new Date(testNowMs + 1000),
    });
    expect(keys.hold(text).grant()).toMatchObject({ match: testId('match', 1) });
    nowMs = testNowMs + 1000;
    expect([keys.hold(text).grant(), keys.of(main)]).toEqual([undefined, []]);
    await keys.make(newKey);
    expect((await rows()).map(({ scope }) => scope)).toEqual(['source']);
  });
});
