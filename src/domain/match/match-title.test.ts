import { describe, expect, it } from 'vitest';
import { computedMatchCodes, computedMatchName, matchTitle, namedMatch } from './match-title.ts';

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

describe('namedMatch', () => {
  const open = { dummy: true, text: 'Winner M7', short: null } as const;
  const known = { dummy: false, team: alpha } as const;

  it.each([
    ['an open place', { name: 'TBD vs Alpha' }, [open, known], 'Winner M7 vs Alpha'],
    ['two teams', { name: 'Alpha vs Alpha' }, [known, known], 'Alpha vs Alpha'],
    ['teams that are not here yet', { name: 'TBD vs Alpha' }, undefined, 'TBD vs Alpha'],
    ['a name of its own', { name: 'TBD vs Alpha', custom_name: ' Final ' }, [open, known], 'Final'],
    ['a special event', { name: 'Awards', special_event: true }, [open, open], 'Awards'],
    ['nothing', {}, undefined, undefined],
    ['an empty name', { name: '', custom_name: ' ' }, [known, known], undefined],
  ] as const)('%s: %s', (_case, match, slots, expected) => {
    expect(namedMatch(match, slots)).toBe(expected);
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
