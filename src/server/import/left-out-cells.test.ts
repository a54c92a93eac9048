import { afterEach, describe, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const year = new Date().getUTCFullYear();
const [ann, ben] = [recordIdOf('player', 'a'), recordIdOf('player', 'b')];
const account = '175928847299117063';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const importing = () => {
  const records = memoryRecords();
  const run = async (files: Parameters<typeof leagueFolder>[0]) => {
    const folder = leagueFolder({ 'events.csv': [{ event_id: 'e', name: 'Cup' }], ...files });
    removals.push(folder.remove);
    const { log } = await importLeague(folder.path, records);
    return { issues: log.issues.map(issueText), warnings: log.warnings.map(issueText) };
  };
  return { records, run };
};

describe('a cell that cannot be read', () => {
  it('leaves out the dates of an event, and keeps the event with all that depends on it', async () => {
    const { records, run } = importing();
    const { issues, warnings } = await run({
      'events.csv': [{ event_id: 'e', name: 'Cup', start_date: '2026-13-01', end_date: 'soon' }],
      'teams.csv': ['x', 'y'].map((id) => ({ team_id: id, name: id })),
      'matches.csv': [{ match_id: 'm', event_id: 'e', team_1_id: 'x', team_2_id: 'y' }],
    });
    const wanted = `is not a date such as ${year}-02-15. The cell was left out`;
    expect(issues).toEqual([]);
    expect(warnings).toEqual([
      `events.csv, line 2, column start_date: "2026-13-01" ${wanted}`,
      `events.csv, line 2, column end_date: "soon" ${wanted}`,
    ]);
    expect(records.get(recordIdOf('match', 'm'))?.event).toEqual([recordIdOf('event', 'e')]);
    expect(records.get(recordIdOf('event', 'e'))).toMatchObject({ name: 'Cup' });
  });

  it('leaves out an unknown permission, and keeps the player with the others', async () => {
    const { records, run } = importing();
    const { issues, warnings } = await run({
      'players.csv': [
        { player_id: 'a', handle: 'Ann', permissions: 'can edit any match | Can fly', kind: 'wizard' },
        { player_id: 'b', handle: 'Ben', permissions: 'Can swim', kind: '' },
      ],
    });
    expect(issues).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/^players\.csv, line 2, column kind: "wizard" is none of player, staff\./),
      expect.stringMatching(
        /^players\.csv, line 2, column permissions: "Can fly" is none of .*Can edit any match.*\. The word was left out$/,
      ),
      expect.stringMatching(
        /^players\.csv, line 3, column permissions: "Can swim" is none of .*\. The cell was left out$/,
      ),
    ]);
    expect(records.get(ann)?.website_settings).toEqual(['Can edit any match']);
    expect(records.get(ben)).toMatchObject({ name: 'Ben' });
  });
});

describe('a Discord id', () => {
  it('of two players is that of the first', async () => {
    const { records, run } = importing();
    const { issues } = await run({
      'players.csv': [
        { player_id: 'a', handle: 'Ann', discord_id: account },
        { player_id: 'b', handle: 'Ben', discord_id: account },
      ],
    });
    expect(issues).toEqual([
      `players.csv, line 3, column discord_id: "${account}" is the Discord id of "Ann" on line 2: write that of "Ben", or leave the cell empty. The cell was left out`,
    ]);
    expect([records.get(ann)?.discord_id, records.get(ben)?.discord_id]).toEqual([account, undefined]);
    expect(records.get(ben)?.name).toBe('Ben');
  });

  it('of a stored player is not given to another one, unless the folder moves it', async () => {
    const { records, run } = importing();
    const annRow = { player_id: 'a', handle: 'Ann', discord_id: account };
    const benRow = { player_id: 'b', handle: 'Ben', discord_id: account };
    await run({ 'players.csv': [annRow] });
    const refusal = [expect.stringContaining('is the Discord id of the stored player "Ann"')];
    expect((await run({ 'players.csv': [benRow] })).issues).toEqual(refusal);
    expect((await run({ 'players.csv': [benRow, annRow] })).issues).toEqual(refusal);
    expect(records.get(ben)?.discord_id).toBeUndefined();
    const other = { ...annRow, discord_id: '275928847299117063' };
    expect((await run({ 'players.csv': [benRow, other] })).issues).toEqual([]);
    expect(records.get(ben)?.discord_id).toBe(account);
  });
});
