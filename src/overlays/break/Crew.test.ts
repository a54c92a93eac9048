import { describe, expect, it } from 'vitest';
import { crewGrid } from './Crew.tsx';

describe('crewGrid', () => {
  it.each([
    [0, { columns: 1, rows: 0, shown: 0 }],
    [1, { columns: 1, rows: 1, shown: 1 }],
    [4, { columns: 1, rows: 4, shown: 4 }],
    [5, { columns: 2, rows: 3, shown: 5 }],
    [9, { columns: 3, rows: 3, shown: 9 }],
    [12, { columns: 3, rows: 4, shown: 12 }],
    [15, { columns: 3, rows: 4, shown: 12 }],
  ])('%d roles: %o', (count, expected) => {
    expect(crewGrid(count)).toEqual(expected);
  });
});
