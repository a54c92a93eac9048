import { expect, it } from 'vitest';
import { byInterest, hiddenMatchesOf } from './hidden-result.ts';

it('the hidden matches of a team are those that its copy names', () => {
  expect(hiddenMatchesOf({})).toBeUndefined();
  expect(hiddenMatchesOf({ shieldedMatches: [] })).toEqual([]);
  expect(hiddenMatchesOf({ shieldedMatches: ['a'] })).toEqual(['a']);
});

it('matches to come are first by start, then those without one, then the latest past ones', () => {
  const nowMs = Date.parse('2026-11-27T12:00:00Z');
  const matches = [
    { key: 'yesterday', start: '2026-11-26T12:00:00Z' },
    { key: 'open' },
    { key: 'next week', start: '2026-12-04T12:00:00Z' },
    { key: 'last week', start: '2026-11-20T12:00:00Z' },
    { key: 'tomorrow', start: '2026-11-28T12:00:00Z' },
    { key: 'long ago', start: '2026-10-20T12:00:00Z' },
  ];
  expect(byInterest(matches, nowMs, 2)).toEqual(['tomorrow', 'next week', 'open', 'yesterday', 'last week']);
  expect(byInterest(matches, nowMs, 0)).toEqual(['tomorrow', 'next week', 'open']);
  expect(byInterest([], nowMs, 2)).toEqual([]);
});
