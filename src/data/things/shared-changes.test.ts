import { describe, expect, it } from 'vitest';
import { readSharedChanges } from './shared-changes.ts';

const thing = { key: 'A', record: { id: 'A' }, revision: 3, asOf: 5, checkedAt: 1 };
const changes = { since: 1, epoch: 'e', sequence: 5, keys: ['A', 'B'], things: [thing] };

describe('changes that another page asked for', () => {
  it('reads them as they were sent', () => {
    expect(readSharedChanges(structuredClone(changes))).toEqual(changes);
  });

  it.each([
    ['nothing', undefined],
    ['no number', { ...changes, since: '1' }],
    ['no database', { ...changes, epoch: undefined }],
    ['keys that are none', { ...changes, keys: [1] }],
    ['no copies', { ...changes, things: undefined }],
    ['one copy that cannot be read', { ...changes, things: [thing, { ...thing, checkedAt: '1' }] }],
  ])('does not take %s for an answer', (_name, value) => {
    expect(readSharedChanges(value)).toBeUndefined();
  });
});
