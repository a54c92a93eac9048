import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListedChange } from '#contract/import-calls.ts';
import { importLeague } from './import-league.ts';
import { createIssueLog } from './issues.ts';
import { listChanges, listedText, reportLines } from './listing.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const records = memoryRecords();
const listOf = async (
  files: Parameters<typeof leagueFolder>[0],
  isDryRun = false,
): Promise<ListedChange[]> => {
  const folder = leagueFolder(files);
  removals.push(folder.remove);
  let listed: ListedChange[] = [];
  const onPlanned = async (planned: Parameters<typeof listChanges>[0]) => {
    listed = [...listChanges(planned, records.get)];
  };
  await importLeague(folder.path, records, { isDryRun, onPlanned });
  return listed;
};

const first = {
  'events.csv': [{ event_id: 'e', name: 'Cup' }],
  'teams.csv': [
    { team_id: 'a', name: 'Alpha', code: 'ALP' },
    { team_id: 'b', name: 'Beta', code: 'BET' },
    { team_id: 'c', name: '=Gamma', code: 'GAM' },
  ],
  'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: 'a', team_2_id: 'b' }],
} as const;

const second = {
  ...first,
  'teams.csv': [{ team_id: 'a', name: 'Alfa, "new"', code: 'ALP' }, ...first['teams.csv'].slice(1)],
  'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: 'a', team_2_id: 'c' }],
} as const;

describe('the list of changes', () => {
  it('has each field of new records, then old and new values, and links that go, by name', async () => {
    const created = await listOf(first);
    expect(created.every(({ action }) => action === 'create')).toBe(true);
    expect(created).toContainEqual(
      expect.objectContaining({
        table: 'Matches',
        record: 'Alpha vs Beta',
        field: 'teams',
        after: 'Alpha; Beta',
      }),
    );
    await records.edit({ table: 'Teams', id: recordIdOf('team', 'b'), fields: { code: 'BB' } });
    const listed = await listOf(second, true);
    expect(listed.map(listedText)).toEqual([
      'remove link  Matches "Alfa, "new" vs =Gamma" teams: "Beta"',
      expect.stringMatching(
        /^leave {8}Teams "Beta" code: "BB", the folder has "BET": edited by hand \(recANNANNANNANNAN, .*\), so it stays$/,
      ),
      'change       Teams "Alfa, "new"" name: "Alpha" -> "Alfa, "new""',
      'add link     Teams "=Gamma" event: "Cup"',
      'add link     Matches "Alfa, "new" vs =Gamma" teams: "=Gamma"',
    ]);
    expect(records.get(recordIdOf('team', 'a'))?.name).toBe('Alpha');
    const rows: Record<string, string>[] = parse([...reportLines(listed, createIssueLog())].join(''), {
      bom: true,
      columns: true,
    });
    expect(rows).toHaveLength(listed.length);
    expect(rows[2]).toMatchObject({ field: 'name', old_value: 'Alpha', new_value: 'Alfa, "new"' });
    expect(rows[4]?.new_value).toBe("'=Gamma");
  });

  it('the file has each error and each warning in a row of its own', () => {
    const issue = (line: number) => ({
      file: 'maps.csv',
      line,
      column: 'match_id',
      message: '"m" is missing',
    });
    const log = { issues: [issue(2), issue(3)], warnings: [{ file: 'teams.csv', line: 4, message: 'odd' }] };
    const [, ...rows] = [...reportLines([], log)].map((row) => row.trim());
    expect(rows).toEqual([
      'leave out,maps.csv,line 2,,match_id,,,"""m"" is missing"',
      'leave out,maps.csv,line 3,,match_id,,,"""m"" is missing"',
      'warning,teams.csv,line 4,,,,,odd',
    ]);
  });
});
