import { describe, expect, it } from 'vitest';
import type { LiveSocket } from '../live/live-server.ts';
import { type SignedIn, signedIn } from '../sign-in/people.ts';
import type { Store } from '../store/store.ts';
import { addActionEvents } from './actions.ts';
import { createActionBench, ids, leaguePerTest, people } from './testing/action-bench.ts';

let store: Store;

leaguePerTest((fresh) => {
  store = fresh;
});

/** A connection as the handlers see it: `receive` plays an event of the client, `sent` is what it gets. */
const connect = (
  person: string | undefined,
  query: Record<string, string> = {},
  personOf = async (): Promise<SignedIn | undefined> => {
    const player = person === undefined ? undefined : store.get(person);
    return player && signedIn(player, undefined);
  },
) => {
  const handlers = new Map<string, (...values: unknown[]) => Promise<void>>();
  const sent: unknown[][] = [];
  const socket = {
    data: {},
    handshake: { auth: {}, query, headers: {} },
    on: (name: string, handler: (...values: unknown[]) => Promise<void>) => handlers.set(name, handler),
    emit: (...values: unknown[]) => sent.push(values),
  };
  addActionEvents(socket as unknown as LiveSocket, {
    run: createActionBench(store).run,
    identity: { personOf },
    callerAddress: () => '192.0.2.1',
  });
  return { sent, receive: (name: string, ...values: unknown[]) => handlers.get(name)?.(...values) };
};

describe('actions over the socket', () => {
  it('answer under their own name; a missing argument counts as no parameters', async () => {
    const { sent, receive } = connect(people.producer);
    await receive('toggle-flip-teams');
    await receive('toggle-flip-teams', null);
    await receive('multi-map-win', { teamNum: 1 }, 'more');
    expect(sent).toEqual([
      ['toggle-flip-teams', { error: false }],
      ['toggle-flip-teams', { error: false }],
      ['multi-map-win', { error: false }],
    ]);
    expect(store.get(ids.match)).toMatchObject({ score_1: 1 });
  });

  it('spread objects beside the data', async () => {
    const { sent, receive } = connect(people.editor);
    await receive('resolve-entire-bracket', { bracketID: ids.bracket });
    const data = { hasError: false, message: '1 match updated\n1 team updated with ranks' };
    expect(sent).toEqual([['resolve-entire-bracket', { error: false, data, ...data }]]);
  });

  it('answer a callback as well', async () => {
    const { receive } = connect(people.producer);
    const answers: unknown[] = [];
    await receive('toggle-flip-teams', (answer: unknown) => answers.push(answer));
    await receive('update-gfx-index', {}, (answer: unknown) => answers.push(answer));
    expect(answers).toEqual([
      { error: false },
      expect.objectContaining({ error: true, code: 'missing-parameter' }),
    ]);
  });

  it('are failures of the server, to be tried again, while their sender cannot be looked up', async () => {
    const away = () => Promise.reject(new Error('The database is away'));
    const { sent, receive } = connect(people.producer, { token: 'x' }, away);
    await receive('toggle-flip-teams');
    expect(sent).toMatchObject([['action_error', { action: 'toggle-flip-teams', code: 'action-failed' }]]);
  });

  it('are no longer than over HTTP', async () => {
    const { sent, receive } = connect(people.producer);
    await receive('update-broadcast', { title: 'x'.repeat(70_000) });
    expect(sent).toMatchObject([['action_error', { errorCode: 413, code: 'body-too-large' }]]);
  });

  it.each([
    ['nobody', undefined, {}, 401, 'Unauthorized'],
    [
      'a token nobody has',
      undefined,
      { token: 'x' },
      401,
      'Unauthorized operation. You might have a stale token (try logging in again)',
    ],
    ['somebody without a client', people.guest, {}, 401, 'No client data associated with this token'],
    ['somebody without a show', people.idle, {}, 400, 'No broadcast associated'],
  ])('tell %s as action_error', async (_, person, query, errorCode, errorMessage) => {
    const { sent, receive } = connect(person, query);
    await receive('toggle-flip-teams', {});
    expect(sent).toEqual([
      [
        'action_error',
        { action: 'toggle-flip-teams', error: true, errorCode, errorMessage, code: expect.any(String) },
      ],
    ]);
  });
});
