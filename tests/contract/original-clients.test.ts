import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cleanKey, createContractServer, recordId, type WireObject } from '../support/contract-server.ts';
import { tokenOf } from '../support/local-sign-in.ts';

/** The original's website and its control surface, with their connections and requests. */
const server = createContractServer(19026);
const [match, show, client, person] = [
  recordId('match', 1),
  recordId('show', 1),
  recordId('client', 1),
  recordId('player', 1),
];
const [cup, red, blue] = [recordId('event', 1), recordId('team', 1), recordId('team', 2)];
const [capRed, capBlue, talent] = [recordId('player', 2), recordId('player', 3), recordId('player', 4)];
let token = '';
const sockets: (ClientSocket | WebSocket)[] = [];

beforeAll(async () => {
  await server.start();
  await server.commit([
    { table: 'Matches', id: match, fields: { first_to: 3 } },
    { table: 'Broadcasts', id: show, fields: { key: 'main', name: 'Main', live_match: [match] } },
    { table: 'Players', id: person, fields: { name: 'Pim' } },
    { table: 'Players', id: capRed, fields: { name: 'Ria' } },
    { table: 'Players', id: capBlue, fields: { name: 'Bea' } },
    { table: 'Players', id: talent, fields: { name: 'Tam' } },
    { table: 'Teams', id: red, fields: { name: 'Red', draft_order: 1, captains: [capRed] } },
    { table: 'Teams', id: blue, fields: { name: 'Blue', draft_order: 2, captains: [capBlue] } },
    {
      table: 'Events',
      id: cup,
      fields: {
        name: 'Cup',
        teams: [red, blue],
        draftable_players: [talent],
        staff: [person],
        blocks: JSON.stringify({
          auction: { public: true, time: { preAuction: 0.3, afterSubsequentBids: 1, postAuction: 0.3 } },
        }),
      },
    },
    { table: 'Clients', id: client, fields: { key: 'pim', staff: [person], broadcast: [show] } },
  ]);
  token = await tokenOf(server.url, person);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.dispose());

/** A client with the library's own settings, which subscribes on every connect as the website does. */
const open = (options: WireObject) => {
  const socket = connect(server.url, { forceNew: true, ...options });
  sockets.push(socket);
  const scores: unknown[] = [];
  socket.on('data_update', (_key: string, record: WireObject) => scores.push(record.score_1));
  socket.on('connect', () => socket.emit('subscribe-multiple', [match]));
  const answerTo = (action: string): Promise<unknown> =>
    new Promise((resolve) => {
      socket.once(action, resolve);
      socket.once('action_error', resolve);
      socket.emit(action);
    });
  return { socket, scores, answerTo };
};

describe('plain clients of the library', () => {
  const ends = [
    ['stopped', () => server.stop()],
    ['killed', () => server.kill()],
  ] as const;

  it('are back within 10 s of a server that was stopped or killed, by themselves and as who they were', async () => {
    const website = open({
      transports: ['websocket', 'polling'],
      extraHeaders: { cookie: `auth=${encodeURIComponent(JSON.stringify({ token, authNext: null }))}` },
    });
    const surface = open({ query: { token } });
    const handshaking = open({ auth: { token } });
    const polling = open({ transports: ['polling'] });
    const all = [website, surface, handshaking, polling];
    const areConnected = () => all.every(({ socket }) => socket.connected);
    await expect.poll(areConnected, { timeout: 10_000 }).toBe(true);
    for (const [score, [, end]] of ends.entries()) {
      await end();
      await expect.poll(() => all.some(({ socket }) => socket.connected)).toBe(false);
      await server.start();
      await expect.poll(areConnected, { timeout: 10_000 }).toBe(true);
      // Behind the answer, what was subscribed before is in place.
      for (const one of [website, surface, handshaking]) {
        expect(await one.answerTo('toggle-flip-teams')).toMatchObject({ error: false });
      }
      expect(await polling.answerTo('toggle-flip-teams')).toMatchObject({ error: true, errorCode: 401 });
      await server.commit([{ table: 'Matches', id: match, fields: { score_1: score + 1 } }]);
      await expect.poll(() => all.map(({ scores }) => scores.at(-1))).toEqual(all.map(() => score + 1));
    }
  });
});

describe('the control surface', () => {
  it('reads its way from the client to the live match, and acts', async () => {
    const { socket, answerTo } = open({ query: { token } });
    const records = new Map<string, WireObject>();
    socket.on('data_update', (key: string, record: WireObject) => records.set(key, record));
    const signedIn = new Promise((resolve) => socket.once('auth_status', resolve));
    expect(await signedIn).toMatchObject({ error: false, user: { name: 'Pim' } });
    const read = async (key: string): Promise<WireObject> => {
      socket.emit('get_and_subscribe', key);
      await expect.poll(() => records.get(key)).toMatchObject({ __id: key });
      return records.get(key) ?? {};
    };
    socket.emit('prod-join', 'pim');
    const own = await read('client-pim');
    expect(own).toMatchObject({ id: client, staff: [person], broadcast: [show] });
    expect(await read(cleanKey(show))).toMatchObject({ key: 'main', live_match: [match] });
    socket.emit('prod-broadcast-join', 'main');
    expect(await read(cleanKey(match))).toMatchObject({ id: match, first_to: 3 });

    const heard = new Promise((resolve) => socket.once('pip_announce', resolve));
    socket.emit('pip_announce', { clientName: 'pim', active: 'true', number: '2' });
    expect(await heard).toEqual({ clientName: 'pim', active: true, number: 2 });
    const triggered = new Promise((resolve) => socket.once('own_name', resolve));
    socket.emit('prod_trigger', 'own_name', { team: 1 });
    expect(await triggered).toEqual([{ team: 1 }]);
    expect(await answerTo('toggle-flip-teams')).toEqual({ error: false });
    expect(await answerTo('set-title')).toMatchObject({ action: 'set-title', error: true });
  });
});

describe('older engine clients', () => {
  it('are greeted, answered and told nothing that keeps them away when the server stops', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=3&transport=websocket`);
    sockets.push(socket);
    const packets: string[] = [];
    socket.on('message', (data) => packets.push(String(data)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(`42${JSON.stringify(['get_and_subscribe', cleanKey(match)])}`);
    socket.send('2');
    await expect.poll(() => packets.some((packet) => packet.startsWith('42["data_update"'))).toBe(true);
    await expect
      .poll(() => packets)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^0\{"sid"/), '40', '3']));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await server.stop();
    await closed;
    await server.start();
    expect(packets.filter((packet) => packet.startsWith('41'))).toEqual([]);
  });
});

describe('a program that knows the events of auctions only', () => {
  const auctionID = cleanKey(cup);
  const recordOf = async (id: string): Promise<unknown> =>
    (await fetch(`${server.url}/thing/${cleanKey(id)}`)).json();
  /** Names of events with their arguments, as they come. */
  const enter = async (as?: string) => {
    const socket = connect(server.url, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const heard: [event: string, value: unknown][] = [];
    socket.onAny((event: string, value: unknown) => {
      if (event.startsWith('auction')) heard.push([event, value]);
    });
    const _token = as === undefined ? undefined : await tokenOf(server.url, as);
    const send = (event: string, more: WireObject = {}) =>
      socket.emit(`auction:${event}`, { auctionID, ...(_token !== undefined && { _token }), ...more });
    const last = (event: string): unknown => heard.findLast(([name]) => name === event)?.[1];
    const errors = () => heard.flatMap(([name, value]) => (name === 'auction_error' ? [value] : []));
    send('subscribe');
    await expect.poll(() => last('auction_bids')).toBeDefined();
    return { heard, send, last, errors };
  };

  it('is opened, started, bid for and sold; refusals are in its words and to their sender only', async () => {
    const [watcher, admin, ria, bea] = [
      await enter(),
      await enter(person),
      await enter(capRed),
      await enter(capBlue),
    ];
    expect(watcher.heard.filter(([name]) => name !== 'auction:viewers')).toEqual([
      ['auction_welcome', { auctionID, ready: true, state: 'RESTRICTED', activePlayerID: false }],
      ['auction_bids', []],
    ]);
    const people = [person, capRed, capBlue].map(cleanKey).sort();
    await expect.poll(() => watcher.last('auction:viewers')).toEqual(people);
    watcher.heard.splice(0);

    watcher.send('bid', { teamID: cleanKey(red), amount: 5 });
    watcher.send('admin_set_state', { state: 'READY' });
    ria.send('admin_set_state', { state: 'READY' });
    ria.send('request_start_player', { playerID: cleanKey(talent), teamID: cleanKey(red) });
    ria.send('bid', { auctionID: 'nothing', teamID: cleanKey(red), amount: 5 });
    await expect
      .poll(watcher.errors)
      .toEqual([
        'You need to be logged in to interact with auctions',
        'You need to be logged in to change auction state',
      ]);
    await expect
      .poll(ria.errors)
      .toEqual(
        expect.arrayContaining([
          "You don't have permission to edit auctions",
          "Players can't be started in this auction state",
          'No auction system was found with that ID',
        ]),
      );

    admin.send('admin_set_state', { state: 'READY' });
    await expect.poll(() => watcher.last('auction_state')).toMatchObject({ state: 'READY' });
    ria.send('request_start_player', { playerID: cleanKey(talent), teamID: cleanKey(red), startingBid: 90 });
    await expect.poll(() => watcher.last('auction_start')).toBeDefined();
    bea.send('bid', { teamID: cleanKey(red), amount: 3 });
    bea.send('bid', { teamID: cleanKey(blue), amount: 7 });
    bea.send('bid', { teamID: cleanKey(blue), amount: 7 });
    await expect.poll(bea.errors).toEqual(["You can't act for Red", 'You are already leading this bid']);
    await expect
      .poll(() => watcher.last('auction_state'))
      .toMatchObject({ state: 'READY', oldState: 'POST_AUCTION' });

    const lot = { activePlayerID: cleanKey(talent), startingTeamID: cleanKey(red) };
    const opening = { teamID: cleanKey(red), amount: 1, starting: true };
    const steps = () =>
      watcher.heard.filter(([name]) => !['auction:viewers', 'auction_timer', 'auction_error'].includes(name));
    // The state is a message of its own, and the empty list of bids follows it.
    await expect.poll(steps).toEqual([
      ['auction_state', { auctionID, state: 'READY', oldState: 'RESTRICTED', activePlayerID: false }],
      ...stages('READY', 'PRE_AUCTION'),
      ['auction_pre_auction', lot],
      ['auction_bids', [opening]],
      ...stages('PRE_AUCTION', 'IN_ACTION'),
      ['auction_start', lot],
      ['auction_bids', [opening, { teamID: cleanKey(blue), amount: 7 }]],
      ...stages('IN_ACTION', 'POST_AUCTION'),
      ['auction_post_auction', lot],
      [
        'auction_state',
        {
          auctionID,
          state: 'READY',
          oldState: 'POST_AUCTION',
          activePlayerID: false,
          lastStartedTeamID: cleanKey(red),
        },
      ],
      ['auction_bids', []],
    ]);
    expect(watcher.heard.filter(([name]) => name === 'auction_timer')).toHaveLength(4);
    expect(await recordOf(blue)).toMatchObject({ players: [talent], balance: 743 });
    expect(await recordOf(talent)).toMatchObject({ auction_price: 7 });
  });

  it('names nobody who is in it while its event is hidden', async () => {
    const present = async () =>
      ((await (await fetch(`${server.url}/thing/special:auction-viewers`)).json()) as WireObject).auctions;
    await enter(person);
    await expect.poll(present).toEqual([expect.objectContaining({ event: auctionID })]);
    await server.commit([{ table: 'Events', id: cup, fields: { antileak: ['Hide all'] } }]);
    const page = connect(server.url, { transports: ['websocket'], forceNew: true, auth: { token } });
    sockets.push(page);
    page.emit('subscribe-multiple', ['special:auction-viewers', auctionID]);
    await expect.poll(present, { timeout: 5000 }).toBeUndefined();
    await server.commit([{ table: 'Events', id: cup, fields: { antileak: [] } }]);
    await expect.poll(present, { timeout: 5000 }).toHaveLength(1);
  });

  const stages = (oldState: string, state: string): [string, unknown][] => [
    [
      'auction_state',
      {
        auctionID,
        state,
        oldState,
        activePlayerID: cleanKey(talent),
        lastStartedTeamID: cleanKey(red),
      },
    ],
  ];
});
