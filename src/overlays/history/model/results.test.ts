import { describe, expect, it } from 'vitest';
import { latestResults } from './results.ts';

const [foxes, tides] = ['recfoxesaaaaaaaaa', 'rectidesaaaaaaaaa'];
const event = ['receventaaaaaaaaa'];
const match = (day: number, fields: object = {}) => ({
  id: `match${day}`,
  event,
  teams: [foxes, tides],
  first_to: 3,
  score_1: 3,
  score_2: 1,
  start: `2026-06-0${day}T18:00:00Z`,
  ...fields,
});
const days = (matches: ReturnType<typeof match>[], max = 5, isNewestFirst = true) =>
  latestResults(foxes, matches, { max, isNewestFirst }).map(({ key }) => key.slice(5));

describe('latestResults', () => {
  it('has the latest ones, the newest first', () => {
    expect(days([match(2), match(4), match(1), match(3)], 3)).toEqual(['4', '3', '2']);
  });

  it('begins with the oldest of the same ones', () => {
    expect(days([match(2), match(4), match(1), match(3)], 3, false)).toEqual(['2', '3', '4']);
  });

  it('leaves out matches without an event, and undecided ones', () => {
    expect(days([match(1), match(2, { event: undefined }), match(3, { score_1: 2 })])).toEqual(['1']);
  });

  it.each([
    ['won', {}, { result: 'W', score: '3-1' }],
    ['lost from the second place', { teams: [tides, foxes] }, { result: 'L', score: '1-3' }],
    [
      'won from the second place',
      { teams: [tides, foxes], score_1: 0, score_2: 3 },
      { result: 'W', score: '3-0' },
    ],
    ['drawn', { score_1: 1, outcome: 'Drawn' }, { result: 'D', score: '1-1' }],
    [
      'forfeited by both',
      { score_1: 0, score_2: 0, outcome: 'Forfeited by both' },
      { result: 'L', score: '0-0' },
    ],
    ['claimed by both', { score_2: 3 }, { result: '-', score: '3-3' }],
  ])('%s', (_, fields, expected) => {
    const [first] = latestResults(foxes, [match(1, fields)], { max: 1, isNewestFirst: true });
    expect(first).toMatchObject({ ...expected, opponentId: 'tidesaaaaaaaaa' });
  });

  it.each([
    [{ sub_event: 'Playoffs', round: 'Final', week_text: 'Week 2' }, ['Playoffs', 'Final']],
    [{ sub_event: 'Playoffs', week_text: 'Week 2' }, ['Playoffs', 'Week 2']],
    [{ round: 'Final', week_text: 'Week 2' }, ['Final', 'Week 2']],
    [{}, ['', '']],
  ])('names %j', (fields, expected) => {
    const [first] = latestResults(foxes, [match(1, fields)], { max: 1, isNewestFirst: true });
    expect([first?.part, first?.round]).toEqual(expected);
  });
});
