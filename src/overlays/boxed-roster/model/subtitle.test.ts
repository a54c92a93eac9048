import { expect, it } from 'vitest';
import { boxedSubtitle } from './subtitle.ts';

const record = (wins: number, draws: number, losses: number) => ({ wins, draws, losses });

it.each([
  [undefined, '#1 seed', record(2, 0, 1), ''],
  ['Our hosts', '#1 seed', record(2, 0, 1), 'Our hosts'],
  ['{small}', '#1 seed', record(2, 0, 1), '#1 seed'],
  ['So far {small}', undefined, record(2, 0, 1), 'So far 2 - 1'],
  ['So far {small}', undefined, record(2, 1, 1), 'So far 2W - 1D - 1L'],
  ['{small}', undefined, null, ''],
])('%j with %j and %j: %j', (wanted, small, counts, expected) =>
  expect(boxedSubtitle(wanted, { small_overlay_text: small }, counts)).toBe(expected),
);
