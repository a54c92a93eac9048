import 'fake-indexeddb/auto';
import { expect, vi } from 'vitest';
import { toCachedRecords } from '#sync/cached-record.ts';

export const player = 'PLAYER00000001';
export const client = 'recCLIENT00000001';
export const show = 'recSHOW0000000001';
export const match = 'recMATCH000000001';
export const maps = ['recMAP00000000001', 'recMAP00000000002'];
const teams = ['recTEAM0000000001', 'recTEAM0000000002'];

const world = [
  { id: `rec${player}`, __tableName: 'Players', name: 'Ann', clients: [client] },
  { id: client, __tableName: 'Clients', broadcast: [show] },
  { id: show, __tableName: 'Broadcasts', name: 'Main', live_match: [match] },
  { id: match, __tableName: 'Matches', teams, maps, first_to: 3 },
  ...maps.map((id) => ({ id, __tableName: 'Maps' })),
  ...teams.map((id, index) => ({ id, __tableName: 'Teams', name: ['Storm', 'Ravens'][index] })),
];

type Sent = { path: string; body: unknown; headers: Headers };
export type Reply = (sent: Sent) => Response | Promise<Response>;

export const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
export const done: Reply = () =>
  Response.json({ error: false }, { headers: { 'Grandstand-Sequence': '20' } });
export const refusal =
  (status: number, code: string, more: object = {}): Reply =>
  () =>
    Response.json({ error: true, errorMessage: `Text of ${code}`, code, ...more }, { status });

/** The server's next answer, what it got, and the events of the window: new for each test. */
export const bench: { reply: Reply; sent: Sent[]; window: EventTarget } = {
  reply: done,
  sent: [],
  window: new EventTarget(),
};
const leavePages: (() => void)[] = [];

/** A page of its own: modules and database new, records here, Ann signed in. */
export const openPage = async ({ hasDatabase = true, isSignedIn = true } = {}) => {
  vi.resetModules();
  if (!hasDatabase)
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  const [{ dataCore }, { session }, acting, state, controls, { connection }, store] = await Promise.all([
    import('../../things/core.ts'),
    import('../../session/session.ts'),
    import('../act.ts'),
    import('../outbox-state.ts'),
    import('../outbox-controls.ts'),
    import('../../connection.ts'),
    import('../../things/store.ts'),
  ]);
  dataCore().map.apply(
    world.flatMap((record, index) =>
      toCachedRecords({ ...record, __revision: index + 1 }, { sequence: 10, checkedAt: 1 }),
    ),
  );
  session.user = isSignedIn ? { airtableID: player, website_settings: [] } : undefined;
  session.status = isSignedIn ? 'signed-in' : 'signed-out';
  // A page whose user is gone sends nothing and makes no request any more.
  leavePages.push(() => {
    session.user = undefined;
  });
  connection.isConnected = true;
  return {
    dataCore,
    session,
    connection,
    ...acting,
    ...controls,
    ...store,
    entries: () => state.outbox.summary.entries,
    state,
  };
};

/** Call it before each test. After the last one its browser stays: what a page still reads finds all of it. */
export const setUpBrowser = () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  bench.sent = [];
  bench.reply = done;
  bench.window = new EventTarget();
  vi.stubGlobal('addEventListener', bench.window.addEventListener.bind(bench.window));
  vi.stubGlobal('removeEventListener', bench.window.removeEventListener.bind(bench.window));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => null }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/actions')) throw new TypeError('Failed to fetch');
    const call = { path, body: JSON.parse(String(init?.body)), headers: new Headers(init?.headers) };
    bench.sent.push(call);
    return bench.reply(call);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
};

/** Call it after each test. */
export const closePages = async () => {
  for (const leave of leavePages.splice(0)) leave();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

export type Page = Awaited<ReturnType<typeof openPage>>;

export const goOffline = ({ connection }: Page) => {
  connection.isOnline = false;
  connection.isConnected = false;
};

/** Starts an action without waiting for its outcome; resolves when the first attempt has failed. */
export const pressInVain = async (page: Page) => {
  bench.reply = lost;
  void page.act('update-match-data', { matchID: match, updatedData: { score_1: 2 } });
  await vi.waitFor(() => {
    expect(bench.sent.length).toBeGreaterThan(0);
    expect(page.entries()).toMatchObject([{ state: 'waiting' }]);
  });
};
