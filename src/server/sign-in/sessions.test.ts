import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { exportStore } from '../export/export-store.ts';
import { openDatabase } from '../store/database.ts';
import { copyEmptyFolder } from '../store/testing/empty-database.ts';
import { createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { createSessions } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';

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
    const token = await open().issue({ playerId: ann });
    nowMs += 30 * dayMs - 1;
    expect(await open().find(token)).toMatchObject({ playerId: ann });
    const other = await open().issue({ playerId: ann });
    nowMs += 30 * dayMs;
    expect(await open().find(other)).toBe(undefined);
  });

  it('last as long as they are used, and are written once a day for that', async () => {
    const sessions = open();
    const token = await sessions.issue({ playerId: ann });
    const renewals: boolean[] = [];
    for (let hours = 0; hours < 60 * 24; hours += 6) {
      renewals.push((await sessions.find(token))?.isRenewed === true);
      nowMs += 6 * 60 * 60 * 1000;
    }
    expect(renewals.filter(Boolean)).toHaveLength(59);
    expect(await rows()).toHaveLength(1);
  });

  it('end 90 days after the sign-in, however much they are used', async () => {
    const sessions = open();
    const tokens = [
      await sessions.issue({ playerId: ann }),
      await sessions.issueToken({ playerId: ann }, 'Deck'),
    ];
    for (const days of [25, 25, 25, 15 - 1 / dayMs]) {
      nowMs += days * dayMs;
      for (const token of tokens) expect(await sessions.find(token)).toMatchObject({ playerId: ann });
    }
    nowMs += 1;
    for (const token of tokens) expect(await sessions.find(token)).toBe(undefined);
  });

  it('opened by a bearer token end with it, and are no sign-in', async () => {
    const sessions = open();
    const bearer = await sessions.issueToken({ playerId: ann }, 'Deck');
    nowMs += dayMs;
    const child = await sessions.issue({ playerId: ann, openedBy: bearer });
    const grandchild = await sessions.issue({ playerId: ann, openedBy: child });
    const own = await sessions.issue({ playerId: ann });
    for (const token of [child, grandchild])
      expect(await sessions.find(token)).toMatchObject({ isSignIn: false });
    expect(await sessions.find(own)).toMatchObject({ isSignIn: true });
    const ends = (await rows()).map(({ ends_at }) => ends_at.getTime() - testNowMs);
    expect(ends).toEqual([90 * dayMs, 90 * dayMs, 90 * dayMs, 91 * dayMs]);
    expect(await sessions.endToken(bo, hashOf(bearer).slice(0, 16))).toBe(undefined);
    expect(await sessions.endToken(ann, hashOf(bearer).slice(0, 16))).toBe('Deck');
    expect(await Promise.all([child, grandchild].map((token) => sessions.find(token)))).toEqual([
      undefined,
      undefined,
    ]);
    expect(await sessions.find(own)).toMatchObject({ playerId: ann });
  });

  it('say when they end', async () => {
    const sessions = open();
    const heard: string[] = [];
    sessions.onEnded((playerId) => heard.push(playerId));
    const [token, other] = [await sessions.issue({ playerId: ann }), await sessions.issue({ playerId: bo })];
    await sessions.end(token);
    await sessions.end(token);
    await sessions.endAll(bo);
    expect([heard, await sessions.find(other)]).toEqual([[ann, bo], undefined]);
  });

  it('are prolonged by one of many calls at once', async () => {
    const sessions = open();
    const token = await sessions.issue({ playerId: ann });
    nowMs += dayMs;
    const found = await Promise.all(Array.from({ length: 10 }, () => sessions.find(token)));
    expect(found.filter((session) => session?.isRenewed)).toHaveLength(1);
    expect(found.every((session) => session?.playerId === ann)).toBe(true);
  });

  it('end one by one or all of a player', async () => {
    const sessions = open();
    const tokens = [
      await sessions.issue({ playerId: ann }),
      await sessions.issue({ playerId: ann }),
      await sessions.issueToken({ playerId: ann }, 'Deck'),
      await sessions.issue({ playerId: bo }),
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
    await sessions.issue({ playerId: bo });
    nowMs += 31 * dayMs;
    const bearer = await sessions.issueToken({ playerId: ann }, 'Deck');
    const first = await sessions.issue({ playerId: ann });
    for (let count = 0; count < 50; count += 1) {
      nowMs += 1;
      await sessions.issue({ playerId: ann });
    }
    expect((await rows()).map(({ player, kind }) => `${player} ${kind}`).sort()).toEqual([
      `${ann} token`,
      ...Array.from({ length: 50 }, () => `${ann} web`),
    ]);
    expect(await sessions.find(first)).toBe(undefined);
    expect(await sessions.find(bearer)).toMatchObject({ playerId: ann });
  });

  it('never lose a token to a further one', async () => {
    const sessions = open();
    const first = await sessions.issueToken({ playerId: ann }, 'Deck');
    for (let count = 1; count < 50; count += 1) await sessions.issueToken({ playerId: ann }, 'Script');
    await expect(sessions.issueToken({ playerId: ann }, 'One more')).rejects.toMatchObject({
      code: 'too-many-tokens',
      message: 'You have 50 tokens. End one that you no longer need to make another.',
    });
    expect(await sessions.find(first)).toMatchObject({ playerId: ann });
    await sessions.issueToken({ playerId: bo }, 'Deck');
    const [newest] = await sessions.tokensOf(ann);
    await sessions.endToken(ann, newest?.id ?? '');
    await sessions.issueToken({ playerId: ann }, 'One more');
  });

  it('are found by their token only, never by what the database holds', async () => {
    const token = await open().issue({ playerId: ann, avatar: 'https://pictures.example/a.png' });
    const [row] = await rows();
    expect(row?.token_hash).toBe(hashOf(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const wrong = [hashOf(token), newToken(), '', `${token} `, undefined, null, 7, {}, "' or 1=1 --"];
    expect(await Promise.all(wrong.map((text) => open().find(text)))).toEqual(wrong.map(() => undefined));
  });

  it('are not part of an export', async () => {
    const store = await stores.reopen();
    const token = await open().issue({ playerId: ann });
    let text = '';
    for await (const line of exportStore(store, new Date(nowMs))) text += line;
    expect(text).toContain('grandstand-export');
    expect([text.includes(token), text.includes(hashOf(token))]).toEqual([false, false]);
  });

  it('outlive the program', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-sessions-'));
    try {
      copyEmptyFolder(dataDir);
      let database = await openDatabase({ dataDir });
      const clock = () => nowMs;
      const token = await createSessions({ queries: database.queries, clock }).issue({
        playerId: ann,
        avatar: 'https://pictures.example/a.png',
      });
      await database.close();
      database = await openDatabase({ dataDir });
      expect(await createSessions({ queries: database.queries, clock }).find(token)).toEqual({
        playerId: ann,
        avatar: 'https://pictures.example/a.png',
        isRenewed: false,
        endsAt: new Date(nowMs + 30 * dayMs),
        isSignIn: true,
      });
      await database.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
