import { expect, it } from 'vitest';
import { visibleBrackets } from './visible-brackets.ts';

it('lists visible brackets as records', () => {
  expect(
    visibleBrackets([{ name: 'A', key: 'a' }, { name: 'B', hide_bracket: true, key: 'b' }, undefined]),
  ).toEqual([{ name: 'A', key: 'a' }]);
});
