import { describe, expect, it } from 'vitest';
import { inScheduleOrder, type OrderedMatch, type ScheduleOrder } from './order.ts';

const at = (hour: number) => `2026-09-03T${String(hour).padStart(2, '0')}:00:00Z`;

const matches: Record<string, OrderedMatch> = {
  a: { week: 1, day: 1, start: at(20), match_number: 1, stream_code: 'B' },
  b: { week: 1, day: 1, start: at(18), match_number: 3, stream_code: 'A' },
  c: { week: 1, day: 1, start: at(18), match_number: 2, stream_code: 'C' },
  d: { week: 1, day: 2, start: at(10), match_number: 4 },
  e: { week: 2, day: 1, start: at(9), match_number: 5 },
  f: { week: 1, day: 1, match_number: 6, stream_code: 'B' },
  g: { week: 1, day: 1, match_number: 6, stream_code: 'A' },
  h: { week: 1, start: at(8) },
};

describe('inScheduleOrder', () => {
  it.each([
    ['default', 'c b a g f d h e'],
    ['chronological', 'h e d b c a g f'],
    ['all', 'h e d c b a g f'],
  ] as [ScheduleOrder, string][])('%s', (order, expected) => {
    const keyed = Object.entries(matches).map(([key, match]) => ({ key, ...match }));
    const names = (list: { key: string }[]) => list.map(({ key }) => key).join(' ');
    expect(names(inScheduleOrder(keyed, order))).toBe(expected);
    expect(names(inScheduleOrder([...keyed].reverse(), order))).toBe(expected);
  });

  it('orders week 1.2 after week 1 and an unnumbered week as week 1', () => {
    const weeks = [{ week: 1.2 }, { week: undefined, day: 3 }, { week: '1', day: 2 }];
    expect(inScheduleOrder(weeks, 'default')).toEqual([
      { week: '1', day: 2 },
      { week: undefined, day: 3 },
      { week: 1.2 },
    ]);
  });

  it('leaves the given list alone', () => {
    const list = [{ week: 2 }, { week: 1 }];
    inScheduleOrder(list, 'default');
    expect(list).toEqual([{ week: 2 }, { week: 1 }]);
  });
});
