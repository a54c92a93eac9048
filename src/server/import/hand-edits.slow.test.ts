import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

type Files = Parameters<typeof leagueFolder>[0];
type Settings = Parameters<typeof importLeague>[2];

/** Each test has ids of its own, because opening a database takes long. */
let prefix = '';
const team = (id: string) => teamRecordId(prefix + id, `${prefix}e`);
const player = (id: string) => recordIdOf('player', prefix + id);

const filesOf = (own: string) =>
  ({
    'events.csv': [{ event_id: `${own}e`, name: 'Cup', start_date: '2030-01-01', prize_pool_usd: 5000 }],
    'teams.csv': [
      { team_id: `${own}a`, name: 'Alpha', code: 'ALP' },
      { team_id: `${own}b`, name: 'Beta', code: 'BET' },
    ],
    'players.csv': ['p', 'q'].map((id) => ({ player_id: own + id, handle: id })),
    'rosters.csv': ['p', 'q'].map((id) => ({
      event_id: `${own}e`,
      team_id: `${own}a`,
      player_id: own + id,
      kind: 'player',
    })),
    'matches.csv': [
      {
        match_id: `${own}m`,
        event_id: `${own}e`,
        stage: 'Group',
        start_utc: '2030-01-02T10:00:00Z',
        team_1_id: `${own}a`,
        team_2_id: `${own}b`,
        score_1: 3,
        score_2: 1,
        first_to: 3,
        status: 'completed',
      },
    ],
  }) as const satisfies Files;

