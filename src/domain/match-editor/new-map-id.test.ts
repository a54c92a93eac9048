import { describe, expect, it } from 'vitest';
import { isRecordId } from '../record-id.ts';
import { mapIdsOfRows, newMapId, newMapIds } from './new-map-id.ts';

describe('newMapId', () => {
  it('is a record id, the same whatever form the match id has', () => {
    expect(isRecordId(newMapId('recAAAAAAAAAAAAAA', 0))).toBe(true);
    expect(newMapId('recAAAAAAAAAAAAAA', 3)).toBe(newMapId('AAAAAAAAAAAAAA', 3));
  });

  it('differs for every place of ten thousand matches', () => {
    const ids = new Set<string>();
    for (let match = 0; match < 10_000; match += 1) {
      for (let place = 0; place < 7; place += 1) {
        ids.add(newMapId(`M${String(match).padStart(13, '0')}`, place));
      }
    }
    expect(ids.size).toBe(70_000);
  });
});

describe('newMapIds', () => {
  const match = 'recAAAAAAAAAAAAAA';
  const [first, second, third, fourth] = [0, 1, 2, 3].map((place) => newMapId(match, place));

  it('go on where the maps end', () => {
    expect(newMapIds(match, [], 2)).toEqual([first, second]);
    expect(newMapIds(match, [first!.slice(3), 'OTHER000000001'], 1)).toEqual([third]);
  });

  it('never name a map that is there, also after another was deleted', () => {
    expect(newMapIds(match, [first!.slice(3), third!.slice(3)], 2)).toEqual([fourth, newMapId(match, 4)]);
  });
});

it('keeps the map of a row when the rows before it are created', () => {
  const before = mapIdsOfRows('recMATCH000000001', [{ id: 'MAP00000000001' }, { id: null }, { id: null }]);
  const [, second = ''] = before;
  const after = mapIdsOfRows('recMATCH000000001', [{ id: 'MAP00000000001' }, { id: second }, { id: null }]);
  expect(after).toEqual(before);
});
