import { afterEach, describe, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const run = async (files: Parameters<typeof leagueFolder>[0]) => {
  const folder = leagueFolder(files);
  removals.push(folder.remove);
  const records = memoryRecords();
  const { log } = await importLeague(folder.path, records);
  return { records, issues: log.issues.map(issueText), notices: log.notices };
};

const sideOf = async (text: string) => {
  const { records, issues } = await run({
    'events.csv': [{ event_id: 'e', name: 'Cup' }],
    'teams.csv': [{ team_id: 'a', name: 'Red Kites' }],
    'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: 'a', team_2_id: text }],
  });
  const match = records.get(recordIdOf('match', 'm'));
  expect([issues, match?.teams]).toEqual([[], [recordIdOf('team', 'a')]]);
  expect(records.of('Teams')).toHaveLength(1);
  return match?.placeholder_teams;
};

describe('a side that is not decided', () => {
  it.each(['TBD', 'tba', 'T.B.D.', '?', '???', '-', '–', 'n/a', 'to be determined', 'offen'])(
    '%s is open, without a text',
    async (text) => {
      expect(await sideOf(text)).toBeUndefined();
    },
  );

  it.each([
    ...[
      '1st Group A',
      '2. Gruppe B',
      '1st place Group A',
      '#1 seed',
      'First seed',
      'Group A #1',
      'Group A 2nd',
      '1A',
    ],
    ...[
      'Winner of M3',
      'winner M3',
      'W M3',
      'W3',
      'WM3',
      'W of Match 3',
      'L QF1',
      'Loser of QF1',
      'QF1 Winner',
    ],
    ...[
      'Runner-up Group B',
      'Group A runner-up',
      'Sieger M1',
      'Verlierer HF 1',
      'Seed 3',
      'Qualifier 2',
      'BYE',
      'Freilos',
    ],
  ])('%s keeps its text', async (text) => {
    expect(await sideOf(text)).toBe(`|${text}`);
  });

  it('is told from a team that cannot be found', async () => {
    const { issues } = await run({
      'events.csv': [{ event_id: 'e', name: 'Cup' }],
      'teams.csv': [
        { team_id: 'a', name: 'Red Kites' },
        { team_id: 'w', name: 'Winner Academy' },
        { team_id: 'g2', name: 'G2' },
      ],
      'matches.csv': ['Red Kits', 'Winner Academy', 'G2', 'A1 Gaming'].map((team_2_id, place) => ({
        match_id: `m${place}`,
        event_id: 'e',
        team_1_id: 'TBD',
        team_2_id,
      })),
    });
    expect(issues).toEqual([
      'matches.csv, line 2, column team_2_id: "Red Kits" is not in teams.csv. Did you mean "Red Kites"?',
      expect.stringContaining(
        'matches.csv, line 5, column team_2_id: "A1 Gaming" is not in teams.csv. Write one of its ids or names, such as "',
      ),
    ]);
  });

  it('makes no team of a row of teams.csv', async () => {
    const { records, issues, notices } = await run({
      'events.csv': [{ event_id: 'e', name: 'Cup' }],
      'teams.csv': [
        { team_id: '1', name: 'Red Kites' },
        { team_id: '2', name: 'BYE' },
      ],
      'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: '1', team_2_id: '2' }],
    });
    expect(issues).toEqual([]);
    expect(notices).toContain('teams.csv, line 3: "BYE" is not a team: its places in matches are open');
    expect(records.of('Teams')).toHaveLength(1);
    expect(records.get(recordIdOf('match', 'm'))?.placeholder_teams).toBe('|BYE');
  });
});
