import { expect, it } from 'vitest';
import { cleanId } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
import {
  type ActionBench,
  type CallOptions,
  createActionBench,
  expectRefused,
  ids,
  leaguePerTest,
  people,
} from './testing/action-bench.ts';

const foreignClient = testId('client', 2);
const notOwnClient = 'must be "self" or your own client';
const notOwnShow = 'must be "self" or the current show of your client';
const notLive = 'must be "self" or the live match of your show';
const switching = { broadcast: ids.otherShow };

let store: Store;
let bench: ActionBench;

leaguePerTest((fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

it.each<[name: string, payload: unknown, text: string, options?: CallOptions]>([
  ['set-active-broadcast', { client: foreignClient, ...switching }, `client: ${notOwnClient}`],
  ['set-active-broadcast', { client: 'another', ...switching }, `client: ${notOwnClient}`],
  ['toggle-flip-teams', { client: foreignClient }, `client: ${notOwnClient}`],
  ['toggle-flip-teams', { clientID: foreignClient }, `clientID: ${notOwnClient}`],
  ['update-broadcast', { title: 'Break', client: ['self'] }, `client: ${notOwnClient}`],
  ['update-broadcast', { title: 'Break', broadcast: ids.otherShow }, `broadcast: ${notOwnShow}`],
  ['update-break-display', { option: null, broadcastID: 'second' }, `broadcastID: ${notOwnShow}`],
  ['set-observer-setting', { setting: 'Show overlay', value: true, match: ids.final }, `match: ${notLive}`],
  [
    'update-profile-data',
    { profileData: { pronouns: 'she/her' }, player: people.editor },
    'player: must be "self" or yourself',
    { as: people.guest },
  ],
])('%s %j is refused, and changes nothing of the caller', async (name, payload, text, options = {}) => {
  await expectRefused(store, bench, [name, payload, options, 400, text]);
});

it.each<[name: string, payload: object, options?: CallOptions]>([
  ['set-active-broadcast', { client: 'self', ...switching }],
  ['set-active-broadcast', { client: ids.client, ...switching }],
  ['set-active-broadcast', { client: cleanId(ids.client), ...switching }],
  ['set-active-broadcast', { client: 'pim', ...switching }],
  ['update-broadcast', { title: 'Break', client: 'self', broadcast: 'main' }],
  ['update-broadcast', { match: ids.final }],
  ['update-break-display', { option: null, broadcast: ids.show, match: ids.match }],
  ['update-profile-data', { profileData: {}, playerID: people.guest }, { as: people.guest }],
])('%s %j names the own records', async (name, payload, options) => {
  const { status, body } = await bench.act(name, payload, options);
  expect([status, body.error]).toEqual([200, false]);
});
