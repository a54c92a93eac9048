import { describe, expect, it } from 'vitest';
import type { RecordField } from '#contract/actions/action.ts';
import type { ActionName } from '#contract/actions.ts';
import { clearedMap } from '#domain/actions/update-map-data.ts';
import { mergePayloads, withoutRecordFields } from './adding.ts';
import type { Payload } from './entry.ts';
import { mergePatches, withoutPatchFields } from './patches.ts';
import { matchId } from './testing/entries.ts';

const map1 = 'recMAP00000000001';
const map2 = 'recMAP00000000002';
const client = 'recCLIENT00000001';
const player = 'recPLAYER00000001';

describe('the maps of two saves', () => {
  it.each([
    [
      'the same map field by field',
      [{ existingID: map1, winner: 'A', score_1: 1 }],
      [{ existingID: map1, score_1: 2 }],
      [{ existingID: map1, winner: 'A', score_1: 2 }],
    ],
    [
      'a map only the older save has stays',
      [{ existingID: map2, draw: true }],
      [{ existingID: map1, winner: null }],
      [
        { existingID: map1, winner: null },
        { existingID: map2, draw: true },
      ],
    ],
    [
      'a map to be created is made once',
      [{ existingID: map1 }, { map: 'M' }],
      [{ existingID: map1 }, { map: 'M', winner: 'A' }],
      [{ existingID: map1 }, { map: 'M', winner: 'A' }],
    ],
    [
      'a map made anew under the id of a deleted one has nothing left of it',
      [{ existingID: map1, isDeleted: true }],
      [{ newID: map1, winner: 'A' }],
      [{ existingID: map1, ...clearedMap, winner: 'A' }],
    ],
  ])('%s', (_case, older, newer, merged) => {
    const both = mergePayloads('update-map-data', { mapData: older }, { mapData: newer });
    expect(both?.mapData).toEqual(merged);
  });
});

describe('mergePayloads', () => {
  it.each<[ActionName, Payload, Payload, Payload | undefined]>([
    [
      'update-profile-data',
      { profileData: { pronouns: 'any', role: 'Tank' } },
      { profileData: { role: 'Flex' } },
      { profileData: { pronouns: 'any', role: 'Flex' } },
    ],
    [
      'set-player-relationships',
      { matchID: matchId, roles: { Caster: { selected: [player] }, Observer: { selected: [] } } },
      { matchID: matchId, roles: { Caster: { selected: [] } } },
      { matchID: matchId, roles: { Caster: { selected: [] }, Observer: { selected: [] } } },
    ],
    [
      'set-player-relationships',
      { matchID: matchId, roles: {}, clientCams: [{ clientID: client, cams: ['1'] }] },
      { matchID: matchId, roles: { Caster: { selected: [] } }, clientCams: [{ clientID: client, cams: [] }] },
      { matchID: matchId, roles: { Caster: { selected: [] } }, clientCams: [{ clientID: client, cams: [] }] },
    ],
    [
      'update-map-data',
      { matchID: matchId, mapData: [], updatedData: { score_1: 1, score_2: 0 } },
      { matchID: matchId, mapData: [{ existingID: map1, map: 'M' }] },
      {
        matchID: matchId,
        mapData: [{ existingID: map1, map: 'M' }],
        updatedData: { score_1: 1, score_2: 0 },
      },
    ],
    ['update-gfx-index', { gfxID: 'a', index: 1 }, { gfxID: 'a', index: 2 }, undefined],
  ])('%s', (action, older, newer, merged) => {
    expect(mergePayloads(action, older, newer)).toEqual(merged);
  });
});

