import { describe, expect, it } from 'vitest';
import { teamTabs } from './team-tabs.ts';

describe('teamTabs', () => {
  it.each([
    [{}, ['', 'details']],
    [{ matches: ['m'] }, ['', 'details', 'matches']],
    [{ theme: ['t'], matches: [] }, ['', 'details', 'theme']],
    [{ theme: ['t'], matches: ['m'] }, ['', 'details', 'matches', 'theme']],
  ])('%j: %j', (team, expected) => {
    expect(teamTabs(team).map(({ path }) => path)).toEqual(expected);
  });
});
