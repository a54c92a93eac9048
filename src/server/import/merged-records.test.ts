import { beforeEach, expect, it } from 'vitest';
import { linkFieldsOf } from '#contract/records/links.ts';
import { mergeModel } from '#contract/records/merging.ts';
import { isTableName, tableNames } from '#contract/records.ts';
import { mergePlan } from '#domain/actions/merge-records.ts';
import { cleanId } from '#domain/record-id.ts';
import { changesOf } from '../actions/decide.ts';
import type { Store } from '../store/store.ts';
import { storePerTest } from '../store/testing/test-store.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder } from './testing/league-folder.ts';

let store: Store;
storePerTest((fresh) => {
  store = fresh;
});

type Files = Parameters<typeof leagueFolder>[0];

const [alpha, alfa] = ['a', 'c'].map((id) => teamRecordId(id, 'e')) as [string, string];
const [ana, anna] = ['p', 'q'].map((id) => recordIdOf('player', id)) as [string, string];
const match = (id: string, first: string, more: object = {}) => ({
  match_id: id,
  event_id: 'e',
  stage: 'Group',
  team_1_id: first,
  team_2_id: 'b',
  first_to: 3,
  ...more,
});
const files = {
  'events.csv': [{ event_id: 'e', name: 'Cup', start_date: '2030-01-01' }],
  'teams.csv': [
    { team_id: 'a', name: 'Alpha', code: 'ALP', color_primary: '#112233' },
    { team_id: 'b', name: 'Beta', code: 'BET' },
    { team_id: 'c', name: 'Alfa', code: 'ALF', color_primary: '#445566' },
  ],
  'players.csv': [
    { player_id: 'p', handle: 'Ana' },
    { player_id: 'q', handle: 'Anna', discord_id: '123456789012345678' },
  ],
  'rosters.csv': [
    { event_id: 'e', team_id: 'a', player_id: 'p', kind: 'player' },
    { event_id: 'e', team_id: 'c', player_id: 'q', kind: 'player' },
  ],
  'matches.csv': [match('m1', 'a'), match('m2', 'c')],
  'lineups.csv': [
    { match_id: 'm2', map_number: 1, team_id: 'c', player_id: 'q' },
    { match_id: 'm2', map_number: 2, team_id: 'c', player_id: 'q' },
  ],
} satisfies Files;

const run = async (given: Files) => {
  const folder = leagueFolder(given);
  try {
    return await importLeague(folder.path, store);
  } finally {
    folder.remove();
  }
};

const merge = async (table: 'Teams' | 'Players', id: string, gone: string) => {
  const list = (name: string) => (isTableName(name) ? store.list(name) : []);
  const { patches } = mergePlan(
    { table, id, gone, change: 'merge' },
    { read: store.get, list, model: mergeModel },
  );
  await store.commit(changesOf(store, patches), { actor: 'recANN', reason: 'merge-records' });
};

const contents = () =>
  tableNames.flatMap((table) =>
    store.list(table).map(({ modified: _, __revision: __, ...record }) => record),
  );

beforeEach(async () => {
  const { log } = await run(files);
  expect(log.issues).toEqual([]);
  await merge('Teams', alpha, alfa);
  await merge('Players', ana, anna);
});

it('changes nothing when the folder of before the merge is imported again', async () => {
  const before = contents();
  const { log, conflicts } = await run(files);
  expect(log.issues).toEqual([]);
  expect(conflicts).toEqual([]);
  expect(contents()).toEqual(before);
  expect([store.get(alfa), store.get(anna)]).toEqual([undefined, undefined]);
  expect(store.get(ana)).toMatchObject({ name: 'Ana', discord_id: '123456789012345678' });
});

it('gives what is new of the one that went to the one that stays', async () => {
  const next = {
    ...files,
    'matches.csv': [
      ...files['matches.csv'],
      match('m3', 'c', { score_1: 3, score_2: 0, status: 'completed' }),
    ],
    'rosters.csv': [...files['rosters.csv'], { event_id: 'e', team_id: 'c', player_id: 'r', kind: 'player' }],
    'players.csv': [...files['players.csv'], { player_id: 'r', handle: 'Rik' }],
    'lineups.csv': [...files['lineups.csv'], { match_id: 'm3', map_number: 1, team_id: 'c', player_id: 'q' }],
  } satisfies Files;
  const { log } = await run(next);
  expect(log.issues).toEqual([]);
  const added = store.get(recordIdOf('match', 'm3'));
  expect(added).toMatchObject({ teams: [alpha, teamRecordId('b', 'e')], team_1_line_up: [ana], score_1: 3 });
  expect(store.get(alpha)).toMatchObject({ name: 'Alpha', code: 'ALP' });
  expect(store.get(alpha)?.players).toEqual([ana, recordIdOf('player', 'r')]);
  expect([store.get(alfa), store.get(anna)]).toEqual([undefined, undefined]);
});

it('takes a folder that has only the one that went', async () => {
  const { log } = await run({
    'events.csv': files['events.csv'],
    'teams.csv': files['teams.csv'].slice(1),
    'matches.csv': [match('m4', 'c')],
  });
  expect(log.issues).toEqual([]);
  expect(store.get(recordIdOf('match', 'm4'))).toMatchObject({ teams: [alpha, teamRecordId('b', 'e')] });
  const gone = cleanId(alfa) ?? '';
  const linking = tableNames.flatMap((table) =>
    store
      .list(table)
      .filter((record) =>
        linkFieldsOf(table).some(({ name }) => JSON.stringify(record[name] ?? '').includes(gone)),
      ),
  );
  expect(linking).toEqual([]);
});
