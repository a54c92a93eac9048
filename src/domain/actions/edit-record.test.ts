import { describe, expect, it } from 'vitest';
import { type EditRecord, editRecord, newImageId, restoreRecord, withWithheld } from './edit-record.ts';

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

describe('a restored record', () => {
  const [team, player, client] = ['recTEAM0000000001', 'recPLAYER00000001', 'recCLIENT00000001'];
  const reverses: Record<string, { field: string; isSingle: boolean } | undefined> = {
    players: { field: 'member_of', isSingle: false },
    client: { field: 'team', isSingle: true },
    event: undefined,
  };
  const model = {
    isStored: (_: string, field: string) => field !== 'derived',
    linkOf: (_: string, field: string) =>
      field in reverses ? { isSingle: false, reverse: reverses[field] } : undefined,
  };
  const before = {
    name: 'Owls',
    derived: 1,
    players: [player],
    client: [client],
    event: [player],
    own: [team],
  };
  const restored = (records: readonly { id: string; team?: string[] }[]) =>
    restoreRecord(
      (id) => records.find((record) => record.id === id),
      { record: { recordId: team, tableName: 'Teams', before: { ...before }, after: {} }, others: [] },
      model,
    )[0]?.fields;

  it('has its stored values and the links whose place is free', () => {
    expect(restored([{ id: player, team: ['recTEAM0000000002'] }, { id: client }])).toEqual({
      name: 'Owls',
      players: [player],
      client: [client],
      event: [player],
      own: [team],
    });
  });

  it('leaves out links to records that are gone, or that have another one by now', () => {
    expect(restored([{ id: client, team: ['recTEAM0000000002'] }])).toMatchObject({
      players: [],
      client: [],
      event: [],
    });
  });
});
