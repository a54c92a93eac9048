import { expect, it } from 'vitest';
import { rosterLists } from './graphic.ts';

const read = (text: string | undefined) =>
  rosterLists(text, 'team')?.map(({ heading, names }) => `${heading}: ${names.join(' ')}`);

it.each([
  ['a,b|c,d#Spring|Autumn', ['Spring: a b', 'Autumn: c d']],
  [' a , b |\n c,, d ', ['Before: a b', 'After: c d']],
  ['a|b#Then', ['Then: a', 'After: b']],
  ['a,b', undefined],
  ['|a', undefined],
  [undefined, undefined],
])('%j', (text, expected) => expect(read(text)).toEqual(expected));
