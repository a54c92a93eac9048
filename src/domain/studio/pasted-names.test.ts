import { expect, it } from 'vitest';
import { namedIn } from './pasted-names.ts';

const records = [
  { id: 'recA', name: 'Ann' },
  { id: 'recB', name: 'José' },
  { id: 'recC', name: 'Twin' },
  { id: 'recD', name: 'twin' },
];

it.each([
  [['Jose', ' ANN '], { ids: ['recB', 'recA'], missing: [], unclear: [] }],
  [['New  One', '', 'new one', 'Ann', 'ann'], { ids: ['recA'], missing: ['New One'], unclear: [] }],
  [['Twin', 'x'.repeat(101)], { ids: [], missing: [], unclear: ['Twin', 'x'.repeat(101)] }],
])('%j', (names, expected) => {
  expect(namedIn(names, records)).toEqual(expected);
});

it('stops at 500 records', () => {
  const { missing, unclear } = namedIn(
    Array.from({ length: 502 }, (_, place) => `Player ${place}`),
    records,
  );
  expect([missing.length, unclear.length]).toEqual([500, 2]);
});
