import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedChange } from '#contract/import-calls.ts';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { listChanges } from './listing.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';

type Files = Parameters<typeof leagueFolder>[0];

let store: Store;
/** Each test has ids of its own, because opening a database takes long. */
let prefix = '';
beforeAll(async () => {
  store = await openStore({
    database: await openEmptyDatabase(),
    clock: Date.now,
    log: createLogger('silent'),
  });
}, 120_000);
afterAll(() => store.close());
beforeEach(() => {
  prefix += 'x';
});

const run = async (files: Files, settings: Parameters<typeof importLeague>[2] = {}) => {
  const folder = leagueFolder(files);
  let listed: ListedChange[] = [];
  try {
    const { log, counts } = await importLeague(folder.path, store, {
      ...settings,
      onPlanned: async (planned) => {
        listed = [...listChanges(planned, store.get)];
      },
    });
    const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { listed, written, issues: log.issues, warnings: log.warnings };
  } finally {
    folder.remove();
  }
};

const idOf = (id: string) => prefix + id;
const match = () => store.get(recordIdOf('match', idOf('m')));
const row = {
  stage: 'Group',
  week: 1,
  round: 'Final',
  start_utc: '2026-01-02T10:00:00Z',
  score_1: 3,
  score_2: 1,
  format: 'play_4_then_tiebreak',
  status: 'completed',
  vod_url: 'https://youtu.be/abcdefghijk',
};
const files = (changed: Row = {}, player: Row = {}) => ({
  'events.csv': [{ event_id: idOf('e'), name: 'Cup' }],
  'teams.csv': ['a', 'b'].map((id) => ({ team_id: idOf(id), name: `Team ${id}`, code: id })),
  'players.csv': [{ player_id: idOf('p'), handle: 'Ann', role: 'Tank', battletag: 'Ann#1', ...player }],
  'matches.csv': [
    {
      match_id: idOf('m'),
      event_id: idOf('e'),
      team_1_id: idOf('a'),
      team_2_id: idOf('b'),
      ...row,
      mvp_player_id: idOf('p'),
      ...changed,
    },
  ],
});
const teams = () => ['a', 'b'].map((id) => recordIdOf('team', idOf(id)));
const emptied = {
  round: '',
  vod_url: '',
  score_1: '',
  score_2: '',
  status: '',
  mvp_player_id: '',
  team_2_id: 'TBD',
};

describe('an emptied cell', () => {
  it('changes nothing', async () => {
    await run(files());
    const { listed } = await run(files(emptied));
    expect(listed).toEqual([]);
  });

  it('is cleared on demand, and listed before, with the links that go', async () => {
    await run(files());
    const { listed } = await run(files(emptied, { role: '' }), { isRemoving: true });
    const gone = listed.map(({ action, table, field, before, after }) => [
      action,
      table,
      field,
      before,
      after,
    ]);
    expect(gone).toEqual(
      expect.arrayContaining([
        ['remove link', 'Matches', 'mvp', 'Ann', ''],
        ['remove link', 'Matches', 'teams', 'Team b', ''],
        ['change', 'Matches', 'round', 'Final', ''],
        ['change', 'Matches', 'vod', 'https://youtu.be/abcdefghijk', ''],
        ['change', 'Matches', 'score_1', '3', ''],
        ['change', 'Players', 'role', 'Tank', ''],
      ]),
    );
    const after = match();
    expect(
      ['round', 'vod', 'score_1', 'score_2', 'first_to', 'outcome'].map((field) => after?.[field]),
    ).toEqual(Array.from({ length: 6 }));
    expect(after).toMatchObject({
      best_of: 4,
      all_maps: true,
      match_group: 'Group',
      teams: teams().slice(0, 1),
    });
    expect(store.get(recordIdOf('player', idOf('p')))).toMatchObject({ battletag: 'Ann#1' });
    expect((await run(files(emptied, { role: '' }), { isRemoving: true })).written).toBe(0);
  });

  it('is not one of a column that the file does not have, nor one that was left out', async () => {
    await run(files());
    const { round: _, stage: __, ...rest } = files()['matches.csv'][0] as Row;
    const { warnings, issues } = await run(
      { ...files(), 'matches.csv': [{ ...rest, vod_url: 'see chat', score_1: 1, score_2: 4 }] },
      { isRemoving: true },
    );
    expect([warnings.length, issues.length]).toEqual([1, 1]);
    expect(match()).toMatchObject({
      round: 'Final',
      match_group: 'Group',
      vod: 'https://youtu.be/abcdefghijk',
      score_1: 3,
      first_to: 3,
    });
  });

  it('of a value that was edited by hand stays', async () => {
    await run(files());
    const id = recordIdOf('match', idOf('m'));
    await store.commit([{ table: 'Matches', id, fields: { round: 'Grand final' } }], {
      actor: 'recANN',
      reason: 'edit',
    });
    await run(files(emptied), { isRemoving: true });
    expect([match()?.round, match()?.vod]).toEqual(['Grand final', undefined]);
  });
});

describe('a match whose teams the folder names the other way round', () => {
  const played = () => ({
    ...files({ mvp_player_id: '' }),
    'maps.csv': [
      { match_id: idOf('m'), number: 1, map_name: 'Quay', score_1: 3, score_2: 2, winner: 1 },
      { match_id: idOf('m'), number: 2, map_name: 'Park', score_1: 1, score_2: 2, winner: 2 },
    ],
    'lineups.csv': [{ match_id: idOf('m'), map_number: 1, team_id: idOf('a'), player_id: idOf('p') }],
  });
  const sides = () => ({ team_1_id: idOf('b'), team_2_id: idOf('a') });
  const maps = () =>
    [1, 2].map((number) => {
      const map = store.get(recordIdOf('map', `${idOf('m')}|${number}`));
      return [map?.score_1, map?.score_2];
    });

  it('has its line-ups, scores and maps with their sides, also without their files', async () => {
    await run(played());
    await run(files({ ...sides(), score_1: '', score_2: '', status: '', mvp_player_id: '' }));
    expect(match()).toMatchObject({
      teams: teams().reverse(),
      score_1: 1,
      score_2: 3,
      team_2_line_up: [recordIdOf('player', idOf('p'))],
    });
    expect(match()?.team_1_line_up ?? []).toEqual([]);
    expect(maps()).toEqual([
      [2, 3],
      [2, 1],
    ]);
    await run(files({ ...sides(), score_1: '', score_2: '', status: '', mvp_player_id: '' }));
    expect([match()?.score_1, maps()[0]]).toEqual([1, [2, 3]]);
  });

  it('has those of the folder where it states them', async () => {
    await run(played());
    await run({
      ...files({ ...sides(), score_1: 2, score_2: 3, mvp_player_id: '' }),
      'maps.csv': [{ match_id: idOf('m'), number: 1, map_name: 'Quay', score_1: 0, score_2: 3, winner: 2 }],
    });
    expect(match()).toMatchObject({
      score_1: 2,
      score_2: 3,
      team_2_line_up: [recordIdOf('player', idOf('p'))],
    });
    expect(maps()).toEqual([
      [0, 3],
      [2, 1],
    ]);
  });
});
