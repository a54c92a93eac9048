import { expect, it } from 'vitest';
import { localKeyAddress, localKeyIn } from './local-key.ts';

it.each([
  [localKeyAddress('abc'), 'abc'],
  [` http://localhost:8901${localKeyAddress('a_b-c')}\n`, 'a_b-c'],
  ['#key=', undefined],
  ['#maps', undefined],
  ['', undefined],
])('the key in %j is %j', (text, key) => {
  expect(localKeyIn(text)).toBe(key);
});
