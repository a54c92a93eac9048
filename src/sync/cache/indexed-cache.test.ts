import { describe, expect, it } from 'vitest';
import { chooseEvictions, type EvictionCandidate } from './indexed-cache.ts';

const row = (key: string, usedAt: number, bytes = 100, isPinned = false): EvictionCandidate => ({
  key,
  usedAt,
  bytes,
  isPinned,
});

describe('chooseEvictions', () => {
  const rows = [row('c', 30), row('a', 10), row('d', 40), row('b', 20)];

  it('removes nothing within the budget', () => {
    expect(chooseEvictions(rows, { maximumCount: 4, maximumBytes: 400 })).toEqual([]);
  });

  it('removes the longest unused first, by count', () => {
    expect(chooseEvictions(rows, { maximumCount: 2, maximumBytes: 10_000 })).toEqual(['a', 'b']);
  });

  it('removes by bytes', () => {
    expect(chooseEvictions(rows, { maximumCount: 10, maximumBytes: 150 })).toEqual(['a', 'b', 'c']);
  });

  it('never removes pinned rows, however old', () => {
    const withPin = [row('old', 1, 500, true), ...rows];
    expect(chooseEvictions(withPin, { maximumCount: 2, maximumBytes: 10_000 })).toEqual(['a', 'b', 'c']);
    expect(chooseEvictions([row('p', 1, 1, true)], { maximumCount: 0, maximumBytes: 0 })).toEqual([]);
  });

  it('gives up a share of what is there when the disk is full', () => {
    expect(chooseEvictions(rows, { maximumCount: 100, maximumBytes: 10_000 }, 0.5)).toEqual(['a', 'b']);
  });
});
