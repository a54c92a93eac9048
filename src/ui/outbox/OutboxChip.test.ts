import { expect, it } from 'vitest';
import { titleWithCount } from './OutboxChip.tsx';

it.each([
  ['Events | League', 0, 'Events | League'],
  ['Events | League', 3, '(3) Events | League'],
  ['(3) Events | League', 4, '(4) Events | League'],
  ['(4) Events | League', 0, 'Events | League'],
  ['Events', 99, '(99) Events'],
  ['Events', 100, '(99+) Events'],
  ['(99+) Events', 0, 'Events'],
  ['(2026) Cup', 0, '(2026) Cup'],
  ['The (3) of us', 1, '(1) The (3) of us'],
])('%s with %d: %s', (title, count, expected) => {
  expect(titleWithCount(title, count)).toBe(expected);
});
