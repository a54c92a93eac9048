import { describe, expect, it } from 'vitest';
import { entry } from '#sync/outbox/testing/entries.ts';
import { emptyOutbox } from './outbox-state.ts';
import { asShown, summaryOf } from './outbox-view.ts';

describe('summaryOf', () => {
  it('counts what is not decided and lists what was not done', () => {
    const summary = summaryOf([
      entry({ id: 'a', state: 'refused', createdAt: 1, message: 'no' }),
      entry({ id: 'b', state: 'conflict', createdAt: 7 }),
      entry({ id: 'c', state: 'sending', createdAt: 5 }),
      entry({ id: 'd', state: 'done', createdAt: 2 }),
      entry({ id: 'e', state: 'expired', createdAt: 3 }),
    ]);
    expect(summary.entries.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'a refused',
      'b conflict',
      'c sending',
      'e expired',
    ]);
    expect(summary).toMatchObject({ waiting: 2, oldestAt: 5, conflicts: 1, needsSignIn: false });
  });

  it('names a refused parameter by its label', () => {
    const message = 'updatedData.vod: must be a web link';
    const { entries } = summaryOf([entry({ id: 'a', state: 'refused', message })]);
    expect(entries[0]?.message).toBe('VOD must be a web link.');
  });

  it.each(['unauthorized', 'stale-token', 'other-person'])(
    'says after %s that a sign-in is needed',
    (code) => {
      expect(summaryOf([entry({ id: 'a', code })]).needsSignIn).toBe(true);
    },
  );

  it('names the fields that were written, by their last press, and not those of refused ones', () => {
    const sets = (id: string, field: string) => ({
      patches: [{ table: 'Matches', id, fields: { [field]: 1 } }],
    });
    const { written } = summaryOf([
      entry({ id: 'a', state: 'done', ...sets('recA', 'score_1') }),
      entry({ id: 'b', state: 'waiting', ...sets('recA', 'score_2') }),
      entry({ id: 'c', state: 'done', ...sets('recA', 'vod') }),
      entry({ id: 'd', state: 'refused', ...sets('recA', 'vod') }),
      entry({ id: 'e', state: 'conflict', ...sets('recA', 'vod_2') }),
      entry({ id: 'f', state: 'sending', ...sets('recB', 'vod') }),
    ]);
    expect(written.map(({ id, field }) => `${id} ${field}`)).toEqual([
      'recA score_1',
      'recA score_2',
      'recB vod',
    ]);
  });

  it('lists what was done a moment ago with its fields, but no values of others that were taken', () => {
    const patches = [{ table: 'Matches', id: 'recA', fields: { score_1: 1 } }];
    const { done } = summaryOf([
      entry({ id: 'a', state: 'done', createdAt: 4, patches }),
      entry({ id: 'b', state: 'done', patches, taken: [] }),
      entry({ id: 'c', state: 'sending', patches }),
    ]);
    expect(done).toEqual([{ id: 'a', createdAt: 4, fields: [{ id: 'recA', field: 'score_1' }] }]);
  });

  it('is always the same when there is nothing', () => {
    expect(summaryOf([entry({ id: 'd', state: 'done', patches: [] })])).toBe(emptyOutbox);
  });
});

describe('asShown', () => {
  it('shows as dead what the server will not do any more, whatever is still unknown', () => {
    const sent = entry({ id: 'a', isSent: true, useByAt: 60_000, clockOffsetMs: 5_000 });
    expect(asShown(sent, 55_000)).toBe(sent);
    expect(asShown(sent, 55_001)).toMatchObject({ state: 'expired', code: 'late-unknown' });
  });

  it('names the field of a refusal as the form does', () => {
    const message = 'updatedData.vod: must be a web link';
    const refused = entry({ id: 'a', action: 'update-match-data', state: 'refused', message });
    expect(asShown(refused, 1).message).toBe('VOD must be a web link.');
  });
});
