import { describe, expect, it } from 'vitest';
import { dropEntry, keepMine, pressAgain, takeTheirs, withdrawEntry } from './deciding.ts';
import type { OutboxEntry } from './entry.ts';
import { entry, matchId, people } from './testing/entries.ts';

const at = (serverNow: number) => ({ serverNow, clockOffsetMs: 0 });

const held = (...entries: OutboxEntry[]) => ({ entries, person: people.ann });
const conflicts = [{ id: matchId, field: 'score_1', theirs: 3, yours: 1 }];
const disputed = entry({
  id: 'a',
  state: 'conflict',
  payload: { matchID: matchId, updatedData: { score_1: 1, vod: 'v' } },
  patches: [{ table: 'Matches', id: matchId, fields: { score_1: 1, vod: 'v' } }],
  seen: { [matchId]: 4 },
  conflicts,
  sequence: 9,
  code: 'conflict',
  message: 'Someone else changed this meanwhile',
});

describe('dropEntry', () => {
  it.each([
    ['waiting', true],
    ['conflict', true],
    ['refused', true],
    ['sending', false],
    ['done', false],
  ] as const)('of one that is %s: %s', (state, isDropped) => {
    expect(dropEntry(held(entry({ id: 'a', state })), 'a')).toEqual(
      isDropped ? { remove: ['a'], result: true } : { result: false },
    );
  });

  it('is nobody else’s to decide', () => {
    expect(dropEntry(held(entry({ id: 'a', person: people.ben })), 'a')).toEqual({ result: false });
  });
});

describe('withdrawEntry', () => {
  it.each([
    ['waiting', false, 'unsent'],
    ['waiting', true, 'unknown'],
    ['conflict', false, 'unsent'],
    ['refused', false, 'unsent'],
    ['sending', true, 'sending'],
    ['done', true, 'done'],
  ] as const)('of one that is %s (sent: %s): %s', (state, isSent, result) => {
    const isRemoved = result === 'unsent' || result === 'unknown';
    expect(withdrawEntry(held(entry({ id: 'a', state, isSent })), 'a')).toEqual(
      isRemoved ? { remove: ['a'], result } : { result },
    );
  });

  it('counts one that is gone as carried out', () => {
    expect(withdrawEntry(held(), 'a')).toEqual({ result: 'done' });
  });
});

describe('keepMine', () => {
  it('asks again under a new key, having seen what the conflict showed and nothing since', () => {
    const { put } = keepMine(held(disputed), 'a', 'new');
    expect(put).toEqual([
      {
        ...entry({ id: 'a' }),
        payload: disputed.payload,
        patches: disputed.patches,
        requestKey: 'new',
        seen: { [matchId]: 9 },
        state: 'waiting',
      },
    ]);
  });

  it('is for conflicts only', () => {
    expect(keepMine(held(entry({ id: 'a' })), 'a', 'new')).toEqual({ result: false });
  });
});

