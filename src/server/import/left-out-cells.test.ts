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

describe('a match', () => {
  const sides = { event_id: 'e', team_1_id: 'x', team_2_id: 'y' };
  const teams = ['x', 'y'].map((id) => ({ team_id: id, name: `Team ${id}` }));
  const match = (id: string) => recordIdOf('match', id);

  it('keeps its row when a word of its result is unknown, and names the words that are expected', async () => {
    const { records, run } = importing();
    const { issues, warnings } = await run({
      'teams.csv': teams,
      'matches.csv': [
        { match_id: 'm1', ...sides, status: 'finnished', format: 'bo5', score_1: 3, score_2: 1 },
        { match_id: 'm2', ...sides, status: 'zzz', format: 'bo5' },
        { match_id: 'm3', ...sides, winner: 'Team q', format: 'bo5', score_1: 3, score_2: 0 },
        { match_id: 'm4', ...sides, status: 'forfeit', forfeit_by: 'booth' },
      ],
    });
    expect(issues).toEqual([]);
    const words =
      'completed, in_progress, forfeit, scheduled, not_needed, cancelled, postponed, draw, double_forfeit, bye';
    expect(warnings).toEqual([
      `matches.csv, line 2, column status: "finnished" is none of ${words}. Did you mean "completed"? The cell was left out`,
      `matches.csv, line 3, column status: "zzz" is none of ${words}. Write completed, for example. The cell was left out`,
      expect.stringMatching(
        /^matches\.csv, line 4, column winner: "Team q" is none of 1, 2, .*, and no team of the match.*The cell was left out$/,
      ),
      expect.stringMatching(
        /^matches\.csv, line 5, column forfeit_by: "booth" is none of 1, 2, both, .*Did you mean "both"\? The cell was left out$/,
      ),
      'matches.csv, line 5, column forfeit_by: is empty, so nobody wins: write 1, 2 or both',
    ]);
    expect(records.get(match('m1'))).toMatchObject({ score_1: 3, score_2: 1, first_to: 3 });
    expect([records.get(match('m2'))?.teams, records.get(match('m3'))?.score_1]).toEqual([
      expect.any(Array),
      3,
    ]);
  });

  it('keeps its row when a time, a score or a format is unreadable, which is an error', async () => {
    const { records, run } = importing();
    const { issues } = await run({
      'teams.csv': teams,
      'matches.csv': [
        {
          ...{ match_id: 'm1', ...sides, start_utc: 'tomorrow', score_1: '3 (OT)', score_2: 1 },
          ...{ status: 'completed', winner: 1 },
        },
        { match_id: 'm2', ...sides, best_of: 'five', first_to: '0' },
      ],
      'maps.csv': [{ match_id: 'm1', number: 1, map_id: 'quey', score_1: 'x', score_2: 2, winner: 'nobody' }],
      'game_maps.csv': [{ map_id: 'quay', name: 'Quay' }],
    });
    expect(issues.map((text) => text.replace(/: .*/, ''))).toEqual([
      'matches.csv, line 2, column start_utc',
      'matches.csv, line 2, column score_1',
      'matches.csv, line 3, column best_of',
      'matches.csv, line 3, column first_to',
      'maps.csv, line 2, column score_1',
    ]);
    expect(issues.every((text) => text.endsWith('. The cell was left out'))).toBe(true);
    const stored = records.get(match('m1'));
    expect([stored?.start, stored?.score_1, stored?.score_2]).toEqual([undefined, undefined, undefined]);
    expect(stored?.maps).toHaveLength(1);
    expect(records.get(match('m2'))).toBeDefined();
  });

  it('a cell that is left out changes no stored value', async () => {
    const { records, run } = importing();
    const row = { match_id: 'm1', ...sides, format: 'bo5', score_1: 3, score_2: 1, status: 'completed' };
    await run({ 'teams.csv': teams, 'matches.csv': [{ ...row, start_utc: '2026-01-02T10:00:00Z' }] });
    await run({ 'teams.csv': teams, 'matches.csv': [{ ...row, start_utc: 'soon', score_2: 'one' }] });
    const stored = records.get(match('m1'));
    expect([stored?.start, stored?.score_1, stored?.score_2]).toEqual(['2026-01-02T10:00:00.000Z', 3, 1]);
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
