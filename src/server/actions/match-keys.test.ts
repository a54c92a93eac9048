import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HeldKeysAnswer } from '#contract/http.ts';
import { createFakeKeys, type FakeKeys } from '../../../tests/fakes/fake-keys.ts';
import type { LiveSocket } from '../live/live-server.ts';
import { addKeyRoutes } from '../production-keys/key-routes.ts';
import type { ProductionKeys } from '../production-keys/production-keys.ts';
import type { Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
import { addActionEvents, addActionRoutes } from './actions.ts';
import { type ActionBench, createActionBench, ids, leaguePerTest, people } from './testing/action-bench.ts';

const editorsClient = testId('client', 2);

let store: Store;
let bench: ActionBench;
let keys: FakeKeys;
let key: string;
leaguePerTest((fresh) => {
  store = fresh;
  bench = createActionBench(store);
  keys = createFakeKeys();
  key = keys.give('x', 'match', {
    id: 'k1',
    name: 'Referee',
    client: editorsClient,
    match: ids.match,
    madeBy: people.editor,
  });
});

const personOf = async () => undefined;
const call = async (name: string, body: object, text = key, headers: Record<string, string> = {}) => {
  const app = new Hono();
  addActionRoutes(app, {
    run: bench.run,
    keys,
    callerAddress: () => '192.0.2.1',
    signIn: { personOf, hasToken: () => false, assertSameSite: () => {} },
  });
  const answer = await app.request(`/actions/${name}`, {
    method: 'POST',
    headers: { 'production-key': text, ...headers },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { code?: string };
  return [answer.status, code];
};
const won = { matchID: ids.match, mapData: [{ existingID: ids.maps[0], winner: ids.alpha }] };
/** As the editor sends it: the whole outcome of a map. */
const whole = {
  matchID: ids.match,
  mapData: [
    { existingID: ids.maps[0], winner: ids.alpha, draw: false, banner: null, score_1: 2, score_2: 0 },
    { existingID: ids.maps[1] },
  ],
};
const undone = { matchID: ids.match, mapData: [{ existingID: ids.maps[0], winner: null }] };
const done = [200, undefined];

describe('a key for the show', () => {
  it('controls the show of its client as somebody of its own, until its maker loses the client', async () => {
    const tablet = keys.give('x', 'show', {
      id: 's1',
      name: 'Tablet',
      client: editorsClient,
      madeBy: people.editor,
    });
    expect(await call('update-broadcast', { title: 'Soon' }, tablet)).toEqual(done);
    expect(store.get(ids.show)).toMatchObject({ title: 'Soon' });
    const [entry] = await store.log({ recordId: ids.show, limit: 1 });
    expect(entry?.actor).toBe('Guest key: Tablet');
    expect(await call('multi-map-win', { teamNum: 2 }, tablet)).toEqual(done);
    // Its maker may do these; it may not.
    for (const [name, body] of [
      ['update-match-data', { matchID: ids.match, updatedData: { score_1: 1 } }],
      ['set-title', {}],
      ['update-profile-data', { profileData: {} }],
      ['set-active-broadcast', { client: 'self', broadcast: ids.show }],
    ] as const)
      expect([name, ...(await call(name, body, tablet))]).toEqual([name, 403, 'beyond-key']);
    const editor = { table: 'Players', id: people.editor } as const;
    await store.commit([{ ...editor, fields: { clients: [] } }], { actor: 'test', reason: 'test' });
    expect(await call('update-broadcast', { title: 'Now' }, tablet)).toEqual([401, 'ended-key']);
  });
});

describe('a key for a match', () => {
  it('enters the result of its match without an account, and takes it back', async () => {
    expect(await call('update-map-data', { ...won, updatedData: { score_1: 1 } })).toEqual(done);
    expect(store.get(ids.match)).toMatchObject({ score_1: 1 });
    expect(await call('update-map-data', undone)).toEqual(done);
    expect(await call('update-map-data', whole)).toEqual(done);
    expect(await call('update-map-data', undone)).toEqual(done);
    expect(await call('update-match-data', { matchID: ids.match, updatedData: { score_1: 0 } })).toEqual(
      done,
    );
    expect(await call('multi-map-win', { teamNum: 2 })).toEqual(done);
    expect(store.get(ids.maps[0])).toMatchObject({ winner: [ids.beta] });
    expect(keys.used.has(key)).toBe(true);
  });

  it('is somebody else than who made it: in the log, in conflicts and for receipts', async () => {
    const revision = store.get(ids.maps[0])?.__revision;
    await bench.act('update-map-data', won, { as: people.editor });
    const seen = { 'seen-revisions': `${ids.maps[0]}=${revision}` };
    const other = { matchID: ids.match, mapData: [{ existingID: ids.maps[0], winner: ids.beta }] };
    expect(await call('update-map-data', other, key, seen)).toEqual([409, 'conflict']);
    const before = store.get(ids.maps[0])?.__revision;
    await call('update-map-data', other);
    const [entry] = await store.log({ recordId: ids.maps[0], limit: 1 });
    expect(entry?.actor).toBe('Guest key: Referee');
    const seenBefore = `${ids.maps[0]}=${before}`;
    const { body } = await bench.act('update-map-data', won, { as: people.editor, seen: seenBefore });
    expect(body.conflicts).toContainEqual(
      expect.objectContaining({ field: 'winner', who: 'Guest key: Referee' }),
    );
  });

  it.each([
    ['another match', 'update-match-data', { matchID: ids.otherMatch, updatedData: { score_1: 1 } }],
    ['more than the result', 'update-match-data', { matchID: ids.match, updatedData: { custom_name: 'x' } }],
    [
      'a ban',
      'update-map-data',
      { matchID: ids.match, mapData: [{ existingID: ids.maps[0], banner: ids.alpha }] },
    ],
    ['the format', 'update-map-data', { ...won, updatedData: { first_to: 1, score_1: 1 } }],
    [
      'the map played',
      'update-map-data',
      { matchID: ids.match, mapData: [{ existingID: ids.maps[0], map: ids.kings }] },
    ],
    ['a new map', 'update-map-data', { matchID: ids.match, mapData: [{ winner: ids.alpha }] }],
    [
      'a deletion',
      'update-map-data',
      { matchID: ids.match, mapData: [{ existingID: ids.maps[0], isDeleted: true }] },
    ],
    ['the show', 'multi-map-win', { teamNum: 1, unsetMapAttack: true }],
    ['another action', 'toggle-flip-teams', {}],
  ])('does not open %s', async (_about, name, body) => {
    const before = store.sequence();
    expect(await call(name, body)).toEqual([403, 'beyond-key']);
    expect(store.sequence()).toBe(before);
  });

  it('gives the live match no map when that is another one', async () => {
    await store.commit([{ table: 'Broadcasts', id: ids.show, fields: { live_match: [ids.semi] } }], {
      actor: 'test',
      reason: 'test',
    });
    expect((await call('multi-map-win', { teamNum: 1 }))[0]).not.toBe(200);
    expect((await call('multi-map-win', { teamNum: 1, match: ids.match }))[0]).toBe(409);
  });

  it('ends with itself, and with the right and the client of who made it', async () => {
    const as = { actor: 'test', reason: 'test' };
    const editor = { table: 'Players', id: people.editor } as const;
    const { website_settings, clients } = store.get(people.editor) ?? {};
    await store.commit([{ ...editor, fields: { website_settings: [] } }], as);
    expect(await call('update-map-data', won)).toEqual([403, 'no-edit-right']);
    await store.commit([{ ...editor, fields: { website_settings, clients: [] } }], as);
    expect(await call('update-map-data', won)).toEqual([401, 'ended-key']);
    await store.commit([{ ...editor, fields: { clients } }], as);
    expect(await call('update-map-data', won)).toEqual(done);
    keys.take(key);
    expect(await call('update-map-data', won)).toEqual([401, 'ended-key']);
    expect(await call('update-map-data', won, keys.give('x', 'deck'))).toEqual([401, 'ended-key']);
    expect(bench.noted.map(({ kind }) => kind)).toEqual([
      'access-refused',
      'access-refused',
      'access-refused',
      'access-refused',
    ]);
  });

  it('enters the result while its event is hidden, and lends no look at it: that is hidden from its staff too', async () => {
    const as = { actor: 'test', reason: 'test' };
    const app = new Hono();
    addKeyRoutes(app, {
      store,
      keys: keys as unknown as ProductionKeys,
      signIn: { personOf },
      securityLog: { record: () => undefined },
      callerAddress: () => '192.0.2.1',
      clock: () => 0,
    });
    const held = async () => {
      const body = JSON.stringify({ keys: [key] });
      const headers = { 'content-type': 'application/json' };
      const answer = await app.request('/production/keys/held', { method: 'POST', headers, body });
      return ((await answer.json()) as HeldKeysAnswer).held;
    };
    const event = { table: 'Events', id: ids.event } as const;
    await store.commit([{ table: 'Broadcasts', id: ids.show, fields: { name: 'Secret final' } }], as);
    expect(await held()).toMatchObject([{ from: 'Secret final' }]);
    await store.commit([{ ...event, fields: { antileak: ['Hide all'] } }], as);
    const [known] = await held();
    expect(known).toMatchObject({ scope: 'match', name: 'Referee' });
    expect(JSON.stringify(known)).not.toContain('Secret');
    expect(await call('update-map-data', { ...won, updatedData: { score_1: 1 } })).toEqual(done);
    expect(store.get(ids.match)).toMatchObject({ score_1: 1 });
    expect(store.read(ids.match)).toEqual({});
    await store.commit([{ ...event, fields: { antileak: [] } }], as);
    expect(store.read(ids.match)).toMatchObject({ score_1: 1 });
  });

  it('works over the socket as well, until it ends; of several the one for the match that is named', async () => {
    const sent: unknown[][] = [];
    const handlers = new Map<string, (...values: unknown[]) => Promise<void>>();
    const other = keys.give('x', 'match', { match: ids.semi, client: editorsClient, madeBy: people.editor });
    const tablet = keys.give('x', 'show', { client: editorsClient, madeBy: people.editor });
    addActionEvents(
      {
        data: { keys: [keys.give('x', 'source'), other, key, tablet].map(keys.hold) },
        handshake: { auth: {}, query: {}, headers: {} },
        on: (name: string, handler: (...values: unknown[]) => Promise<void>) => handlers.set(name, handler),
        emit: (...values: unknown[]) => sent.push(values),
      } as unknown as LiveSocket,
      { run: bench.run, identity: { personOf }, callerAddress: () => '192.0.2.1' },
    );
    await handlers.get('update-map-data')?.(won);
    expect(sent.pop()).toEqual(['update-map-data', { error: false }]);
    await handlers.get('update-broadcast')?.({ title: 'Soon' });
    expect(sent.pop()).toEqual(['update-broadcast', { error: false }]);
    keys.take(key);
    await handlers.get('update-map-data')?.(won);
    expect(sent.pop()).toMatchObject(['action_error', { code: 'beyond-key' }]);
  });
});
