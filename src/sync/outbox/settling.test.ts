import { describe, expect, it } from 'vitest';
import { dropSaved, pressAgain } from './deciding.ts';
import type { OutboxEntry } from './entry.ts';
import { changedContent } from './outbox-store.ts';
import { settleEntry } from './settling.ts';
import { entry, matchId, people } from './testing/entries.ts';

const at = (serverNow: number) => ({ serverNow, clockOffsetMs: 0 });

const done = { kind: 'done', data: undefined, sequence: 9 } as const;
const refusal = { kind: 'refused', code: 'no-edit-right', message: 'No' } as const;

/** A save of these fields of the match. */
const save = (id: string, order: number, fields: object, more: Partial<OutboxEntry> = {}): OutboxEntry =>
  entry({
    id,
    order,
    payload: { matchID: matchId, updatedData: fields },
    patches: [{ table: 'Matches', id: matchId, fields: { ...fields } }],
    ...more,
  });

/** Returns the rest of a refused or expired entry after the answer to a later save, and whether it was removed. */
const fate = (older: OutboxEntry, later: OutboxEntry, answer: typeof done | typeof refusal = done) => {
  const content = { entries: [older, { ...later, state: 'sending' as const }], person: people.ann };
  const settled = changedContent(content, settleEntry(content, later, answer, 5, 'new'));
  const { put = [], remove = [] } = dropSaved(settled);
  return { left: put.find(({ id }) => id === older.id)?.payload, isGone: remove.includes(older.id) };
};

describe('what was not done and was saved afterwards', () => {
  const refused = save('old', 1, { score_1: 2, score_2: 1 }, { state: 'refused' });
  const nothing = { left: undefined, isGone: false };

  it.each([
    ['the same fields, with the same values', { score_1: 2, score_2: 1 }],
    ['the same fields, with others', { score_1: 3, score_2: 1 }],
    ['more than these', { score_1: 3, score_2: 1, vod: 'v' }],
  ])('resolves itself with %s', (_case, fields) => {
    expect(fate(refused, save('new', 2, fields))).toEqual({ left: undefined, isGone: true });
  });

  it('keeps what is still not done, so that trying it again overwrites nothing newer', () => {
    const withLink = save('old', 1, { score_1: 2, score_2: 1, vod: 'v' }, { state: 'refused' });
    expect(fate(withLink, save('new', 2, { score_1: 3, score_2: 1 }))).toEqual({
      left: { matchID: matchId, updatedData: { vod: 'v' } },
      isGone: false,
    });
  });

  it('leaves whole where its fields are one answer: no half of it is tried again', () => {
    expect(fate(refused, save('new', 2, { score_1: 3 })).isGone).toBe(true);
  });

  it('is not tried again with what was saved since, though no page has looked at it yet', () => {
    const person = people.ann;
    const both = save('old', 1, { vod: 'v', vod_2: 'w' }, { state: 'refused' });
    const saved = { ...both, savedSince: [{ id: matchId, field: 'vod' }] };
    const { put = [] } = pressAgain({ entries: [saved], person }, 'old', at(9), 'key');
    expect(put[0]).toMatchObject({
      state: 'waiting',
      payload: { updatedData: { vod_2: 'w' } },
      patches: [{ fields: { vod_2: 'w' } }],
    });
    expect(put[0]).not.toHaveProperty('savedSince');
    const all = { ...both, savedSince: ['vod', 'vod_2'].map((field) => ({ id: matchId, field })) };
    expect(pressAgain({ entries: [all], person }, 'old', at(9), 'key')).toEqual({
      remove: ['old'],
      result: true,
    });
  });

  it('keeps a map that was to be created, which no patch tells of', () => {
    const [map, newID] = ['recMAP00000000001', 'recMAP0000000000N'];
    const mapSave = (id: string, order: number, mapData: object[], more: Partial<OutboxEntry> = {}) =>
      entry({
        id,
        order,
        action: 'update-map-data',
        payload: { matchID: matchId, mapData },
        patches: [{ table: 'Maps', id: map, fields: { winner: ['A'] } }],
        ...more,
      });
    const won = { existingID: map, winner: 'A' };
    const failed = mapSave('old', 1, [won, { newID, winner: 'B' }], { state: 'refused' });
    expect(fate(failed, mapSave('new', 2, [won]))).toEqual({
      left: { matchID: matchId, mapData: [{ newID, winner: 'B' }] },
      isGone: false,
    });
    expect(
      fate({ ...failed, payload: { matchID: matchId, mapData: [won] } }, mapSave('new', 2, [won])).isGone,
    ).toBe(true);
  });

  it('resolves itself when it came too late', () => {
    const expired = { ...refused, state: 'expired' as const };
    expect(fate(expired, save('new', 2, { score_1: 3, score_2: 1 })).isGone).toBe(true);
  });

  it.each<[string, OutboxEntry, OutboxEntry]>([
    ['other fields were saved', refused, save('new', 2, { vod: 'v' })],
    ['it was pressed later than what was saved', { ...refused, order: 3 }, save('new', 2, { score_1: 3 })],
    ['somebody else pressed it', { ...refused, person: people.ben }, save('new', 2, { score_1: 3 })],
    ['it is still waiting', { ...refused, state: 'waiting' }, save('new', 2, { score_1: 3 })],
    ['it asks about a conflict', { ...refused, state: 'conflict' }, save('new', 2, { score_1: 3 })],
    ['nobody knows what it would have set', { ...refused, patches: [] }, save('new', 2, { score_1: 3 })],
  ])('stays when %s', (_case, older, later) => {
    expect(fate(older, later)).toEqual(nothing);
  });

  it('stays when the later save is refused too', () => {
    expect(fate(refused, save('new', 2, { score_1: 2, score_2: 1 }), refusal)).toEqual(nothing);
  });
});
