import { expect, it } from 'vitest';
import { figureText, shareOf } from './MatchTable.tsx';

it.each([
  [0, 12, '0%'],
  [12, 12, '100%'],
  [1, 3, '33.3%'],
  [1, 20_000, '<0.1%'],
  [19_999, 20_000, '>99.9%'],
])('%d of %d is %s', (count, all, text) => {
  expect(figureText(count, all, true)).toBe(text);
});

it('is a count otherwise, and no share of nothing', () => {
  expect(figureText(8192, 8192, false)).toBe('8,192');
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([0.25, 0]);
});
