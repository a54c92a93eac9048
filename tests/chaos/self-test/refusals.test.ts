import { describe, expect, it } from 'vitest';
import type { Exchange } from '../fault-proxy.ts';
import { refusedKeysOf } from '../refusals.ts';

const match = 'recMATCH000000001';

const exchange = (key: string, action: string, payload: object, status: number): Exchange => ({
  call: {
    method: 'POST',
    path: `/actions/${action}`,
    headers: { 'idempotency-key': key },
    body: Buffer.from(JSON.stringify(payload)),
  },
  fault: { kind: 'pass' },
  at: 0,
  deliveries: [{ at: 0, status, headers: {}, body: Buffer.from(`{"error":${status !== 200}}`) }],
});

/** Returns an action that the server refuses because the map already has a winner: `theirs`. */
const met = (key: string, theirs: string): Exchange => {
  const conflicts = [{ id: 'recM', field: 'winner', theirs: [theirs], yours: ['recTEAM'] }];
  const body = Buffer.from(JSON.stringify({ error: true, code: 'record-moved-on', conflicts }));
  const refused = exchange(key, 'multi-map-win', { match, map: 'recM', teamNum: 1 }, 409);
  return { ...refused, deliveries: [{ at: 0, status: 409, headers: {}, body }] };
};

const save = (key: string, updatedData: object, status: number) =>
  exchange(key, 'update-match-data', { matchID: match, updatedData }, status);
const win = (key: string, map: string, status: number) =>
  exchange(key, 'multi-map-win', { match, map, teamNum: 1 }, status);
const maps = (key: string, existingID: string, status: number) =>
  exchange(key, 'update-map-data', { matchID: match, mapData: [{ existingID, winner: 'x' }] }, status);

describe('refusals that have to be shown', () => {
  it.each<[string, Exchange[], string[]]>([
    ['a refusal', [save('a', { vod: '1' }, 409)], ['a']],
    ['one that is repeated', [save('a', { vod: '1' }, 409), save('a', { vod: '1' }, 409)], ['a']],
    ['none that ends well', [save('a', { vod: '1' }, 200), save('b', { vod: '1' }, 502)], []],
    ['none of a deck', [save('deck-1', { vod: '1' }, 409)], []],
    [
      'one before a save of something else',
      [save('a', { vod: '1', forfeit: true }, 409), save('b', { vod: '2' }, 200)],
      ['a'],
    ],
    ['one after a save', [save('a', { vod: '2' }, 200), save('b', { vod: '1' }, 409)], ['b']],
    ['one before another refusal', [save('a', { vod: '1' }, 410), save('b', { vod: '2' }, 409)], ['a', 'b']],
    ['none that was made up for', [save('a', { vod: '1' }, 410), save('b', { vod: '2' }, 200)], []],
    ['none of a map whose winner was saved later', [win('a', 'recM', 409), maps('b', 'recM', 200)], []],
    ['none that met its own outcome', [met('a', 'recTEAM')], []],
    ['one that met another outcome', [met('a', 'recOTHER')], ['a']],
    ['one of another map', [win('a', 'recM', 409), maps('b', 'recN', 200)], ['a']],
  ])('%s', (_title, exchanges, expected) => {
    expect(refusedKeysOf(exchanges)).toEqual(expected);
  });
});
