import { describe, expect, it } from 'vitest';
import { type KnownTeam, readTeamList } from './team-list.ts';

const spring = 'recSPRING00000001';
const autumn = 'recAUTUMN00000001';
const teams: readonly KnownTeam[] = [
  { id: 'recPIER0000000001', name: 'Pier Pilots', event: [spring] },
  { id: 'recQUAY0000000001', name: 'Quay Quartet' },
  { id: 'recLOEWEN00000001', name: 'Café Löwen', club: 'LION0000000000', event: [spring] },
  { id: 'recLOEWEN00000002', name: 'Cafe Lowen', club: 'LION0000000000', event: ['recSUMMER00000001'] },
  { id: 'recTWIN0000000001', name: 'Twins', event: [spring] },
  { id: 'recTWIN0000000002', name: 'twins', event: [spring] },
  { id: 'recNONAME00000001' },
];
const problemOf = (field: string, text: string) =>
  text.length > 20 ? `must be a shorter ${field}` : undefined;
const read = (text: string, event: string | undefined = autumn) =>
  readTeamList(text, { teams, event, problemOf });
const kinds = (text: string, event?: string) => read(text, event).lines.map(({ kind }) => kind);

describe('a list of teams', () => {
  it('has a name in each line, with its code behind a tab, and no blank lines', () => {
    expect(read('  Ember   Foxes \r\n\r\n\t\nTide\tTDE\n').lines).toEqual([
      { name: 'Ember Foxes', code: undefined, kind: 'new' },
      { name: 'Tide', code: 'TDE', kind: 'new' },
    ]);
    expect(read('').lines).toEqual([]);
  });

  it('names a team once, and tells what the league has', () => {
    expect(kinds('pier PILOTS\nPier Pilots\nQuay Quartet\nNew')).toEqual(['season', 'double', 'join', 'new']);
    expect(kinds('Pier Pilots\nQuay Quartet', spring)).toEqual(['there', 'join']);
    expect(readTeamList('Pier Pilots', { teams, event: undefined, problemOf }).lines[0]?.kind).toBe('there');
  });

  it('takes the last record of a club, and none of two clubs', () => {
    expect(read('CAFE LÖWEN').lines[0]).toMatchObject({ kind: 'season', team: { id: 'recLOEWEN00000002' } });
    expect(read('Twins').lines[0]).toMatchObject({
      kind: 'problem',
      problem: 'is the name of 2 teams: add the right one in its record',
    });
  });

  it('refuses what no field takes', () => {
    expect(read(`${'x'.repeat(21)}\nTide\t${'y'.repeat(21)}`).lines).toMatchObject([
      { problem: 'must be a shorter name' },
      { problem: 'must be a shorter code' },
    ]);
  });

  it('is read up to a limit', () => {
    const { lines, leftOut } = read(Array.from({ length: 503 }, (_, place) => `Team ${place}`).join('\n'));
    expect([lines.length, leftOut]).toEqual([500, 3]);
  });
});
