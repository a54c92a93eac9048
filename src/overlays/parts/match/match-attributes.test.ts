import { expect, it } from 'vitest';
import type { Match } from '#contract/records.ts';
import { matchAttributes } from './use-match-sides.ts';

it("a match has the attributes that producers' CSS finds it by, as the original names them", () => {
  const match = { stream_code: 'A', day: 2, division: 'East', round: 'Final', match_group: 'B', first_to: 3 };
  expect(matchAttributes(match as unknown as Match)).toEqual({
    'data-stream': 'A',
    'data-day': 2,
    'data-division': 'East',
    'data-round': 'Final',
    'data-match-group': 'B',
    'data-first-to': 3,
    'data-first_to': 3,
  });
});
