import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { type ShowLogAnswer, type ShowPress, showLogPath } from '#contract/show-log.ts';
import { type CrewMessage, mergedMessages } from '#domain/broadcast/crew-messages.ts';
import { createActions } from '../../../src/server/actions/actions.ts';
import { type DoneAction, sendCrewMessages } from '../../../src/server/actions/side-effects.ts';
import { ids, league } from '../../../src/server/actions/testing/action-bench.ts';
import { onFailure } from '../../../src/server/http/failures.ts';
import { createMetrics } from '../../../src/server/metrics.ts';
import { addShowLogRoutes } from '../../../src/server/services.ts';
import { createShowLog } from '../../../src/server/show-log/show-log.ts';
import { signedIn } from '../../../src/server/sign-in/people.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { type TestStores, testNowMs } from '../../../src/server/store/testing/test-store.ts';
import type { TwitchActions } from '../../../src/server/twitch/twitch-actions.ts';
import type { Random } from '../../chaos/random.ts';
import { silentLog } from '../../fakes/fake-app.ts';
import { evening } from './league.ts';

/** A request of a crew member's page. */
export type Asked = { readonly key: string; readonly player: string; readonly agent: string };

/** An action that the server has done, with the request that asked for it. Independent of the show log. */
export type Executed = DoneAction & Asked & { readonly at: number; readonly live: string | undefined };

/** Header in place of the cookie of a session. */
const sessionHeader = 'Test-Session';

/** The server of a show in virtual time: actions, receipts and show log over a real database. */
export type Stage = {
  readonly store: Store;
  readonly executed: readonly Executed[];
  /** Messages to the crew as pages receive them. */
  readonly messages: () => readonly CrewMessage[];
  now(): number;
  wait(ms: number): void;
  /** Sends a request as a page does; each arrives at a time of its own. */
  request(asked: Omit<Asked, 'key'>, address: string, init?: RequestInit): Promise<Response>;
  log(player: string): Promise<readonly ShowPress[]>;
  close(): Promise<void>;
};

/** Twitch takes most requests; a call that it refuses has done nothing. */
function createTwitch(random: Random, note: (done: DoneAction) => void): TwitchActions {
  const ask =
    <Name extends DoneAction['name'], Data>(name: Name, data: Data) =>
    ({ acting }: Parameters<TwitchActions['setTitle']>[0], payload: object = {}) =>
    async () => {
      if (random.isBelow(0.2)) throw new CodedError('twitch-error');
      note({ name, payload, acting, patches: [], sequence: 0 } as unknown as DoneAction);
      return data;
    };
  return {
    setTitle: ask('set-title', 'Updated the title'),
    managePrediction: ask('manage-prediction', undefined),
    setMarker: ask('set-marker', 'Added a stream marker'),
    startCommercial: ask('start-commercial', undefined),
  };
}

export async function openStage(stores: TestStores, random: Random): Promise<Stage> {
  const store = await stores.fresh();
  for (const changes of [league, evening]) await store.commit(changes, { actor: 'import', reason: 'test' });
  let now = testNowMs;
  const wait = (ms: number): void => {
    now += ms;
    stores.setClock(now);
  };
  const clock = () => now;
  const executed: Executed[] = [];
  let asked: Asked | undefined;
  let messages: readonly CrewMessage[] = [];
  const live = () => (store.get(ids.show)?.live_match as string[] | undefined)?.[0];
  let liveBefore: string | undefined;

  const common = { store, clock, log: silentLog };
  const showLog = createShowLog({ queries: stores.queries, clock, log: silentLog });
  const signIn = {
    personOf: async (request: Request) => {
      const record = store.get(request.headers.get(sessionHeader) ?? '');
      return record && signedIn(record, undefined);
    },
    hasToken: () => true,
    assertSameSite: () => undefined,
  };
  const note = (done: DoneAction) => {
    if (asked === undefined) throw new Error('Nobody asked for it');
    executed.push({ ...done, ...asked, at: now, live: liveBefore });
  };
  const actions = createActions({
    ...common,
    signIn,
    identity: { personOf: async () => undefined },
    keys: { hold: () => ({ grant: () => undefined, noteUse: () => undefined }) } as never,
    metrics: createMetrics(),
    securityLog: { record: () => undefined },
    showLog,
    callerAddress: () => '192.0.2.1',
    twitch: createTwitch(random, note),
    effects: [
      async (done) => note(done),
      sendCrewMessages(store, (_show, message) => {
        const id = `message-${executed.length}`;
        messages = mergedMessages(messages, [{ ...message, id, at: now, receipts: [] }]);
      }),
    ],
  });
  const app = new Hono();
  app.onError(onFailure(silentLog, { isAllowed: () => true }));
  actions.addRoutes(app);
  addShowLogRoutes(app, { showLog, store, signIn });

  const request: Stage['request'] = async ({ player, agent }, address, init) => {
    wait(random.integer(1, 300));
    const headers = new Headers(init?.headers);
    headers.set(sessionHeader, player);
    headers.set('User-Agent', agent);
    asked = { key: headers.get('Idempotency-Key') ?? '', player, agent };
    liveBefore = live();
    const answer = await app.request(address, { ...init, headers });
    asked = undefined;
    return answer;
  };
  return {
    store,
    executed,
    messages: () => messages,
    now: clock,
    wait,
    request,
    async log(player) {
      const answer = await app.request(`${showLogPath}?broadcast=${ids.show}`, {
        headers: { [sessionHeader]: player },
      });
      return ((await answer.json()) as ShowLogAnswer).presses;
    },
    async close() {
      await actions.close();
      await showLog.close();
      await store.close();
    },
  };
}
