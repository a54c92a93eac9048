import { expect, it } from 'vitest';
import { mergedPresses } from './press-changes.ts';

const numbered = (...ids: number[]) => ids.map((id) => ({ id }));

it('presses are listed once, the newest first, also when a smaller number comes later', () => {
  expect(mergedPresses(numbered(5, 3), numbered(6, 5, 4), 9)).toEqual(numbered(6, 5, 4, 3));
  const [before, after] = [
    { id: 5, words: 'before' },
    { id: 5, words: 'after' },
  ];
  expect(mergedPresses([before], [after], 9)).toEqual([after]);
});

it('the oldest ones are dropped', () => {
  expect(mergedPresses(numbered(3, 2, 1), numbered(4), 3)).toEqual(numbered(4, 3, 2));
});