describe('withoutRecordFields', () => {
  it.each<[ActionName, Payload, RecordField[], Payload | undefined]>([
    [
      'update-match-data',
      { matchID: matchId, updatedData: { score_1: 1, mvpPlayerID: player } },
      [{ id: matchId, field: 'mvp' }],
      { matchID: matchId, updatedData: { score_1: 1 } },
    ],
    [
      'update-match-data',
      { matchID: matchId, updatedData: { score_1: 1 } },
      [{ id: matchId, field: 'score_1' }],
      undefined,
    ],
    [
      'update-broadcast',
      { deskDisplayText: 'x', title: 'y' },
      [{ id: 'recSHOW0000000001', field: 'notice_text' }],
      { title: 'y' },
    ],
    ['update-broadcast', { match: matchId }, [{ id: 'recSHOW0000000001', field: 'live_match' }], undefined],
    [
      'update-map-data',
      {
        matchID: matchId,
        mapData: [
          { existingID: map1, winner: 'A' },
          { existingID: map2, winner: 'B', draw: null },
        ],
      },
      [
        { id: map1, field: 'winner' },
        { id: map2, field: 'winner' },
      ],
      { matchID: matchId, mapData: [{ existingID: map2, draw: null }] },
    ],
    [
      'update-map-data',
      { matchID: matchId, mapData: [{ existingID: map1, winner: 'A' }, { map: 'M' }] },
      [{ id: matchId, field: 'maps' }],
      { matchID: matchId, mapData: [{ existingID: map1, winner: 'A' }] },
    ],
    [
      'update-map-data',
      {
        matchID: matchId,
        mapData: [
          { existingID: map1, winner: 'A' },
          { newID: map2, winner: 'A', number: 2 },
        ],
      },
      [{ id: map2, field: 'winner' }],
      {
        matchID: matchId,
        mapData: [
          { existingID: map1, winner: 'A' },
          { newID: map2, number: 2 },
        ],
      },
    ],
    [
      'update-map-data',
      {
        matchID: matchId,
        mapData: [
          { existingID: map1, isDeleted: true },
          { existingID: map2, winner: 'A' },
        ],
      },
      [{ id: map1, field: 'winner' }],
      { matchID: matchId, mapData: [{ existingID: map2, winner: 'A' }] },
    ],
    [
      'update-map-data',
      { matchID: matchId, mapData: [{ existingID: map1, isDeleted: true }] },
      [{ id: matchId, field: 'maps' }],
      undefined,
    ],
    [
      'update-map-data',
      { matchID: matchId, mapData: [{ existingID: map1 }, { newID: map2, winner: 'A' }] },
      [{ id: map2, field: 'winner' }],
      undefined,
    ],
    [
      'update-map-data',
      {
        matchID: matchId,
        mapData: [
          { existingID: map1, winner: 'A' },
          { newID: map2, winner: 'A' },
        ],
      },
      [{ id: matchId, field: 'maps' }],
      { matchID: matchId, mapData: [{ existingID: map1, winner: 'A' }] },
    ],
    [
      'update-map-data',
      {
        matchID: matchId,
        mapData: [{ existingID: map1, winner: 'A' }],
        updatedData: { score_1: 1, score_2: 0 },
      },
      [{ id: map1, field: 'winner' }],
      { matchID: matchId, mapData: [], updatedData: { score_1: 1, score_2: 0 } },
    ],
    [
      'update-map-data',
      {
        matchID: matchId,
        mapData: [{ existingID: map1, map: 'M' }],
        updatedData: { score_1: 1, score_2: 0 },
      },
      [{ id: matchId, field: 'score_2' }],
      { matchID: matchId, mapData: [{ existingID: map1, map: 'M' }] },
    ],
    [
      'set-player-relationships',
      { matchID: matchId, roles: { Caster: { selected: [] }, Observer: { selected: [] } } },
      [{ id: matchId, field: 'casters' }],
      { matchID: matchId, roles: { Observer: { selected: [] } } },
    ],
    [
      'set-player-relationships',
      {
        matchID: matchId,
        roles: { Caster: { selected: [] } },
        clientCams: [{ clientID: client, cams: ['1'] }],
      },
      [{ id: client, field: 'cams' }],
      { matchID: matchId, roles: { Caster: { selected: [] } } },
    ],
    [
      'set-match-overlays',
      { match: matchId, state: true },
      [{ id: matchId, field: 'show_on_overlays' }],
      undefined,
    ],
  ])('%s without %j', (action, payload, dropped, rest) => {
    expect(withoutRecordFields(action, payload, dropped)).toEqual(rest);
  });
});

describe('patches', () => {
  const patch = (fields: Record<string, unknown>) => ({ table: 'Matches', id: matchId, fields });

  it('are merged by record, the later value wins', () => {
    const other = { table: 'Maps', id: map1, fields: { winner: ['A'] } };
    expect(mergePatches([patch({ score_1: 1, vod: 'v' })], [patch({ score_1: 2 }), other])).toEqual([
      patch({ score_1: 2, vod: 'v' }),
      other,
    ]);
  });

  it('lose fields, and disappear with the last one', () => {
    const dropped = [{ id: matchId, field: 'score_1' }];
    expect(withoutPatchFields([patch({ score_1: 1, score_2: 1 })], dropped)).toEqual([patch({ score_2: 1 })]);
    expect(withoutPatchFields([patch({ score_1: 1 })], dropped)).toEqual([]);
  });
});
