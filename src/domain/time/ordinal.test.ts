import { describe, expect, it } from 'vitest';
import { ordinal } from './format.ts';

describe('ordinal', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [31, '31st'],
    [111, '111th'],
    [0, '0th'],
  ])('%i is %s', (number, expected) => {
    expect(ordinal(number)).toBe(expected);
  });
});
