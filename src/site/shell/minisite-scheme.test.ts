import { expect, it } from 'vitest';
import { schemeForText } from './minisite-scheme.ts';

it.each([
  ['#ffffff', 'dark'],
  ['#f9f9f9', 'dark'],
  ['#000000', 'light'],
  ['#222222', 'light'],
  ['no colour', undefined],
])('text %s belongs to the %s set', (text, scheme) => {
  expect(schemeForText(text)).toBe(scheme);
});
