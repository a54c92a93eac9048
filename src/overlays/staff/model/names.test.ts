import { describe, expect, it } from 'vitest';
import { namesPlan, staffNames } from './names.ts';

describe('staffNames', () => {
  it('has each name once, A to Z, and no empty ones', () => {
    const people = [{ name: 'ivy' }, { name: ' Ada ' }, {}, { name: 'Ada' }, { name: 'Bo' }, { name: ' ' }];
    expect(staffNames(people)).toEqual(['Ada', 'Bo', 'ivy']);
  });
});

describe('namesPlan', () => {
  it.each([
    [1, 66, 1, 1, 1],
    [5, 66, 1, 1, 5],
    [6, 52, 2, 1, 6],
    [16, 52, 2, 1, 16],
    [17, 42, 3, 1, 17],
    [31, 34, 4, 1, 31],
    [48, 34, 4, 1, 48],
    [49, 34, 4, 2, 25],
    [150, 34, 4, 4, 38],
  ])('%d names: %d px in %d columns, %d pages of %d', (count, textPx, columns, pageCount, perPage) => {
    expect(namesPlan(count, 652)).toMatchObject({ textPx, columns, pageCount, perPage });
  });
});
