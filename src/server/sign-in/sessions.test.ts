import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportStore } from '../export/export-store.ts';
import { openDatabase } from '../store/database.ts';
import { createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { createSessions } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;
const [ann, bo] = [testId('player', 1), testId('player', 2)];

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

const open = () => createSessions({ queries: stores.queries, clock: () => nowMs });
const rows = () => stores.queries.selectFrom('sessions').selectAll().orderBy('created_at').execute();

describe('sessions', () => {
  it('last 30 days without use', async () => {
    const token = await open().issue({ playerId: ann }, 'web');
    nowMs += 30 * dayMs - 1;
    expect(await open().find(token)).toMatchObject({ playerId: ann });
    const other = await open().issue({ playerId: ann }, 'web');
    nowMs += 30 * dayMs;
    expect(await open().find(other)).toBe(undefined);
  });

  it('last as long as they are used, and are written once a day for that', async () => {
    const sessions = open();
    const token = await sessions.issue({ playerId: ann }, 'web');
    const renewals: boolean[] = [];
    for (let hours = 0; hours < 60 * 24; hours += 6) {
      renewals.push((await sessions.find(token))?.isRenewed === true);
      nowMs += 6 * 60 * 60 * 1000;
    }
    expect(renewals.filter(Boolean)).toHaveLength(59);
    expect(await rows()).toHaveLength(1);
  });

  it('are prolonged by one of many calls at once', async () => {
    const sessions = open();
    const token = await sessions.issue({ playerId: ann }, 'web');
    nowMs += dayMs;
    const found = await Promise.all(Array.from({ length: 10 }, () => sessions.find(token)));
    expect(found.filter((session) => session?.isRenewed)).toHaveLength(1);
    expect(found.every((session) => session?.playerId === ann)).toBe(true);
  });

  it('end one by one or all of a player', async () => {
    const sessions = open();
    const tokens = [
      await sessions.issue({ playerId: ann }, 'web'),
      await sessions.issue({ playerId: ann }, 'web'),
      await sessions.issue({ playerId: ann }, 'token'),
      await sessions.issue({ playerId: bo }, 'web'),
    ];
    const alive = async () =>
      (await Promise.all(tokens.map((token) => sessions.find(token)))).map((session) => session?.playerId);
    await sessions.end(tokens[0] ?? '');
    expect(await alive()).toEqual([undefined, ann, ann, bo]);
    await sessions.endAll(ann);
    expect(await alive()).toEqual([undefined, undefined, undefined, bo]);
  });

  it('are swept when over, and bounded per player and kind', async () => {
    const sessions = open();
    await sessions.issue({ playerId: bo }, 'web');
    nowMs += 31 * dayMs;
    const bearer = await sessions.issue({ playerId: ann }, 'token');
    const first = await sessions.issue({ playerId: ann }, 'web');
    for (let count = 0; count < 50; count += 1) {
      nowMs += 1;
      await sessions.issue({ playerId: ann }, 'web');
    }
    expect((await rows()).map(({ player, kind }) => `${player} ${kind}`).sort()).toEqual([
      `${ann} token`,
      ...Array.from({ length: 50 }, () => `${ann} web`),
    ]);
    expect(await sessions.find(first)).toBe(undefined);
    expect(await sessions.find(bearer)).toMatchObject({ playerId: ann });
  });

  it('are found by their token only, never by what the database holds', async () => {
    const token = await open().issue({ playerId: ann, avatar: 'https://pictures.example/a.png' }, 'web');
    const [row] = await rows();
    expect(row?.token_hash).toBe(hashOf(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const wrong = [hashOf(token), newToken(), '', `${token} `, undefined, null, 7, {}, "' or 1=1 --"];
    expect(await Promise.all(wrong.map((text) => open().find(text)))).toEqual(wrong.map(() => undefined));
  });

  it('are not part of an export', async () => {
    const store = await stores.reopen();
    const token = await open().issue({ playerId: ann }, 'web');
    let text = '';
    for await (const line of exportStore(store, new Date(nowMs))) text += line;
    expect(text).toContain('grandstand-export');
    expect([text.includes(token), text.includes(hashOf(token))]).toEqual([false, false]);
  });

  it('outlive the program', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-sessions-'));
    try {
      let database = await openDatabase({ dataDir });
      const clock = () => nowMs;
      const token = await createSessions({ queries: database.queries, clock }).issue(
        { playerId: ann, avatar: 'https://pictures.example/a.png' },
        'web',
      );
      await database.close();
      database = await openDatabase({ dataDir });
      expect(await createSessions({ queries: database.queries, clock }).find(token)).toEqual({
        playerId: ann,
        avatar: 'https://pictures.example/a.png',
        isRenewed: false,
      });
      await database.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
