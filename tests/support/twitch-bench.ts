import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, afterEach, beforeEach } from 'vitest';
import {
  type ActionBench,
  createActionBench,
  ids,
  league,
} from '../../src/server/actions/testing/action-bench.ts';
import { openSecrets, type Secrets } from '../../src/server/secrets/secrets.ts';
import { createTwitch, type Twitch } from '../../src/server/services.ts';
import { aloneHere } from '../../src/server/store/database/run-alone.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';
import {
  storePerTest,
  type TestStores,
  testId,
  testNowMs,
} from '../../src/server/store/testing/test-store.ts';
import { twitchScopes } from '../../src/server/twitch/authorized-channel.ts';
import { startTwitchStandIn, type TwitchStandIn } from './twitch-stand-in.ts';

export const channelRecord = testId('channel', 1);

/** A server with the league, whose show has a channel that its owner authorized at the stand-in. */
export type TwitchBench = {
  readonly store: Store;
  readonly queries: TestStores['queries'];
  readonly secrets: Secrets;
  readonly twitch: TwitchStandIn;
  bench: ActionBench;
  readonly settings: Parameters<typeof createTwitch>[0]['settings'];
  readonly log: pino.Logger;
  /** Everything that was logged. */
  readonly logged: () => string;
  /** A server as after a restart. */
  readonly restart: () => ActionBench;
  /** Its Twitch by itself. */
  readonly open: () => Twitch;
  readonly clock: { nowMs: number };
  /** Ends the calls of Twitch that are under way, as the time limit does. */
  readonly expire: () => void;
};

/** Gives every test of a file its own bench. */
export function twitchPerTest(start: (bench: TwitchBench) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-twitch-'));
  let twitch: TwitchStandIn;
  let count = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    twitch = await startTwitchStandIn();
  });
  afterEach(() => twitch.stop());
  storePerTest(async (_plain, { queries }) => {
    count += 1;
    const secrets = openSecrets(join(folder, String(count)));
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const log = pino({ level: 'trace' }, sink);
    const store = await openStore({
      database: { kind: 'memory', queries, dump: undefined, close: async () => {} },
      clock: () => testNowMs,
      log,
      secrets,
    });
    await store.commit(league, { actor: 'import', reason: 'test' });
    const scopes = Object.values(twitchScopes);
    const { id, login } = twitch.channel;
    await store.commit(
      [
        {
          table: 'Channels',
          id: channelRecord,
          fields: {
            name: login,
            channel_id: id,
            twitch_refresh_token: twitch.grant(scopes),
            twitch_scopes: scopes.join(' '),
          },
        },
        { table: 'Events', id: ids.event, fields: { short: 'CUP', game: 'Overwatch' } },
        {
          table: 'Broadcasts',
          id: ids.show,
          fields: {
            channel: [channelRecord],
            title_format: '{event_short} | {team_1_name} vs {team_2_name}',
          },
        },
      ],
      { actor: 'import', reason: 'test' },
    );
    const { address, clientId, clientSecret } = twitch;
    const settings = { clientId, clientSecret, api: address, identity: address };
    const clock = { nowMs: testNowMs };
    let timeLimit = new AbortController();
    const expire = () => {
      timeLimit.abort();
      timeLimit = new AbortController();
    };
    const open = () =>
      createTwitch({
        settings,
        fetch,
        timeLimit: () => timeLimit.signal,
        store,
        secrets,
        clock: () => clock.nowMs,
        log,
        alone: aloneHere(),
      });
    const restart = () => createActionBench(store, { twitch: open().actions });
    start({
      store,
      queries,
      secrets,
      twitch,
      bench: restart(),
      settings,
      log,
      logged: () => lines.join(''),
      restart,
      open,
      clock,
      expire,
    });
  });
}
