import { describe, expect, it } from 'vitest';
import { parseLayout } from './layout.ts';
import { validateLayout } from './validate.ts';

function problems(
  games: (number | null)[],
  connections: Record<number, { win?: string; lose?: string; endsIf?: number }>,
) {
  return validateLayout(parseLayout(JSON.stringify({ brackets: [{ columns: [{ games }] }], connections }))!);
}

describe('validateLayout', () => {
  it('accepts a sound layout', () => {
    expect(
      problems([1, 2, null, 3], { 1: { win: '3.1' }, 2: { win: '3.2' }, 3: { win: 'champion' } }),
    ).toEqual([]);
  });

  it.each([
    [
      'a slot fed twice',
      [1, 2, 3],
      { 1: { win: '3.1' }, 2: { win: '3.1' }, 3: { win: 'champion' } },
      {
        kind: 'slot-fed-twice',
        matchNumbers: [3, 1, 2],
        message: 'Slot 1 of match 3 is fed more than once, by matches 1 and 2',
      },
    ],
    [
      'a missing target',
      [1, 3],
      { 1: { win: '3.1', lose: '4.2' }, 3: { win: 'champion' } },
      {
        kind: 'missing-target',
        matchNumbers: [1],
        message: 'The loser of match 1 goes to match 4, which does not exist',
      },
    ],
    [
      'a cycle, without the matches before and after it',
      [1, 2, 3, 4],
      { 1: { win: '2.1' }, 2: { win: '3.1' }, 3: { lose: '2.2', win: '4.1' }, 4: { win: 'champion' } },
      { kind: 'cycle', matchNumbers: [2, 3], message: 'Matches 2, 3 lead back to themselves' },
    ],
    [
      'a match that leads to itself',
      [1],
      { 1: { win: 'champion', lose: '1.1' } },
      { kind: 'cycle', matchNumbers: [1], message: 'Matches 1 lead back to themselves' },
    ],
    [
      'an early end without a second match',
      [1, 2, 3],
      { 1: { win: '3.1', lose: '2.1', endsIf: 1 }, 2: { win: '3.2' }, 3: { win: 'champion' } },
      {
        kind: 'no-rematch',
        matchNumbers: [1],
        message: 'Match 1 may end the bracket early, but its winner and loser do not meet again in one match',
      },
    ],
    [
      'no champion',
      [1],
      { 1: { win: 'advance' } },
      { kind: 'champion-count', matchNumbers: [], message: 'No match leads to the champion' },
    ],
    [
      'a final that leads nowhere',
      [1, 2, 3],
      { 1: { win: '3.1', lose: 'eliminated' }, 2: { win: '3.2' } },
      { kind: 'champion-count', matchNumbers: [], message: 'No match leads to the champion' },
    ],
    [
      'two champions',
      [1, 2],
      { 1: { win: 'champion' }, 2: { win: 'champion' } },
      {
        kind: 'champion-count',
        matchNumbers: [1, 2],
        message: 'More than one match leads to the champion: 1, 2',
      },
    ],
    [
      'a number placed twice',
      [1, 1],
      { 1: { win: 'champion' } },
      { kind: 'duplicate-number', matchNumbers: [1], message: 'Match 1 is placed more than once' },
    ],
  ])('reports %s', (_case, games, connections, expected) => {
    expect(problems(games, connections)).toEqual([expected]);
  });
});
