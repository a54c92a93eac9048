import { describe, expect, it } from 'vitest';
import { tableNames } from '#contract/records.ts';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { generatedLeague } from './testing/generated-league.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const run = async (files: Readonly<Record<string, readonly Row[]>>) => {
  const folder = leagueFolder(files);
  try {
    const records = memoryRecords();
    const result = await importLeague(folder.path, records);
    const again = await importLeague(folder.path, records);
    return { records, result, again };
  } finally {
    folder.remove();
  }
};

describe('a league of another kind', () => {
  it('imports without faults, and a second time without changes', async () => {
    const { result, again } = await run(generatedLeague());
    expect(result.log.issues.map(issueText)).toEqual([]);
    expect(Object.fromEntries([...result.counts].map(([table, count]) => [table, count.create]))).toEqual({
      Events: 2,
      Players: 400,
      Teams: 155,
      'Map Data': 1,
      Maps: 21,
      Matches: 310,
    });
    const written = [...again.counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    expect(written).toBe(0);
  });

  it('gives every team a code of two to four characters that no other team of its event has', async () => {
    const { records } = await run(generatedLeague());
    const codes = records.of('Teams').map((team) => String(team.code));
    expect(codes.filter((code) => [...code].length < 2 || [...code].length > 4)).toEqual([]);
    expect(new Set(codes).size).toBe(155);
    const amharic = records.of('Teams').find((team) => /[\u1200-\u137f]/.test(String(team.name)));
    expect(String(amharic?.code)).toMatch(/^[\u1200-\u137f]{2,4}$/);
  });

  it('keeps other modes, games, roles and placeholder names', async () => {
    const { records } = await run(generatedLeague());
    expect(records.of('Map Data')[0]).toMatchObject({ name: 'ሰማይ', type: 'Racing', game: 'Sky Sport' });
    expect(records.of('Players')[0]).toMatchObject({ name: 'Twin', role: 'Goalkeeper' });
    const placeholder = records.of('Matches').find((match) => match.placeholder_teams !== undefined);
    expect(placeholder).toMatchObject({ placeholder_teams: '|Qualifier/winner', placeholder_right: true });
  });

  it.each(Object.keys(generatedLeague(5)).filter((name) => name !== 'events.csv'))(
    'imports without %s',
    async (missing) => {
      const { [missing]: _, ...files } = generatedLeague(5);
      const { records, result, again } = await run(files);
      expect(records.of('Events').map((event) => event.name)).toEqual(['የመጀመሪያ ዋንጫ', 'Second']);
      const links = tableNames
        .flatMap((table) => records.of(table))
        .flatMap((record) => Object.values(record));
      expect(
        links.flat().filter((link) => String(link).startsWith('rec') && !records.get(String(link))),
      ).toEqual([]);
      const leftOut = result.log.notices.filter((notice) => notice.startsWith('left out: '));
      if (missing === 'teams.csv')
        expect(leftOut.join()).toMatch(/left out: \d+ links? of Maps\.winner to records that are in no file/);
      expect([...again.counts.values()].reduce((sum, { create, change }) => sum + create + change, 0)).toBe(
        0,
      );
    },
  );
});
