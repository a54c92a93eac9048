import { expect, it } from 'vitest';
import { isSame } from './diff.ts';

const picture = { id: 'attA', filename: 'a.png', type: 'image/png', size: 3 };

it.each([
  [
    'the keys of a picture in the order of the database',
    [picture],
    [Object.fromEntries(Object.entries(picture).reverse())],
    true,
  ],
  ['another picture', [picture], [{ ...picture, id: 'attB' }], false],
  ['one picture more', [picture], [picture, picture], false],
  ['links in another order', ['a', 'b'], ['b', 'a'], false],
  ['nothing in two ways', '', undefined, true],
  ['nothing and something', undefined, 'x', false],
  ['a number and its text', 1, '1', false],
])('%s', (_case, wanted, stored, expected) => {
  expect(isSame(wanted, stored)).toBe(expected);
});
