import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cleanKey,
  createContractServer,
  type Listener,
  openListener,
  recordId,
  type WireObject,
} from '../support/contract-server.ts';
import { tokenOf } from '../support/local-sign-in.ts';

/** Actions against the real server: HTTP, socket, pushes, and what a killed process had promised. */
const server = createContractServer(19150);
const listeners: Listener[] = [];

const [match, show, client] = [recordId('match', 1), recordId('show', 1), recordId('client', 1)];
const [alpha, beta] = [recordId('team', 1), recordId('team', 2)];
const maps = [1, 2, 3].map((number) => recordId('map', number));
const [pim, edda] = [recordId('player', 1), recordId('player', 2)];
const tokens = new Map<string, string>();

const signIn = async (player: string): Promise<void> => {
  tokens.set(player, await tokenOf(server.url, player));
};

beforeAll(async () => {
  await server.start();
  await server.commit([
    { table: 'Teams', id: alpha, fields: { name: 'Alpha' } },
    { table: 'Teams', id: beta, fields: { name: 'Beta' } },
    { table: 'Matches', id: match, fields: { teams: [alpha, beta], first_to: 3 } },
    ...maps.map((id) => ({ table: 'Maps', id, fields: { match: [match] } })),
    { table: 'Broadcasts', id: show, fields: { key: 'main', schedule: [match], live_match: [match] } },
    { table: 'Players', id: pim, fields: { name: 'Pim' } },
    { table: 'Players', id: edda, fields: { name: 'Edda', website_settings: ['Can edit any match'] } },
    { table: 'Clients', id: client, fields: { key: 'pim', staff: [pim], broadcast: [show] } },
  ]);
  await signIn(pim);
  await signIn(edda);
});
afterEach(() => {
  for (const { client: socket } of listeners.splice(0)) socket.close();
});
afterAll(() => server.dispose());

const act = async (name: string, payload: WireObject, as = pim, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/actions/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authentication: `Bearer ${tokens.get(as)}`,
      ...headers,
    },
    body: JSON.stringify(payload),
  });
  const sequence = answer.headers.get('grandstand-sequence');
  return { status: answer.status, sequence, body: (await answer.json()) as WireObject };
};

const listen = async (options: WireObject = {}): Promise<Listener> => {
  const listener = await openListener(server.url, options);
  listeners.push(listener);
  return listener;
};
const recordOf = async (table: string, id: string) => (await server.list(table)).find((one) => one.id === id);

describe('actions over HTTP', () => {
  it('change the records and push them under every key before anybody has to ask', async () => {
    const listener = await listen();
    listener.client.emit('subscribe-multiple', [show, 'broadcast-main', match, 'special:live-matches']);
    await listener.settled();
    expect(await act('update-broadcast', { title: 'Final <b>', match: null })).toMatchObject({
      status: 200,
      body: { error: false },
    });
    await listener.settled();
    expect(listener.pushes.map(([key]) => key)).toEqual(
      expect.arrayContaining([cleanKey(show), 'broadcast-main', cleanKey(match)]),
    );
    const pushed = new Map(listener.pushes);
    expect(pushed.get('broadcast-main')).toMatchObject({ title: 'Final <b>' });
    await act('update-broadcast', { match });
  });

  it('are refused to people without the right, in JSON', async () => {
    const edit = { matchID: match, updatedData: { custom_name: 'Derby' } };
    expect(await act('update-match-data', edit, pim)).toMatchObject({
      status: 403,
      body: { error: true, errorMessage: "You don't have permission to edit this item" },
    });
    expect((await act('update-match-data', edit, edda)).status).toBe(200);
    expect(await act('toggle-flip-teams', {}, edda)).toMatchObject({
      status: 401,
      body: { errorMessage: 'No client data associated with this token' },
    });
  });

  it('tell who changed a field first', async () => {
    const seen = `${match}=${(await recordOf('Matches', match))?.__revision}`;
    await act('multi-map-win', { teamNum: 1 });
    const edit = { matchID: match, updatedData: { score_1: 3 } };
    const { status, body } = await act('update-match-data', edit, edda, { 'Seen-Revisions': seen });
    expect(status).toBe(409);
    // The two scores are one answer: the other one is told as well.
    const pim = { id: match, who: 'Pim', at: expect.any(String) };
    expect(body.conflicts).toEqual([
      { ...pim, field: 'score_1', theirs: 1, yours: 3 },
      { ...pim, field: 'score_2' },
    ]);
  });

  it('with one key are done once, also by a server that was killed in between', async () => {
    const headers = { 'Idempotency-Key': 'contract-press-0001' };
    const before = Number((await recordOf('Matches', match))?.score_2 ?? 0);
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => act('multi-map-win', { teamNum: 2 }, pim, headers)),
    );
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
    await server.kill();
    await server.start();
    expect(await act('multi-map-win', { teamNum: 2 }, pim, headers)).toEqual(copies[0]);
    expect((await recordOf('Matches', match))?.score_2).toBe(before + 1);
    const other = await act('multi-map-win', { teamNum: 1 }, pim, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('with the cookie alone come from pages of the site only', async () => {
    const headers = { Authentication: '', Cookie: `session=${tokens.get(pim)}` };
    const foreign = await act('toggle-flip-teams', {}, pim, { ...headers, Origin: 'https://evil.example' });
    expect([foreign.status, foreign.body.error]).toEqual([403, true]);
    const own = await act('toggle-flip-teams', {}, pim, { ...headers, Origin: server.url });
    expect(own.status).toBe(200);
  });
});

describe('actions over the socket', () => {
  const answerOf = (listener: Listener, event: string): Promise<unknown> =>
    new Promise((resolve) => listener.client.once(event, resolve));

  it('take the token of the handshake, as button decks send it', async () => {
    const listener = await listen({ query: { token: tokens.get(pim) } });
    const answered = answerOf(listener, 'set-observer-setting');
    listener.client.emit('set-observer-setting', { setting: 'Show overlay', value: 'toggle' });
    expect(await answered).toEqual({ error: false });
    expect((await recordOf('Broadcasts', show))?.observer_settings).toEqual(['Show overlay']);
  });

  it('take the token of associate_token', async () => {
    const listener = await listen();
    listener.client.emit('associate_token', tokens.get(pim));
    const answered = answerOf(listener, 'toggle-flip-teams');
    listener.client.emit('toggle-flip-teams');
    expect(await answered).toEqual({ error: false });
  });

  it('are refused to nobody in particular', async () => {
    const listener = await listen();
    const answered = answerOf(listener, 'action_error');
    listener.client.emit('toggle-flip-teams');
    expect(await answered).toMatchObject({
      action: 'toggle-flip-teams',
      error: true,
      errorCode: 401,
      errorMessage: 'Unauthorized',
    });
  });
});
