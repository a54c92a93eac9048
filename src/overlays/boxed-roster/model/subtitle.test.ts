import { expect, it } from 'vitest';
import { boxedSubtitle } from './subtitle.ts';

it.each([
  [undefined, '#1 seed', '2 - 1', ''],
  ['Our hosts', '#1 seed', '2 - 1', 'Our hosts'],
  ['{small}', '#1 seed', '2 - 1', '#1 seed'],
  ['So far {small}', undefined, '2 - 1', 'So far 2 - 1'],
  ['{small}', undefined, null, ''],
])('%j with %j and %j: %j', (wanted, small, record, expected) =>
  expect(boxedSubtitle(wanted, { small_overlay_text: small }, record)).toBe(expected),
);
