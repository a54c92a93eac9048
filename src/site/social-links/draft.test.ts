import { expect, it } from 'vitest';
import { isRecordId } from '#domain/record-id.ts';
import { draftIn } from './draft.ts';

it('keeps what was typed, and reads anything else as an empty form', () => {
  const owner = { id: 'recAAAAAAAAAAAAAA', label: 'Ember Foxes', kind: 'Team' };
  const draft = { socialID: 'recBBBBBBBBBBBBBB', owner, type: 'Discord', url: 'discord.gg/', name: 'Ours' };
  expect(draftIn(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const stored of [undefined, null, 7, 'x', [], { owner: 7, type: 'Other', url: {}, socialID: 1 }]) {
    const { socialID, ...rest } = draftIn(stored);
    expect(rest).toEqual({ owner: undefined, type: 'Twitter', url: '', name: '' });
    expect(isRecordId(socialID)).toBe(true);
  }
  expect(draftIn(undefined).socialID).not.toBe(draftIn(undefined).socialID);
});
