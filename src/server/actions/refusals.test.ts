import { describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { testId, testNowMs } from '../store/testing/test-store.ts';
import {
  type ActionBench,
  type CallOptions,
  createActionBench,
  expectRefused,
  ids,
  leaguePerTest,
  people,
  type RefusalRow,
} from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;

leaguePerTest((fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

const { editor, guest, idle } = people;
const nobody = testId('nobody', 1);
const asEditor: CallOptions = { as: editor };

const expectRefusal = (row: RefusalRow) => expectRefused(store, bench, row);

describe('the order of checks', () => {
  it.each<RefusalRow>([
    ['no-such-action', {}, { hasToken: false }, 404, 'Unknown action'],
    ['__proto__', {}, {}, 404, 'Unknown action'],
    ['update-gfx-index', {}, { hasToken: false, as: null }, 401, 'Unauthorized'],
    ['update-gfx-index', {}, { as: null }, 400, 'Missing required parameter'],
    [
      'update-gfx-index',
      { gfxID: 5, index: 'x' },
      { as: null },
      401,
      'Unauthorized operation. You might have a stale token (try logging in again)',
    ],
    [
      'update-profile-data',
      { profileData: {} },
      { as: nobody },
      401,
      'Unauthorized operation. You might have a stale token (try logging in again)',
    ],
    [
      'update-gfx-index',
      { gfxID: 5, index: 'x' },
      { as: guest },
      401,
      'No client data associated with this token',
    ],
    [
      'update-gfx-index',
      { gfxID: 5, index: 'x' },
      { key: 'short' },
      400,
      'Idempotency-Key must be 16 to 64 letters, digits or dashes',
    ],
    [
      'update-gfx-index',
      { gfxID: ids.gfx[0], index: 'x' },
      { as: idle },
      400,
      'index: must be a whole number from 0 to 999',
    ],
    ['update-gfx-index', { gfxID: ids.gfx[0], index: 0 }, { as: idle }, 400, 'No broadcast associated'],
  ])('%s %j %j', async (...row) => expectRefusal(row));
});

describe('headers', () => {
  const past = new Date(testNowMs - 1).toISOString();
  it.each<[CallOptions, number, string]>([
    [{ key: 'x'.repeat(65) }, 400, 'Idempotency-Key must be 16 to 64 letters, digits or dashes'],
    [{ key: `${'x'.repeat(16)}_` }, 400, 'Idempotency-Key must be 16 to 64 letters, digits or dashes'],
    [{ seen: 'nonsense' }, 400, 'Seen-Revisions must be a list like recAAAAAAAAAAAAAA=12'],
    [{ seen: `${ids.match}=x` }, 400, 'Seen-Revisions must be a list like recAAAAAAAAAAAAAA=12'],
    [{ useBy: 'tomorrow' }, 400, 'Use-By must be an ISO time'],
    [{ useBy: past }, 410, 'This came too late and was not done'],
  ])('%j', async (options, status, text) => expectRefusal(['toggle-flip-teams', {}, options, status, text]));

  it('a page of an older release names no end: the press itself does', async () => {
    const at = (ageMs: number) => ({ madeAt: new Date(testNowMs - ageMs).toISOString() });
    const late = await bench.act('toggle-flip-teams', {}, at(121_000));
    expect(late.status).toBe(410);
    expect((await bench.act('toggle-flip-teams', {}, at(119_000))).status).toBe(200);
  });

  it('Use-By lets a call pass that is in time', async () => {
    const useBy = new Date(testNowMs).toISOString();
    expect((await bench.act('toggle-flip-teams', {}, { useBy })).status).toBe(200);
  });
});

describe('values', () => {
  it.each<RefusalRow>([
    ['update-broadcast', { mapAttack: 'Up' }, {}, 400, 'Invalid side'],
    ['update-broadcast', { deskDisplayMode: 'Nothing' }, {}, 400, 'Invalid display mode'],
    ['update-broadcast', { title: 5 }, {}, 400, 'title: must be text'],
    ['update-broadcast', [], {}, 400, 'update-broadcast: must be an object'],
    ['update-broadcast', 'title', {}, 400, 'update-broadcast: must be an object'],
    ['multi-map-win', { teamNum: 3 }, {}, 400, 'Invalid team number - 1 or 2 required'],
    ['update-break-automation', { options: ['use: Nothing'] }, {}, 400, 'Invalid options provided'],
    ['update-break-display', { option: 'Nothing' }, {}, 400, 'Invalid option provided'],
    [
      'set-match-overlays',
      { match: ids.match, overlayType: 'third', state: true },
      asEditor,
      400,
      'Unknown overlay type',
    ],
    [
      'set-match-overlays',
      { match: null, overlayType: 'primary', state: true },
      asEditor,
      400,
      'No match associated',
    ],
    [
      'update-match-data',
      { matchID: ids.match, updatedData: { score_1: -1 } },
      asEditor,
      400,
      'updatedData.score_1: must be a whole number from 0 to 99',
    ],
    [
      'update-match-data',
      { matchID: ids.match, updatedData: { vod: 'javascript:alert(1)' } },
      asEditor,
      400,
      'updatedData.vod: must be a web link',
    ],
    [
      'update-match-data',
      { matchID: ids.match, updatedData: { custom_name: 'a\0b' } },
      asEditor,
      400,
      'Matches.custom_name: holds a character that cannot be stored',
    ],
    [
      'update-profile-data',
      { profileData: { pronunciation: 'x'.repeat(101) } },
      { as: guest },
      400,
      'Pronunciation is too long. Please keep it under 100 characters.',
    ],
  ])('%s %j', async (...row) => expectRefusal(row));

  it('says which parameters are missing', async () => {
    const { body } = await bench.act('update-gfx-index', { index: 1 });
    expect(body).toMatchObject({ code: 'missing-parameter', parameters: ['gfxID'] });
  });

  it('walks through a call once to put it into order, and not if the schema refuses it', async () => {
    const walks = async (title: unknown): Promise<[walks: number, status: number]> => {
      let count = 0;
      const updatedData = {
        custom_name: title,
        get scores() {
          count += 1;
          return 1;
        },
      };
      const call = { matchID: ids.match, updatedData };
      const { status } = await bench.act('update-match-data', call, { as: people.editor });
      return [count, status];
    };
    // One of them looks how deep it is.
    expect([await walks(Array(10_000).fill({})), await walks('Soon')]).toEqual([
      [1, 400],
      [2, 200],
    ]);
  });

  it('refuses payloads that are nested too deeply for anything that walks through them', async () => {
    const depth = 20_000;
    const triviaSettings = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    const answer = await bench.act('update-broadcast', { triviaSettings });
    expect([answer.status, answer.body.errorMessage]).toEqual([400, 'payload: is nested too deeply']);
  });
});

describe('rights', () => {
  const noEdit = "You don't have permission to edit this item";
  it.each<RefusalRow>([
    ['update-match-data', { matchID: ids.match, updatedData: {} }, {}, 403, noEdit],
    ['update-match-data', { matchID: nobody, updatedData: {} }, {}, 403, noEdit],
    ['update-map-data', { matchID: ids.match, mapData: [] }, {}, 403, noEdit],
    ['set-match-overlays', { match: ids.match, overlayType: 'primary', state: true }, {}, 403, noEdit],
    ['set-player-relationships', { matchID: ids.match, roles: {} }, {}, 403, noEdit],
    [
      'resolve-entire-bracket',
      { bracketID: ids.bracket },
      {},
      403,
      "You don't have permission to resolve brackets",
    ],
    [
      'resolve-entire-bracket',
      { bracketID: nobody },
      {},
      403,
      "You don't have permission to resolve brackets",
    ],
    [
      'start-commercial',
      { commercialDuration: 30 },
      {},
      403,
      "You don't have permission to start a commercial",
    ],
    [
      'update-profile-data',
      { profileData: { role: 'Tank' } },
      { as: people.restricted },
      403,
      'You are restricted from editing your profile.',
    ],
  ])('%s %j', async (...row) => expectRefusal(row));
});

it('the security log hears of the refused who carry a token, and of nobody else', async () => {
  await bench.act('update-gfx-index', { gfxID: 5, index: 1 }, { hasToken: false, as: null });
  await bench.act('update-gfx-index', { gfxID: 5, index: 1 }, { as: guest });
  await bench.act('set-map-data', {}, asEditor);
  const repeated = { as: guest, key: '0b8ff5ba-40f5-4a3b-8dd6-05e64bdbb6b7' };
  for (const _ of [1, 2]) await bench.act('update-map-data', { matchID: ids.match, mapData: [] }, repeated);
  expect(bench.noted).toEqual([
    {
      kind: 'access-refused',
      actor: guest,
      address: '192.0.2.1',
      subject: 'update-gfx-index',
      detail: 'no-client-data',
    },
    {
      kind: 'access-refused',
      actor: guest,
      address: '192.0.2.1',
      subject: 'update-map-data',
      detail: 'no-edit-right',
    },
  ]);
});
