import { expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

type Files = Readonly<Record<string, readonly Row[]>>;

const importing = () => {
  const records = memoryRecords();
  const run = async (files: Files) => {
    const folder = leagueFolder(files);
    const { log, counts } = await importLeague(folder.path, records);
    folder.remove();
    const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { written, messages: log.issues.map(({ message }) => message) };
  };
  const names = (table: string) => records.of(table).map(({ name }) => name);
  const mapsOf = (match: string) =>
    records
      .of('Maps')
      .filter(({ id }) => (records.get(recordIdOf('match', match))?.maps as string[])?.includes(String(id)))
      .flatMap(({ map }) => map as string[]);
  return { records, run, names, mapsOf };
};

const league = {
  'events.csv': [{ event_id: 'e', name: 'Cup', series: 'Harbour Cups', start_date: '2030-01-01' }],
  'teams.csv': ['a', 'b'].map((id) => ({ team_id: id, name: `Team ${id}` })),
  'players.csv': [{ player_id: 'p', handle: 'Pia', heroes: 'Lúcio' }],
  'matches.csv': ['m1', 'm2'].map((match_id) => ({
    match_id,
    event_id: 'e',
    game: 'Overwatch',
    team_1_id: 'a',
    team_2_id: 'b',
    score_1: 1,
    score_2: 0,
    first_to: 1,
  })),
} satisfies Files;
const reference = {
  'game_maps.csv': [{ map_id: 'kings-row', game: 'Overwatch', name: 'King’s Row', mode: 'Hybrid' }],
  'heroes.csv': [{ hero_id: 'lucio', game: 'Overwatch', name: 'Lúcio', role: 'Support' }],
} satisfies Files;
const played = (...names: readonly string[]): Files => ({
  'maps.csv': names.map((map_name, place) => ({
    match_id: `m${place + 1}`,
    number: 1,
    map_name,
    winner: 1,
  })),
});
const kingsRow = recordIdOf('map-data', 'kings-row');

it('a map is one record however its name is written, with and without the reference list', async () => {
  const { run, names, mapsOf } = importing();
  expect(await run({ ...league, ...reference, ...played('KINGS ROW', "King's Row") })).toMatchObject({
    messages: [],
  });
  expect(names('Map Data')).toEqual(['King’s Row']);
  expect([...mapsOf('m1'), ...mapsOf('m2')]).toEqual([kingsRow, kingsRow]);
  expect((await run({ ...league, ...played('king’s row', 'KINGS ROW') })).written).toBe(0);
});

it('maps that no list has are one record for each name', async () => {
  const { run, names, mapsOf } = importing();
  const veto = { match_id: 'm1', order: 1, action: 'ban', team: 1, map_name: 'OASIS' };
  await run({ ...league, ...played('Québec', 'QUEBEC'), 'vetoes.csv': [veto, { ...veto, order: 2 }] });
  expect(names('Map Data')).toEqual(['Québec', 'OASIS']);
  expect(mapsOf('m2')).toEqual([mapsOf('m1')[0]]);
  expect((await run({ ...league, ...played('quebec', 'Québec') })).written).toBe(0);
});

it('a reference list adopts the maps and heroes that are stored under their names', async () => {
  const { records, run, names, mapsOf } = importing();
  await records.edit({ table: 'Heroes', id: 'recHEROHEROHERO00', fields: { name: 'Lucio' } });
  await run({ ...league, ...played('King’s Row', 'king’s row') });
  const [stored] = mapsOf('m1');
  const { messages } = await run({ ...league, ...reference, ...played('King’s Row', 'king’s row') });
  expect(messages).toEqual([]);
  expect(names('Map Data')).toEqual(['King’s Row']);
  expect(records.get(stored ?? '')).toMatchObject({ type: 'Hybrid' });
  expect(records.of('Heroes')).toHaveLength(1);
  expect(records.get(recordIdOf('player', 'p'))?.favourite_hero).toEqual(['recHEROHEROHERO00']);
});

it('maps of one name in two games, and two of one list, stay apart', async () => {
  const { run, records } = importing();
  const list = [
    { map_id: 'haven-1', game: 'Valorant', name: 'Haven' },
    { map_id: 'haven-2', game: 'Overwatch', name: 'Haven' },
    { map_id: 'port-1', game: 'Overwatch', name: 'Port', mode: 'Control' },
    { map_id: 'port-2', game: 'Overwatch', name: 'Port', mode: 'Push' },
  ];
  await run({ ...league, 'game_maps.csv': list, ...played('Haven') });
  expect(records.of('Map Data')).toHaveLength(4);
  const [map] = records.of('Maps');
  expect(map?.map).toEqual([recordIdOf('map-data', 'haven-2')]);
});

it('an event series keeps its record and its name when a folder writes it otherwise', async () => {
  const { run, names } = importing();
  await run(league);
  const events = [{ event_id: 'e2', name: 'Cup 2', series: 'HARBOUR CUPS', start_date: '2031-01-01' }];
  await run({ 'events.csv': events });
  expect(names('Event Series')).toEqual(['Harbour Cups']);
  await run({
    'events.csv': ['Bay Cups', 'BAY CUPS'].map((series, place) => ({
      ...{ event_id: `b${place}`, name: `Bay ${place}`, series },
    })),
  });
  expect(names('Event Series')).toEqual(['Harbour Cups', 'Bay Cups']);
});

it('a link of a stored event is one record, whether rows write the id or the name of the event', async () => {
  const { run, records } = importing();
  const social = (event_id: string) => ({
    'socials.csv': [{ url: 'https://www.twitch.tv/example', event_id }],
  });
  await run({ ...league, ...social('e') });
  expect(await run(social('Cup'))).toEqual({ written: 0, messages: [] });
  expect(records.of('Socials')).toHaveLength(1);
});
