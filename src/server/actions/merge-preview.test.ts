import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { type MergePreviewAnswer, mergePreviewPath } from '#contract/merge-preview.ts';
import { cleanId } from '#domain/record-id.ts';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { onFailure } from '../http/failures.ts';
import { createRecordReader, movedTarget } from '../http/record-reader.ts';
import { createAccounts } from '../sign-in/accounts.ts';
import { playerIds, playerOf, signedIn } from '../sign-in/people.ts';
import { createSessions } from '../sign-in/sessions.ts';
import type { Store } from '../store/store.ts';
import { type TestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { addMergePreviewRoutes } from './merge-preview-routes.ts';
import { createActionBench, ids, leaguePerTest, people } from './testing/action-bench.ts';

let store: Store;
let stores: TestStores;
const [admin, ana, anna] = [testId('admin', 1), testId('dup', 1), testId('dup', 2)];
leaguePerTest((opened, given) => {
  store = opened;
  stores = given;
});

const prepare = () =>
  store.commit(
    [
      { table: 'Players', id: admin, fields: { website_settings: ['Can edit any event'] } },
      { table: 'Players', id: ana, fields: { name: 'Ana', member_of: [ids.alpha] } },
      { table: 'Players', id: anna, fields: { name: 'Anna', discord_id: '4711', member_of: [ids.beta] } },
      { table: 'Matches', id: ids.match, fields: { casters: [anna], mvp: [anna] } },
    ],
    { actor: 'import', reason: 'test' },
  );

const merge = () =>
  createActionBench(store).act(
    'merge-records',
    { id: ana, gone: anna, table: 'Players', change: 'merge' },
    { as: admin },
  );

const createAsker = () => {
  const app = new Hono();
  app.onError(onFailure(silentLog, { isAllowed: () => true }));
  let as = admin;
  const personOf = async () => {
    const record = store.get(as);
    return record && signedIn(record, undefined);
  };
  addMergePreviewRoutes(app, { store, clock: () => testNowMs, signIn: { personOf } });
  return (query: Record<string, string>, who = admin) => {
    as = who;
    return app.request(`${mergePreviewPath}?${new URLSearchParams(query)}`);
  };
};
const players = { table: 'Players', id: ana, gone: anna };

it('names what differs and every link that moves, without private values', async () => {
  await prepare();
  const answer: MergePreviewAnswer = await (await createAsker()(players)).json();
  expect(answer.choices).toEqual([{ field: 'name', kept: 'Ana', gone: 'Anna', isTaken: false }]);
  expect([answer.movesPrivate, JSON.stringify(answer).includes('4711')]).toEqual([true, false]);
  expect(answer.links).toEqual(
    expect.arrayContaining([
      { table: 'Matches', field: 'casters', count: 1, ids: [ids.match] },
      { table: 'Matches', field: 'mvp', count: 1, ids: [ids.match] },
      { table: 'Teams', field: 'players', count: 1, ids: [ids.beta] },
    ]),
  );
  // The match, the team, and both players.
  expect(answer.records).toBe(4);
  expect(answer.revisions).toEqual({
    [ana]: store.get(ana)?.__revision,
    [anna]: store.get(anna)?.__revision,
  });
});

it('names what is against it, but no hidden record', async () => {
  await prepare();
  await store.commit(
    [{ table: 'Matches', id: ids.match, fields: { custom_name: 'Secret', team_1_line_up: [ana, anna] } }],
    { actor: 'import', reason: 'test' },
  );
  const ask = createAsker();
  const seen: MergePreviewAnswer = await (await ask(players)).json();
  expect(seen.problems).toEqual([
    { problem: 'must not play twice, and both are lined up in “Secret”', isRefused: true },
    { problem: 'They are on the rosters of “Alpha” and “Beta” in “Cup”.', isRefused: false },
  ]);
  await store.commit([{ table: 'Events', id: ids.event, fields: { antileak: ['Hide all'] } }], {
    actor: 'import',
    reason: 'test',
  });
  const hidden: MergePreviewAnswer = await (await ask(players)).json();
  expect(hidden.problems[0]?.problem).toBe('must not play twice, and both are lined up in a hidden record');
});

it('is for those who may delete records, and for some questions a second', async () => {
  await prepare();
  const ask = createAsker();
  expect((await ask(players, people.editor)).status).toBe(403);
  expect((await ask({ ...players, table: 'Matches' })).status).toBe(403);
  expect((await ask({ ...players, gone: testId('never', 1) })).status).toBe(404);
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await ask(players)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

it('keeps sign-ins and addresses of the player who goes working', async () => {
  await prepare();
  const { queries } = stores;
  const sessions = createSessions({ queries, clock: () => testNowMs, idsOf: (id) => playerIds(store, id) });
  const accounts = createAccounts({ queries, store, clock: () => testNowMs });
  const chosen = { signInName: 'anna', password: 'correct horse battery' };
  await accounts.put(anna, await accounts.prepare('Anna', chosen));
  const token = await sessions.issueToken({ playerId: anna }, 'Deck');
  expect((await merge()).body).toEqual({ error: false });

  expect(playerOf(store, (await sessions.find(token))?.playerId ?? '')?.id).toBe(ana);
  expect((await sessions.tokensOf(ana)).map(({ name }) => name)).toEqual(['Deck']);
  expect((await accounts.ofName('anna'))?.player).toBe(anna);
  const account = await accounts.ofPlayer(ana);
  expect(account?.sign_in_name).toBe('anna');
  await accounts.put(ana, await accounts.prepare('Ana', { ...chosen, signInName: 'ana' }, ana), account);
  expect([(await accounts.ofName('anna'))?.player, (await accounts.ofName('ana'))?.player]).toEqual([
    undefined,
    ana,
  ]);
  await sessions.endAll(ana);
  expect(await sessions.find(token)).toBe(undefined);

  const reader = createRecordReader(store);
  expect(movedTarget(reader, `/player/${cleanId(anna)}/matches`)).toBe(`/player/${cleanId(ana)}/matches`);
  expect(movedTarget(reader, `/player/${cleanId(ana)}`)).toBe(undefined);
});
