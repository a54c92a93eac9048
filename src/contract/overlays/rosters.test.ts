import { expect, it } from 'vitest';
import { roleOption } from './rosters.ts';

it.each([
  [undefined, undefined],
  ['', 'main'],
  ['true', 'main'],
  ['false', undefined],
  ['Eligible', 'eligible'],
])('%j: %s', (value, expected) => expect(roleOption().read(value)).toBe(expected));
