import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActionBench, ids, league } from '../../src/server/actions/testing/action-bench.ts';
import { createLogger } from '../../src/server/log.ts';
import { openSecrets } from '../../src/server/secrets/secrets.ts';
import { createTwitch } from '../../src/server/services.ts';
import { aloneInLeague } from '../../src/server/store/database/run-alone.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { type Change, openStore } from '../../src/server/store/store.ts';
import { testId } from '../../src/server/store/testing/test-store.ts';
import { twitchScopes } from '../../src/server/twitch/authorized-channel.ts';
import type { ChannelTokens } from '../../src/server/twitch/channel-calls.ts';
import { createClusterSchema } from '../support/cluster-schema.ts';
import { startTwitchStandIn, type TwitchStandIn } from '../support/twitch-stand-in.ts';

/** One channel of a league with two servers, where each exchange of its token ends the token before. */
const channel = testId('channel', 1);
const context = { actor: 'import', reason: 'test' };
const log = createLogger('silent');
const scopes = Object.values(twitchScopes);
const folder = mkdtempSync(join(tmpdir(), 'grandstand-twitch-'));
const secrets = openSecrets(folder);

let schema: Awaited<ReturnType<typeof createClusterSchema>>;
let twitch: TwitchStandIn;
let servers: Awaited<ReturnType<typeof open>>[];

const open = async () => {
  const { databaseUrl } = schema;
  const store = await openStore({
    database: await openDatabase({ databaseUrl }),
    clock: Date.now,
    log,
    secrets,
  });
  const { address, clientId, clientSecret } = twitch;
  const opened = createTwitch({
    settings: { clientId, clientSecret, api: address, identity: address },
    fetch,
    store,
    secrets,
    clock: Date.now,
    log,
    alone: aloneInLeague(databaseUrl),
  });
  const { act } = createActionBench(store, { twitch: opened.actions });
  return { store, tokens: opened.tokens, act };
};
const both = <T>(ask: (server: Awaited<ReturnType<typeof open>>) => Promise<T>) =>
  Promise.all(servers.map(ask));
const use = ({ tokens }: { tokens: ChannelTokens }) => tokens.withToken(channel, async () => 'used');
/** Returns the record that an owner's authorization leaves behind. */
const authorized = (): Change => ({
  table: 'Channels',
  id: channel,
  fields: {
    name: twitch.channel.login,
    channel_id: twitch.channel.id,
    twitch_refresh_token: twitch.grant(scopes),
    twitch_scopes: scopes.join(' '),
  },
});

beforeAll(async () => {
  schema = await createClusterSchema();
  twitch = await startTwitchStandIn();
  twitch.rotates = true;
  // So that the other server asks in between.
  twitch.answersAfterMs = 100;
  servers = [await open(), await open()];
});
beforeEach(async () => {
  twitch.revoke();
  await servers[0]?.store.commit(
    [...league, authorized(), { table: 'Broadcasts', id: ids.show, fields: { channel: [channel] } }],
    context,
  );
  await both(({ store }) => store.takeIn());
});
afterAll(async () => {
  for (const { store } of servers ?? []) await store.close();
  await twitch?.stop();
  await schema?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('two servers with one channel', () => {
  it('open one prediction for two presses at once, and keep the authorization', async () => {
    const answers = await both(({ act }) => act('manage-prediction', { predictionAction: 'create' }));
    expect(answers.map(({ status, body }) => [status, body.errorMessage]).sort()).toEqual([
      [200, undefined],
      [409, 'Prediction already exists'],
    ]);
    expect(twitch.predictions).toHaveLength(1);
    twitch.revoke();
    const [, second] = servers;
    expect((await second?.act('manage-prediction', { predictionAction: 'cancel' }))?.status).toBe(200);
  });

  it('exchange its token one after the other, each what the other has got', async () => {
    expect(await both(({ tokens }) => tokens.stateOf(channel))).toEqual(['granted', 'granted']);
    twitch.revoke();
    expect(await both(({ tokens }) => tokens.withToken(channel, async () => 'used'))).toEqual([
      'used',
      'used',
    ]);
  });

  it('look again for a token that another has kept when Twitch refuses theirs', async () => {
    const [first, second] = servers;
    twitch.requests.length = 0;
    twitch.faults.set('POST /oauth2/token', [{ status: 400 }]);
    const used = first && use(first);
    await twitch.heard('POST /oauth2/token');
    await second?.store.commit([authorized()], context);
    expect(await used).toBe('used');
  });
});
