import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityEntry } from '#contract/security-log.ts';
import { dayMs } from '#domain/time/durations.ts';
import { createLogger } from '../log.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { watchRoles } from './role-changes.ts';
import { createSecurityLog, type SecurityLogBook, securityLogDays } from './security-log.ts';

const ann = testId('player', 1);
let stores: Awaited<ReturnType<typeof createTestStores>>;
const keep = 500;
let nowMs = testNowMs;
let book: SecurityLogBook;

const open = () =>
  createSecurityLog({ queries: stores.queries, clock: () => nowMs, log: createLogger('silent'), keep });

beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(async () => {
  nowMs = testNowMs;
  await stores.fresh();
  book = open();
});
afterEach(() => book.close());
afterAll(() => stores.close());

const all = () => book.find({ limit: 1000 });

describe('the security log', () => {
  it('tells what happened, the newest first, also after a restart', async () => {
    book.record({ kind: 'sign-in-refused', address: '192.0.2.7', detail: 'unknown-token' });
    nowMs += 5;
    book.record({ kind: 'sign-in', actor: ann, address: '192.0.2.7' });
    await book.close();
    book = open();
    expect(await all()).toMatchObject([
      { kind: 'sign-in', actor: ann, address: '192.0.2.7', count: 1, firstAt: '2026-09-01T12:00:00.005Z' },
      { kind: 'sign-in-refused', address: '192.0.2.7', detail: 'unknown-token' },
    ]);
  });

  it('counts the same event of a minute in one row, over several writes', async () => {
    const refused = { kind: 'access-refused', actor: ann, subject: 'save-profile' } as const;
    for (let second = 0; second < 59; second += 1) {
      book.record(refused);
      nowMs += 1000;
      if (second % 20 === 0) await all();
    }
    nowMs += 1000;
    book.record(refused);
    expect((await all()).map(({ count, lastAt }) => [count, lastAt])).toEqual([
      [1, '2026-09-01T12:01:00.000Z'],
      [59, '2026-09-01T12:00:58.000Z'],
    ]);
  });

  it('is not filled by a flood from ever new addresses, which hides nothing of another kind', async () => {
    for (let count = 0; count < 5000; count += 1) {
      book.record({ kind: 'sign-in-refused', address: `192.0.2.${count}` });
    }
    book.record({ kind: 'role-changed', subject: ann });
    expect(await book.find({ kind: 'role-changed', limit: 10 })).toHaveLength(1);
    const refusals = await book.find({ kind: 'sign-in-refused', limit: 1000 });
    expect(refusals).toHaveLength(201);
    expect(refusals.find(({ address }) => address === undefined)).toMatchObject({
      count: 4800,
      detail: 'further events of this minute',
    });
  });

  it('forgets what is older than 90 days, and the oldest of too many', async () => {
    book.record({ kind: 'sign-in', actor: ann });
    await all();
    const at = new Date(nowMs);
    await sql`
      insert into security_log (kind, minute, actor, address, subject, detail, first_at, last_at, count)
      select 'sign-out', now(), place::text, '', '', '', ${at}, ${at}, 1
      from generate_series(1, ${sql.lit(keep + 5)}) as place
    `.execute(stores.queries);
    await book.close();
    book = open();
    await expect
      .poll(() => stores.queries.selectFrom('security_log').select('id').execute())
      .toHaveLength(keep + 1);
    await book.close();
    nowMs += securityLogDays * dayMs + 1;
    book = open();
    await expect.poll(all).toEqual([]);
  });

  it('is found by kind, person, time and page', async () => {
    book.record({ kind: 'sign-in', actor: ann });
    nowMs += dayMs;
    book.record({ kind: 'role-changed', actor: 'import', subject: ann });
    book.record({ kind: 'sign-in', actor: testId('player', 2) });
    const kinds = (entries: readonly SecurityEntry[]) => entries.map(({ kind, actor }) => `${kind} ${actor}`);
    expect(kinds(await book.find({ people: [ann, testId('player', 9)], limit: 9 }))).toEqual([
      'role-changed import',
      `sign-in ${ann}`,
    ]);
    expect(kinds(await book.find({ people: [ann, testId('player', 9)], kind: 'sign-in', limit: 9 }))).toEqual(
      [`sign-in ${ann}`],
    );
    expect(await book.find({ since: new Date(nowMs), limit: 9 })).toHaveLength(2);
    const [newest] = await book.find({ limit: 1 });
    expect(await book.find({ before: newest?.id, limit: 9 })).toHaveLength(2);
  });

  it('asks nothing of the database once it is closed, as at the end of a command', async () => {
    const asked: string[] = [];
    let isClosed = false;
    const queries = stores.queries.withPlugin({
      transformQuery: ({ node }) => {
        if (isClosed) asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const short = createSecurityLog({ queries, clock: () => nowMs, log: createLogger('silent'), keep });
    await short.close();
    isClosed = true;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toEqual([]);
  });

  it('keeps what could not be written', async () => {
    const { queries } = stores;
    await queries.schema.alterTable('security_log').renameTo('away').execute();
    book.record({ kind: 'sign-in', actor: ann });
    await expect(all()).rejects.toThrow();
    await queries.schema.alterTable('away').renameTo('security_log').execute();
    expect(await all()).toHaveLength(1);
  });
});

describe('changed rights', () => {
  it('are noted with who changed them, and nothing else is', async () => {
    const store = await stores.reopen();
    const stop = watchRoles(store, book);
    const [client, event, role] = [testId('client', 1), testId('event', 1), testId('relation', 1)];
    await commit(store, { table: 'Players', id: ann, fields: { name: 'Ann' } });
    await commit(store, { table: 'Events', id: event, fields: { name: 'Cup' } });
    expect(await all()).toEqual([]);
    const set = (fields: Record<string, unknown>) =>
      store.commit([{ table: 'Players', id: ann, fields }], { actor: 'bo', reason: 'test' });
    await set({ website_settings: ['Can edit any match'] });
    await set({ website_settings: ['Can edit any event'] });
    await commit(store, { table: 'Clients', id: client, fields: { key: 'main', staff: [ann] } });
    await commit(store, { table: 'Events', id: event, fields: { staff: [ann] } });
    await commit(store, {
      table: 'Player Relationships',
      id: role,
      fields: { singular_name: 'Caster', player: [ann], events: [event] },
    });
    await commit(store, {
      table: 'Player Relationships',
      id: role,
      fields: { permissions: ['Match Editor'] },
    });
    stop();
    await set({ website_settings: [] });
    expect((await all()).reverse().map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
      ['bo', ann, 'website_settings: +Can edit any match'],
      ['bo', ann, 'website_settings: -Can edit any match +Can edit any event'],
      ['test', ann, `clients: +${client}`],
      ['test', ann, `event_staff: +${event}`],
      ['test', ann, 'permissions: +Match Editor'],
    ]);
  });
});