const runOn = async (records: Parameters<typeof importLeague>[1], given: Files, settings: Settings = {}) => {
  const folder = leagueFolder(given);
  try {
    const result = await importLeague(folder.path, records, settings);
    const written = [...result.counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { ...result, written };
  } finally {
    folder.remove();
  }
};

describe('edits by hand', () => {
  let store: Store;
  const run = (given: Files, settings?: Settings) => runOn(store, given, settings);
  const edit = (table: 'Matches' | 'Teams' | 'Players' | 'Events', id: string, fields: Row | object) =>
    store.commit([{ table, id, fields: fields as Record<string, unknown> }], {
      actor: 'recANN',
      reason: 'edit',
    });

  let files: ReturnType<typeof filesOf>;
  let match: string;
  let event: string;
  let number = 0;
  beforeAll(async () => {
    store = await openStore({
      database: await openEmptyDatabase(),
      clock: Date.now,
      log: createLogger('silent'),
    });
  }, 120_000);
  beforeEach(async () => {
    number += 1;
    prefix = `${number}-`;
    files = filesOf(prefix);
    [match, event] = [recordIdOf('match', `${prefix}m`), recordIdOf('event', `${prefix}e`)];
    await run(files);
  }, 60_000);
  afterAll(() => store.close());

  it('of a value stays, and is named with both values and its author', async () => {
    await edit('Matches', match, { start: null });
    const { conflicts, written } = await run(files);
    expect(written).toBe(0);
    expect(store.get(match)?.start).toBeUndefined();
    expect(conflicts).toMatchObject([
      {
        id: match,
        field: 'start',
        stored: undefined,
        folder: '2030-01-02T10:00:00.000Z',
        edit: { by: 'recANN', imported: '2030-01-02T10:00:00.000Z' },
      },
    ]);
  });

  it('stays when the folder has another value by now, and other fields are imported', async () => {
    await edit('Teams', team('a'), { name: 'Alpha Prime' });
    const teams = [{ ...files['teams.csv'][0], name: 'Alfa', code: 'ALF' }, files['teams.csv'][1]];
    const { conflicts } = await run({ ...files, 'teams.csv': teams });
    expect(store.get(team('a'))).toMatchObject({ name: 'Alpha Prime', code: 'ALF' });
    expect(conflicts).toMatchObject([{ field: 'name', stored: 'Alpha Prime', folder: 'Alfa' }]);
  });

  it('is overwritten on demand', async () => {
    await edit('Teams', team('a'), { name: 'Alpha Prime' });
    const { conflicts } = await run(files, { isOverwriting: true });
    expect([store.get(team('a'))?.name, conflicts]).toEqual(['Alpha', []]);
  });

  it('that was taken back is none', async () => {
    await edit('Teams', team('a'), { name: 'Alpha Prime' });
    await edit('Teams', team('a'), { name: 'Alpha' });
    const { conflicts } = await run({ ...files, 'teams.csv': [{ ...files['teams.csv'][0], name: 'Alfa' }] });
    expect([store.get(team('a'))?.name, conflicts]).toEqual(['Alfa', []]);
  });

  it('of one half of a result leaves all of it', async () => {
    await edit('Matches', match, { score_2: 2 });
    const [row] = files['matches.csv'];
    const { conflicts } = await run({ ...files, 'matches.csv': [{ ...row, score_1: 0, score_2: 3 }] });
    expect(store.get(match)).toMatchObject({ score_1: 3, score_2: 2 });
    expect(conflicts.map(({ field }) => field).sort()).toEqual(['score_1', 'score_2']);
  });

  it.each(['the team', 'the player'])('that took a link away on the side of %s stays', async (side) => {
    if (side === 'the team') await edit('Teams', team('a'), { players: [player('q')] });
    else await edit('Players', player('p'), { member_of: [] });
    const { conflicts, written } = await run(files);
    expect([written, store.get(team('a'))?.players]).toEqual([0, [player('q')]]);
    expect(conflicts).toMatchObject([{ id: team('a'), field: 'players', folder: [player('p')] }]);
  });

  it('that added a link stays, without a conflict', async () => {
    await edit('Teams', team('b'), { players: [player('q')] });
    const { conflicts, written } = await run(files);
    expect([written, conflicts, store.get(team('b'))?.players]).toEqual([0, [], [player('q')]]);
  });

  it('that deleted a record keeps it deleted', async () => {
    await store.commit([{ table: 'Players', id: player('p'), isDeleted: true }], {
      actor: 'recANN',
      reason: 'delete',
    });
    const { conflicts, written } = await run(files);
    expect([written, store.get(player('p'))]).toEqual([0, undefined]);
    expect(conflicts).toMatchObject([{ table: 'Players', id: player('p'), folder: 'p' }]);
    await run(files, { isOverwriting: true });
    expect(store.get(player('p'))?.name).toBe('p');
  });

  it('of a part of the settings and of the text stays, and other parts are imported', async () => {
    const settings = () => JSON.parse(String(store.get(event)?.blocks));
    const { prize, standings } = settings();
    expect([prize, standings.length]).toEqual([5, 1]);
    const edited = { ...settings(), prize: 7, standings: [{ ...standings[0], title: 'My table' }] };
    const about = String(store.get(event)?.about).replace('$5,000', 'a cake');
    await edit('Events', event, { blocks: JSON.stringify(edited), about });
    const [row] = files['events.csv'];
    const { conflicts } = await run({
      ...files,
      'events.csv': [{ ...row, prize_pool_usd: 6000, region: 'Europe' }],
    });
    expect(settings()).toEqual(edited);
    expect(store.get(event)?.about).toBe(`- Region: Europe\n${about}`);
    expect(conflicts.map(({ field }) => field).sort()).toEqual(['about', 'blocks']);
  });

  it('is told from an export that was imported', async () => {
    await store.commit([{ table: 'Teams', id: team('a'), fields: { name: 'From elsewhere' } }], {
      actor: 'import',
      reason: 'import of an export',
    });
    const { conflicts } = await run(files);
    expect([store.get(team('a'))?.name, conflicts.length]).toEqual(['From elsewhere', 1]);
  });
});

describe('imports and edits in any order', () => {
  const names = ['events.csv', 'teams.csv', 'players.csv', 'rosters.csv', 'matches.csv'] as const;
  const files = filesOf('');
  const places = { a: teamRecordId('a', 'e'), b: teamRecordId('b', 'e') };
  const player = (id: string) => recordIdOf('player', id);
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('import' as const),
      left: fc.subarray(names.slice(1)),
      version: fc.nat(2),
    }),
    fc.record({
      kind: fc.constant('edit' as const),
      of: fc.constantFrom('a' as const, 'b' as const),
      name: fc.constantFrom('One', 'Two', 'Three'),
    }),
    fc.record({ kind: fc.constant('remove' as const), link: fc.constantFrom('p', 'q') }),
  );

  it('lose no edit, add no removed link again, and change nothing when repeated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const records = memoryRecords();
        const edited = new Map<string, string>();
        const removed = new Set<string>();
        const version = (number: number): Files => ({
          ...files,
          'teams.csv': files['teams.csv'].map((row) => ({ ...row, name: `${row.name} ${number}` })),
        });
        const importAll = async (number: number, left: readonly string[]) => {
          const given = Object.fromEntries(
            Object.entries(version(number)).filter(([name]) => !left.includes(name)),
          );
          return runOn(records, given);
        };
        await importAll(0, []);
        for (const one of steps) {
          if (one.kind === 'import') await importAll(one.version, one.left);
          else if (one.kind === 'edit') {
            await records.edit({ table: 'Teams', id: places[one.of], fields: { name: one.name } });
            edited.set(one.of, one.name);
          } else {
            const players = (records.get(places.a)?.players ?? []) as string[];
            const rest = players.filter((id) => id !== player(one.link));
            await records.edit({ table: 'Teams', id: places.a, fields: { players: rest } });
            removed.add(one.link);
          }
        }
        const { conflicts } = await importAll(9, []);
        for (const [id, name] of edited) {
          expect(records.get(places[id as 'a' | 'b'])?.name).toBe(name);
          expect(conflicts).toContainEqual(expect.objectContaining({ id: places[id as 'a'], field: 'name' }));
        }
        for (const id of ['a', 'b'])
          if (!edited.has(id)) expect(records.get(places[id as 'a'])?.name).toMatch(/ 9$/);
        const players = ['p', 'q'].filter((id) => !removed.has(id)).map(player);
        expect(new Set((records.get(places.a)?.players ?? []) as string[])).toEqual(new Set(players));
        expect((await importAll(9, [])).written).toBe(0);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
