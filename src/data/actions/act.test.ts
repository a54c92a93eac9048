import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  bench,
  client,
  closePages,
  done,
  goOffline,
  lost,
  maps,
  match,
  openPage,
  player,
  refusal,
  setUpBrowser,
  show,
} from './testing/page.ts';

beforeEach(setUpBrowser);
afterEach(closePages);

describe('act', () => {
  it('does an action on the server and shows it meanwhile', async () => {
    const page = await openPage();
    let shownWhileSending: unknown;
    bench.reply = (call) => {
      shownWhileSending = page.getThing(match)?.score_1;
      return done(call);
    };
    const outcome = await page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
    expect(outcome).toEqual({ status: 'done', data: undefined });
    expect(shownWhileSending).toBe(2);
    expect(page.getThing(match)?.score_1).toBe(2);
    expect(page.getServerThing(match)?.score_1).toBe(undefined);
    expect(page.entries()).toEqual([]);
    const [call] = bench.sent;
    expect(call?.path).toBe('/actions/update-match-data');
    expect(call?.headers.get('Seen-Revisions')).toBe(`${match}=4`);
    expect(call?.headers.get('Acting-Person')).toBe(player);
    expect(call?.headers.get('Acting-Broadcast')).toBe(null);
    await page.act('update-broadcast', { title: 'Soon' });
    expect(bench.sent[1]?.headers.get('Acting-Broadcast')).toBe(show);
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[A-Za-z0-9]{26}$/);
  });

  it('is on the disk for good before anything is sent (field, D1)', async () => {
    const page = await openPage();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const written = () =>
      transaction.mock.calls.filter(
        ([stores, mode]) => mode === 'readwrite' && [...stores].includes('outbox'),
      );
    let atSending: unknown;
    bench.reply = (call) => {
      atSending = written()[0]?.[2];
      return done(call);
    };
    await page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
    expect(atSending).toEqual({ durability: 'strict' });
  });

  it('answers that it waits after a second and a half, and goes on by itself', async () => {
    const page = await openPage();
    bench.reply = () => new Promise(() => undefined);
    const startedAt = Date.now();
    const outcome = await page.act('update-match-data', { matchID: match, updatedData: { score_2: 1 } });
    expect(outcome.status).toBe('queued');
    expect(Date.now() - startedAt).toBeLessThan(2_200);
    expect(page.entries()).toMatchObject([
      { state: 'sending', words: 'Score 0-1 for Storm vs Ravens', attempts: 1 },
    ]);
  });

  it('hardly waits where everything says that there is no server, so that a form is not locked for it', async () => {
    const page = await openPage();
    bench.reply = () => new Promise(() => undefined);
    page.connection.isConnected = false;
    page.connection.isOnline = false;
    const startedAt = Date.now();
    const outcome = await page.act('update-match-data', { matchID: match, updatedData: { score_2: 1 } });
    expect(outcome.status).toBe('queued');
    expect(Date.now() - startedAt).toBeLessThan(900);
  });

  it('aims a map win at the map after those that a waiting save has won, though it adds one too', async () => {
    const page = await openPage();
    bench.reply = lost;
    goOffline(page);
    const winner = 'recTEAM0000000001';
    const mapData = [
      { existingID: maps[0], winner },
      { newID: 'recMAP0000000000N', winner },
    ];
    await page.act('update-map-data', { matchID: match, mapData });
    await page.act('multi-map-win', { teamNum: 2 });
    expect(page.entries()[1]?.payload).toEqual({ teamNum: 2, match, map: maps[1] });
  });

  it('resolves a relative press to the record on the screen, each time to the next one', async () => {
    const page = await openPage();
    bench.reply = lost;
    page.connection.isConnected = false;
    const pressing = [page.act('multi-map-win', { teamNum: '1' })];
    await vi.waitFor(() => expect(page.entries()).toHaveLength(1));
    pressing.push(page.act('multi-map-win', { teamNum: 2 }));
    await Promise.all(pressing);
    expect(page.entries().map(({ words, payload }) => [words, payload])).toEqual([
      ['Map 1 won by Storm', { teamNum: 1, match, map: maps[0] }],
      ['Map 2 won by Ravens', { teamNum: 2, match, map: maps[1] }],
    ]);
    expect(page.getThing(match)).toMatchObject({ score_1: 1, score_2: 1 });
  });

  it('says until when a call is good: no longer than the countdown that it sets', async () => {
    const page = await openPage();
    const countdownEnd = Date.now() + 20_000;
    await page.act('update-broadcast', { countdownEnd });
    expect(bench.sent[0]?.headers.get('Use-By')).toBe(new Date(countdownEnd).toISOString());
  });

  it('sends nothing for a show before the switch to it is decided', async () => {
    const page = await openPage();
    bench.reply = refusal(503, 'internal');
    await page.act('set-active-broadcast', { client: 'self', broadcast: show });
    await page.act('update-broadcast', { title: 'Soon' });
    expect(new Set(bench.sent.map(({ path }) => path))).toEqual(new Set(['/actions/set-active-broadcast']));
  });

  it('refuses at once what the rule refuses, and keeps nothing', async () => {
    const page = await openPage();
    const outcome = await page.act('update-match-data', { matchID: match, updatedData: { score_1: 9 } });
    expect(outcome).toMatchObject({ status: 'refused', code: 'invalid-value' });
    expect(bench.sent).toEqual([]);
    expect(page.entries()).toEqual([]);
  });

  it('refuses what only works online at once, and says why', async () => {
    const page = await openPage();
    goOffline(page);
    expect(await page.act('manage-prediction', { predictionAction: 'create' })).toEqual({
      status: 'refused',
      code: 'offline',
      message:
        'This needs a connection to the data server. Viewers bet on it: late is worse than not at all.',
    });
    expect(bench.sent).toEqual([]);
    expect(page.entries()).toEqual([]);
  });

  it('sends what only works online without keeping it', async () => {
    const page = await openPage();
    bench.reply = () => Response.json({ error: false, data: 'Updated' });
    expect(await page.act('set-title', {})).toEqual({ status: 'done', data: 'Updated' });
    bench.reply = lost;
    expect(await page.act('set-title', {})).toEqual({
      status: 'refused',
      code: 'request-error',
      message: 'Request error: Failed to fetch',
    });
    expect(page.entries()).toEqual([]);
  });

  it('keeps nothing that it cannot tie to a show', async () => {
    const page = await openPage();
    page.session.user = { airtableID: 'PLAYER00000002', website_settings: [] };
    goOffline(page);
    const outcome = await page.act('update-broadcast', { title: 'x' });
    expect(outcome).toMatchObject({ status: 'refused', code: 'offline' });
    expect(page.entries()).toEqual([]);
  });

  it('asks for a sign-in', async () => {
    const page = await openPage();
    page.session.user = undefined;
    expect(await page.act('set-title', {})).toEqual({
      status: 'refused',
      code: 'not-authenticated',
      message: 'Not authenticated',
    });
  });

  it('sends what a guest presses with the key for its match, which is kept with it', async () => {
    const page = await openPage();
    page.session.user = undefined;
    const { keepMatchKeys } = await import('../match-keys/match-keys.ts');
    const key = { text: 'k'.repeat(22), name: 'Ann', match: match.slice(3), endsAt: '2999-01-01T00:00:00Z' };
    keepMatchKeys([key]);
    const score = { matchID: match, updatedData: { score_1: 2 } };
    expect(await page.act('update-match-data', score)).toMatchObject({ status: 'done' });
    const [call] = bench.sent;
    expect(call?.headers.get('Production-Key')).toBe(key.text);
    expect(call?.headers.get('Acting-Person')).toBe(null);
    keepMatchKeys([{ ...key, isRevoked: true }]);
    expect(await page.act('update-match-data', score)).toMatchObject({ code: 'not-authenticated' });
    keepMatchKeys([key]);
    expect(await page.act('set-title', {})).toMatchObject({ code: 'not-authenticated' });
    page.session.user = { airtableID: player, website_settings: [] };
    await vi.waitFor(async () => {
      await page.act('update-match-data', { matchID: match, updatedData: { score_1: 1 } });
      expect(bench.sent.at(-1)?.headers.get('Production-Key')).toBe(null);
    });
    await page.act('update-match-data', { matchID: match, updatedData: { score_1: 3 } }, { isGuest: true });
    expect(bench.sent.at(-1)?.headers.get('Production-Key')).toBe(key.text);
  });
});

