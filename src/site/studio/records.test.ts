import { describe, expect, it } from 'vitest';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import type { EditRecord } from '#domain/actions/edit-record.ts';
import { enteredValue, valuesBefore } from './kinds.ts';
import { noChange, waitingRecords } from './use-records.ts';

const id = 'recTEAM0000000001';
let count = 0;

const entry = (
  change: EditRecord['change'],
  more: { fields?: EditRecord['fields']; state?: OutboxView['state'] } = {},
): OutboxView => ({
  id: `entry ${++count}`,
  action: 'edit-record',
  words: change,
  createdAt: 1,
  state: more.state ?? 'waiting',
  attempts: 0,
  payload: { id, table: 'Teams', change, ...(more.fields && { fields: more.fields }) },
  keep: 'queue',
  acting: {},
});

const recordAfter = (...entries: OutboxView[]) => waitingRecords('Teams', entries).get(id) ?? noChange;

describe('waitingRecords', () => {
  it('returns a created record with its later edits', () => {
    const made = recordAfter(
      entry('create', { fields: { name: 'Pier' } }),
      entry('edit', { fields: { code: 'P' } }),
    );
    expect(made).toMatchObject({
      state: 'created',
      made: { id, __tableName: 'Teams', name: 'Pier', code: 'P' },
    });
  });

  it('leaves out entries of other tables', () => {
    expect(waitingRecords('Players', [entry('create')]).size).toBe(0);
  });

  it('takes the last of creation, deletion and restore', () => {
    expect(recordAfter(entry('create'), entry('delete')).state).toBe('deleted');
    expect(recordAfter(entry('create'), entry('delete'), entry('restore')).state).toBe('created');
    expect(recordAfter(entry('delete')).state).toBe('deleted');
    expect(recordAfter(entry('delete'), entry('restore')).state).toBe('none');
    expect(recordAfter(entry('edit')).state).toBe('none');
  });

  it.each(['refused', 'expired', 'conflict'] as const)('does not count a deletion that is %s', (state) => {
    expect(recordAfter(entry('delete', { state })).state).toBe('none');
    expect(recordAfter(entry('create', { state })).made).toBe(undefined);
  });

  it('names the deletion that clears the shown fields, also in conflict or before a restore', () => {
    const deletion = entry('delete');
    const disputed = entry('delete', { state: 'conflict' });
    expect(recordAfter(deletion).deletion).toBe(deletion.id);
    expect(recordAfter(disputed).deletion).toBe(disputed.id);
    expect(recordAfter(deletion, entry('restore')).deletion).toBe(deletion.id);
    expect(recordAfter(entry('delete', { state: 'refused' })).deletion).toBe(undefined);
  });
});

describe('valuesBefore', () => {
  const match = {
    id: 'recMATCH000000001',
    __tableName: 'Matches',
    first_to: 3,
    score_1: 3,
    score_2: 0,
    forfeit: true,
    forfeit_reason: 'No show',
  };

  it('includes the fields of a match that follow from the ones that are set', () => {
    expect(valuesBefore('Matches', match, { forfeit: null })).toEqual({
      forfeit: true,
      forfeit_reason: 'No show',
    });
  });

  it('returns the set fields of other records, and of a match that the rules refuse', () => {
    expect(
      valuesBefore('Teams', { id, __tableName: 'Teams', name: 'Pier' }, { name: 'Quay', code: 'Q' }),
    ).toEqual({ name: 'Pier', code: null });
    expect(Object.keys(valuesBefore('Matches', match, { score_1: 99 }))).toContain('score_1');
  });
});

it('enters addresses as links, and trimmed texts', () => {
  expect(enteredValue({ form: 'address' }, 'example.org')).toBe('https://example.org');
  expect(enteredValue({}, '  ')).toBe(null);
  expect(enteredValue({}, false)).toBe(null);
});
