import { expect, it } from 'vitest';
import { monthSpan } from './month-span.ts';

it.each([
  ['2026-03-02', '2026-03-29', 'Mar 2026'],
  ['2026-03-02', '2026-04-01', 'Mar – Apr 2026'],
  ['2025-12-30', '2026-02-01', 'Dec 2025 – Feb 2026'],
])('%s to %s is %s', (from, to, text) => {
  expect(monthSpan(Date.parse(from), Date.parse(to), { zone: 'UTC' })).toBe(text);
});