describe('with a key for a show and nobody signed in', () => {
  it('sends what controls this show with the key, and nothing else', async () => {
    const page = await openPage();
    const { keepMatchKeys } = await import('../match-keys/match-keys.ts');
    const key = { text: 's'.repeat(22), name: 'Tablet', client: client.slice(3) };
    keepMatchKeys([key]);
    await page.act('update-broadcast', { title: 'Soon' });
    expect(bench.sent.at(-1)?.headers.get('Production-Key')).toBe(null);
    page.session.user = undefined;
    expect(await page.act('update-broadcast', { title: 'Now' })).toMatchObject({ status: 'done' });
    const call = bench.sent.at(-1);
    expect(call?.headers.get('Production-Key')).toBe(key.text);
    expect(call?.headers.get('Acting-Broadcast')).toBe(show);
    const sent = bench.sent.length;
    const score = { matchID: match, updatedData: { score_1: 2 } };
    expect(await page.act('update-match-data', score)).toMatchObject({ code: 'not-authenticated' });
    expect(await page.act('set-title', {})).toMatchObject({ code: 'not-authenticated' });
    keepMatchKeys([{ ...key, isRevoked: true }]);
    expect(await page.act('update-broadcast', { title: 'x' })).toMatchObject({ code: 'not-authenticated' });
    expect(bench.sent).toHaveLength(sent);
  });
});

describe('images', () => {
  it('keeps at most 10 MB of images that wait, and refuses the next one without a connection', async () => {
    const page = await openPage();
    goOffline(page);
    bench.reply = () => Promise.reject(new TypeError('Failed to fetch'));
    const data = 'A'.repeat(1_800_000);
    const add = (place: number) =>
      page.act('edit-record', {
        id: `recTEAM000000000${place}`,
        table: 'Teams',
        change: 'edit',
        files: { icon: { kept: [], filename: 'a.png', data } },
      });
    for (const place of [1, 2, 3, 4, 5]) expect((await add(place)).status).toBe('queued');
    expect(await add(6)).toMatchObject({
      status: 'refused',
      message: expect.stringMatching(/^No room for this image/),
    });
    expect(page.entries()).toHaveLength(5);
    // A call without an image has room.
    const edit = {
      id: 'recTEAM0000000001',
      table: 'Teams',
      change: 'edit',
      fields: { name: 'Pier' },
    } as const;
    expect((await page.act('edit-record', edit)).status).toBe('queued');
  });
});

describe('without a database', () => {
  it('acts while the server answers, and refuses instead of pretending when it does not', async () => {
    const page = await openPage({ hasDatabase: false });
    const press = () => page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
    expect(await press()).toEqual({ status: 'done', data: undefined });
    goOffline(page);
    expect(await press()).toEqual({
      status: 'refused',
      code: 'offline',
      message: 'This device cannot keep changes while offline.',
    });
    expect(page.entries()).toEqual([]);
  });
});
