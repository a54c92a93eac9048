import { describe, expect, it } from 'vitest';
import { computedMatchCodes, computedMatchName, matchTitle } from './match-title.ts';

const alpha = { name: 'Alpha', code: 'AAA' };
const beta = { name: 'Beta' };

describe('matchTitle', () => {
  it.each([
    [{}, [alpha, beta], 'name', 'Alpha vs Beta'],
    [{}, [alpha, beta], 'code', 'AAA vs Beta'],
    [{}, [alpha], 'name', 'TBD vs Alpha'],
    [{ placeholder_right: true }, [alpha], 'name', 'Alpha vs TBD'],
    [{ placeholder_teams: 'Winner M1' }, [alpha], 'name', 'TBD vs Alpha'],
    [{}, [alpha, {}], 'name', 'Alpha vs TBD'],
    [{}, [], 'name', ''],
    [{ special_event: true, custom_name: ' Awards ' }, [], 'name', 'Awards'],
    [{ special_event: true, custom_name: 'Awards' }, [alpha, beta], 'name', 'Awards'],
    [{ special_event: true }, [], 'name', ''],
    [{ custom_name: 'Showmatch' }, [alpha, beta], 'name', 'Alpha vs Beta'],
  ] as const)('%j %j %s: %s', (match, teams, use, expected) => {
    expect(matchTitle(match, teams, { use })).toBe(expected);
  });
});

describe('computedMatchName', () => {
  it.each([
    [{}, [alpha, beta], 'Alpha vs Beta'],
    [{}, [], 'TBD vs TBD'],
    [{ placeholder_teams: 'A1|B2' }, [], 'A1 vs B2'],
    [{ placeholder_teams: 'A1|B2' }, [alpha], 'A1 vs Alpha'],
    [{ special_event: true, custom_name: 'Awards' }, [], 'Awards'],
    [{ special_event: true }, [], 'TBD vs TBD'],
  ])('%j %j: %s', (match, teams, expected) => {
    expect(computedMatchName(match, teams)).toBe(expected);
  });
});

describe('computedMatchCodes', () => {
  it.each([
    [[alpha, { code: 'BBB' }], 'AAA,BBB'],
    [[alpha, beta], 'AAA,'],
    [[], ''],
  ])('%j: %s', (teams, expected) => {
    expect(computedMatchCodes(teams)).toBe(expected);
  });
});
