import { describe, expect, it } from 'vitest';
import { type EditRecord, editRecord, newImageId, withWithheld } from './edit-record.ts';

describe('a list with the links that were not shown', () => {
  it.each<[string, string[], string[], string[], string[]]>([
    ['all hidden', ['a', 'b'], [], ['c'], ['a', 'b', 'c']],
    ['cleared', ['a', 'b'], ['b'], [], ['a']],
    ['behind its neighbour', ['a', 'b', 'c'], ['a', 'c'], ['c', 'a'], ['c', 'a', 'b']],
    ['first', ['a', 'b'], ['b'], ['b', 'c'], ['a', 'b', 'c']],
    ['neighbour removed', ['a', 'b', 'c'], ['a', 'c'], ['c'], ['b', 'c']],
    ['added by its id', ['a', 'b'], ['b'], ['b', 'a'], ['b', 'a']],
    ['nothing hidden', ['a', 'b'], ['a', 'b'], ['b'], ['b']],
  ])('%s', (_, stored, shown, wanted, expected) => {
    expect(withWithheld(stored, shown, wanted)).toEqual(expected);
  });
});

it('reads the record that is to be restored: without it a page does not know the outcome', () => {
  const asked: string[] = [];
  const read = (id: string) => {
    asked.push(id);
    return undefined;
  };
  const id = 'recAAAAAAAAAAAAAA';
  expect(editRecord(read, { id, table: 'Teams', change: 'restore' }, {})).toEqual([]);
  expect(asked).toEqual([id]);
});

it('shows the images that stay, and a placeholder for a new one until the server has stored it', () => {
  const id = 'recAAAAAAAAAAAAAA';
  const [first, second] = ['attAAAAAAAAAAAAAA', 'attBBBBBBBBBBBBBB'].map((file) => ({ id: file }));
  const read = () => ({ id, __tableName: 'Teams', images: [first, second] });
  const after = (images: object) =>
    editRecord(read, { id, table: 'Teams', change: 'edit', files: { images } as EditRecord['files'] }, {})[0]
      ?.fields.images;
  expect(after({ kept: ['attBBBBBBBBBBBBBB'] })).toEqual([second]);
  expect(after({ kept: ['attAAAAAAAAAAAAAA'], filename: 'a.png', data: 'AA' })).toMatchObject([
    first,
    { id: newImageId, filename: 'a.png' },
  ]);
});
