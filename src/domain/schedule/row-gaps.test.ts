import { describe, expect, it } from 'vitest';
import { rowGap } from './row-gaps.ts';

describe('rowGap', () => {
  it.each([
    [undefined, { week: 1, day: 1 }, false, 'none'],
    [{ week: 1, day: 1 }, { week: 1, day: 1 }, false, 'none'],
    [{ week: 1, day: 1 }, { week: 1, day: 2 }, false, 'day'],
    [{ week: 1, day: 1 }, { week: 2, day: 1 }, false, 'week'],
    [{ week: 1, day: 2 }, { week: 2, day: 1 }, true, 'day'],
    [{ week: 1, day: 1 }, { week: 2, day: 1 }, true, 'none'],
    [{ week: 1, day: 1 }, { week: 1 }, false, 'day'],
    [{ week: 1 }, { week: 1.4 }, false, 'none'],
  ])('%j then %j, all %j: %s', (previous, current, isAll, expected) => {
    expect(rowGap(previous, current, isAll)).toBe(expected);
  });
});
