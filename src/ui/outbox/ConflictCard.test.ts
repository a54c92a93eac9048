import { describe, expect, it } from 'vitest';
import type { Conflict } from '#contract/http.ts';
import { type ConflictContext, conflictLines } from './ConflictCard.tsx';

const [match, map, newMap] = ['recMATCH000000001', 'recMAP00000000001', 'recMAP0000000000N'];
const [ravens, storm] = ['recTEAM0000000001', 'recTEAM0000000002'];
const names: Record<string, string> = {
  [match]: 'Final',
  [map]: 'Map 2',
  [ravens]: 'Ravens',
  [storm]: 'Storm',
};
const tables: Record<string, string> = { [match]: 'Matches', [map]: 'Maps' };
const context: ConflictContext = {
  nameOf: (id) => names[id],
  tableOf: (id) => tables[id],
  time: { zone: 'UTC', is24Hour: true },
};

const both = (id: string, fields: Record<string, readonly [yours: unknown, theirs: unknown]>): Conflict[] =>
  Object.entries(fields).map(([field, [yours, theirs]]) => ({ id, field, yours, theirs }));
const score = both(match, { score_1: [1, 2], score_2: [1, 0] });
const result = (
  id: string,
  winners: readonly [unknown, unknown],
  draws: readonly [unknown, unknown] = [false, undefined],
) =>
  both(id, {
    winner: winners,
    draw: draws,
    banner: [[], undefined],
    score_1: [null, undefined],
    score_2: [null, undefined],
  });

describe('the lines of a conflict', () => {
  it('show what is one answer as one, both states whole', () => {
    const conflicts = [
      ...result(map, [[ravens], undefined]),
      ...result(newMap, [[], undefined], [true, undefined]),
      ...score,
    ];
    const maps = both(match, { maps: [[map, newMap], [map]] });
    expect(conflictLines('update-map-data', [...conflicts, ...maps], context)).toEqual([
      { key: `${match} Score`, title: 'Score, Final', yours: '1–1', theirs: '2–0' },
      { key: `${map} Result`, title: 'Result, Map 2', yours: 'won by Ravens', theirs: 'not decided' },
      { key: `${newMap} Result`, title: 'Result, map 2', yours: 'drawn', theirs: 'not decided' },
      { key: `${match} Maps`, title: 'Maps, Final', yours: '2', theirs: '1' },
    ]);
  });

  it('leave out what both sides say', () => {
    const same = result(map, [[storm], [storm]]);
    expect(conflictLines('update-map-data', [...same, ...score], context)).toHaveLength(1);
    expect(conflictLines('update-map-data', same, context)).toHaveLength(1);
  });

  it('keep single fields, and what an older server names of an answer', () => {
    const [half] = score as [Conflict];
    const link = { id: match, field: 'vod', yours: 'a', theirs: 'b' };
    expect(conflictLines('update-match-data', [half, link], context)).toMatchObject([
      { title: 'Score of team 1, Final', yours: '1', theirs: '2' },
      { title: 'VOD, Final', yours: 'a', theirs: 'b' },
    ]);
  });
});
