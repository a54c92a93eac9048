import { describe, expect, it } from 'vitest';
import { shortAge, tallyObstacle } from './tally-labels.ts';
import { alertFor } from './use-alerts.ts';

describe('shortAge', () => {
  it.each([
    [0, '0.0 s'],
    [440, '0.4 s'],
    [-50, '0.0 s'],
    [9_940, '9.9 s'],
    [12_900, '12 s'],
    [60_000, '1 min'],
    [3_599_000, '59 min'],
    [7_300_000, '2 h'],
  ])('%i ms', (ageMs, expected) => {
    expect(shortAge(ageMs)).toBe(expected);
  });
});

describe('tallyObstacle', () => {
  const page = { kind: 'client', code: 'Mian', isMissing: false, hasBroadcast: true, mayHear: true } as const;
  it.each([
    [page, undefined],
    [{ ...page, isMissing: true }, 'There is no client called "Mian". Check the address'],
    [
      { ...page, kind: 'broadcast', isMissing: true } as const,
      'There is no broadcast called "Mian". Check the address',
    ],
    [{ ...page, hasBroadcast: false }, 'The client "Mian" has no broadcast'],
    [
      { ...page, mayHear: false },
      'Scenes are for the crew: open the tally address with a key from the dashboard, or sign in',
    ],
  ])('%j: %s', (given, words) => {
    expect(tallyObstacle(given)).toBe(words);
  });
});

describe('alertFor', () => {
  it.each([
    ['inactive', 'active', 'onAir'],
    ['preview', 'active-pip', 'onAir'],
    ['active-pip', 'active', undefined],
    ['active', 'inactive', undefined],
    ['inactive', 'preview', 'preview'],
    ['active', 'unknown', 'unknown'],
    ['unknown', 'inactive', undefined],
    ['inactive', 'director', undefined],
    ['active', 'active', undefined],
  ] as const)('from %s to %s', (before, now, expected) => {
    expect(alertFor(before, now)).toBe(expected);
  });
});