describe('takeTheirs', () => {
  it('goes on with what nobody disputes', () => {
    const { put } = takeTheirs(held(disputed), 'a', 'new', 70, () => 'Video');
    expect(put?.[0]).toMatchObject({
      payload: { matchID: matchId, updatedData: { vod: 'v' } },
      patches: [{ fields: { vod: 'v' } }],
      requestKey: 'new',
      state: 'waiting',
      words: 'Video',
    });
    expect(put?.[0]?.conflicts).toBe(undefined);
  });

  it('draws theirs until the records are as new as the answer that told of them', () => {
    const { put } = takeTheirs(held(disputed), 'a', 'new', 70);
    expect(put?.[1]).toMatchObject({
      id: 'theirs-new',
      state: 'done',
      patches: [{ table: 'Matches', id: matchId, fields: { score_1: 3 } }],
      sequence: 9,
      taken: [...conflicts, { id: matchId, field: 'score_2' }],
      settledAt: 70,
    });
  });

  it('gives up the whole end of a map with a part of it, and only that', () => {
    const [map, newID] = ['recMAP00000000001', 'recMAP0000000000N'];
    const drawn = { winner: null, draw: true, banner: null };
    const asked = {
      ...disputed,
      action: 'update-map-data' as const,
      payload: {
        matchID: matchId,
        mapData: [
          { existingID: map, ...drawn, replay_code: 'AB' },
          { newID, winner: 'A', number: 2 },
        ],
      },
      patches: [
        { table: 'Maps', id: map, fields: { winner: [], draw: true, banner: [], replay_code: 'AB' } },
      ],
      conflicts: [{ id: map, field: 'winner', theirs: ['B'], yours: [] }],
    };
    const { put } = takeTheirs(held(asked), 'a', 'new', 70);
    expect(put?.[0]?.payload.mapData).toEqual([
      { existingID: map, replay_code: 'AB' },
      { newID, winner: 'A', number: 2 },
    ]);
    expect(put?.[0]?.patches).toEqual([{ table: 'Maps', id: map, fields: { replay_code: 'AB' } }]);
    expect(put?.[1]?.patches).toEqual([{ table: 'Maps', id: map, fields: { winner: ['B'] } }]);
    expect(put?.[1]?.taken?.map(({ field }) => field)).toEqual([
      'winner',
      'draw',
      'banner',
      'score_1',
      'score_2',
    ]);
  });

  const left = { ...disputed, conflicts: [{ id: matchId, field: 'vod', theirs: 'w', yours: 'v' }] };

  it.each([
    ['nothing is left', { ...left, payload: { matchID: matchId, updatedData: { vod: 'v' } } }],
    ['nothing stands for the field', { ...left, conflicts: [{ id: matchId, field: 'maps' }] }],
    ['the call is one decision', { ...left, action: 'toggle-flip-teams' as const }],
  ])('drops the whole entry when %s', (_case, asked) => {
    const { remove, put, result } = takeTheirs(held(asked), 'a', 'new', 70);
    expect(remove).toEqual(['a']);
    expect(put?.map(({ state, taken }) => ({ state, taken }))).toEqual([
      { state: 'done', taken: asked.conflicts },
    ]);
    expect(result).toBe(true);
  });
});

describe('pressAgain', () => {
  it('goes to the end with as much time as at first', () => {
    const late = entry({
      id: 'a',
      state: 'expired',
      action: 'update-broadcast',
      payload: { match: matchId },
      keep: 'perishable',
      createdAt: 1_000,
      useByAt: 61_000,
      message: 'late',
    });
    const { put } = pressAgain(held(late, entry({ id: 'b', order: 90_000 })), 'a', at(80_000), 'new');
    expect(put?.[0]).toMatchObject({
      state: 'waiting',
      order: 90_001,
      createdAt: 80_000,
      useByAt: 140_000,
      requestKey: 'new',
    });
    expect(put?.[0]?.message).toBe(undefined);
  });

  it('leaves a waiting entry as it is', () => {
    expect(pressAgain(held(entry({ id: 'a', isSent: true })), 'a', at(1), 'new')).toEqual({ result: true });
    expect(pressAgain(held(), 'a', at(1), 'new')).toEqual({ result: false });
  });

  const won = entry({
    id: 'a',
    state: 'refused',
    action: 'multi-map-win',
    keep: 'absolute',
    seen: { [matchId]: 4 },
    patches: [{ table: 'Matches', id: matchId, fields: { score_1: 1 } }],
  });
  const onScreen = () => ({
    seen: { [matchId]: 9 },
    patches: [{ table: 'Matches', id: matchId, fields: { score_1: 3 } }],
  });

  it('judges a press by what is on the screen now', () => {
    const { put } = pressAgain(held(won), 'a', at(80_000), 'new', onScreen);
    expect(put?.[0]).toMatchObject({ ...onScreen(), payload: won.payload, requestKey: 'new' });
  });

  it('judges an edit by what it was typed over, and a press by what waits over the same field', () => {
    const edit = { ...won, keep: 'queue' as const };
    expect(pressAgain(held(edit), 'a', at(80_000), 'new', onScreen).put?.[0]).toMatchObject({
      seen: won.seen,
      patches: won.patches,
    });
    const hiding = entry({ id: 'b', seen: { [matchId]: 6 }, patches: won.patches });
    expect(pressAgain(held(won, hiding), 'a', at(80_000), 'new', onScreen).put?.[0]?.seen).toEqual({
      [matchId]: 6,
    });
  });
});
