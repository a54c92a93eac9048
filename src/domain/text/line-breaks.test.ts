import { expect, it } from 'vitest';
import { withLineBreaks, withoutLineBreaks } from './line-breaks.ts';

it.each([
  ['one', 'one'],
  ['one \\n two', 'one\ntwo'],
  ['one\\n \\ntwo', 'one\n\ntwo'],
])('%j is %j with its line breaks', (text, expected) => {
  expect(withLineBreaks(text)).toBe(expected);
});

it.each([
  ['one  two', 'one  two'],
  ['one \n two', 'one two'],
  ['one\n\n two\n', 'one two '],
])('%j is %j on one line', (text, expected) => {
  expect(withoutLineBreaks(text)).toBe(expected);
});
