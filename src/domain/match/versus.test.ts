import { describe, expect, it } from 'vitest';
import { versusText } from './versus.ts';

describe('versusText', () => {
  it.each([
    ['Alpha', 'Beta', 'Alpha vs Beta'],
    ['Winner of AAA vs BBB', 'Gamma', 'Winner of AAA/BBB vs Gamma'],
    ['Winner of AAA vs BBB', 'Loser of CCC vs DDD', 'Winner of AAA/BBB vs Loser of CCC/DDD'],
    ['Winner of AAA/BBB', 'Loser of M6', 'Winner of AAA/BBB vs Loser of M6'],
    ['Good vs Evil', 'Ravens', 'Good vs Evil against Ravens'],
    ['Ravens', 'Good Vs. Evil', 'Ravens against Good Vs. Evil'],
    ['Vsevolod', 'Elvs', 'Vsevolod vs Elvs'],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(versusText(left, right)).toBe(expected);
  });
});
