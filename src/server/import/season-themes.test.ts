import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import type { Database } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importContext } from './history.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';

type Files = Parameters<typeof leagueFolder>[0];

let store: Store;
let database: Database;
/** Each test has ids of its own, because opening a database takes long. */
let own = '';
let number = 0;
beforeAll(async () => {
  database = await openEmptyDatabase();
  store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
}, 120_000);
afterAll(() => store.close());
beforeEach(() => {
  number += 1;
  own = `${number}-`;
});

const run = async (files: Files) => {
  const folder = leagueFolder(files);
  try {
    const { counts, conflicts } = await importLeague(folder.path, store, { database });
    const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { written, conflicts };
  } finally {
    folder.remove();
  }
};

const png = (text: string) => Buffer.from(`\x89PNG\r\n\x1a\n ${text}`, 'latin1');
const season = (year: string, team: Row = {}): Files => ({
  'events.csv': [{ event_id: own + year, name: `Season ${year}`, start_date: `${year}-01-01` }],
  'teams.csv': [{ team_id: `${own}x`, name: 'Kites', color_primary: '#cc0000', logo: 'logo.png', ...team }],
  'players.csv': [{ player_id: `${own}p`, handle: 'Ann' }],
  'rosters.csv': [{ event_id: own + year, team_id: `${own}x`, player_id: `${own}p`, kind: 'player' }],
  'logo.png': png(String(team.color_primary ?? '#cc0000')),
});
const themeOf = (year: string) => {
  const [id] = (store.get(teamRecordId(`${own}x`, own + year))?.theme ?? []) as string[];
  const [logo] = (store.get(id ?? '')?.default_logo ?? []) as { id: string }[];
  return { id, color: store.get(id ?? '')?.color_theme, logo: logo?.id };
};
const club = () => recordIdOf('theme', `${own}x`);

describe('colours and logo of a team', () => {
  it('of the next season leave those of the last one', async () => {
    const [first, second] = [season('2025'), season('2026', { color_primary: '#0000cc' })];
    await run(first);
    const before = themeOf('2025');
    await run(second);
    expect(themeOf('2025')).toEqual(before);
    expect(themeOf('2026')).toMatchObject({ color: '#0000cc' });
    expect(themeOf('2026').logo).not.toBe(before.logo);
    for (const folder of [first, second, first]) expect((await run(folder)).written).toBe(0);
    await run(season('2025', { color_primary: '#00cc00' }));
    expect([themeOf('2025').color, themeOf('2026').color]).toEqual(['#00cc00', '#0000cc']);
  });

  it('are those of each season of one folder, and are corrected together', async () => {
    const both = (color: string): Files => ({
      ...season('2026', { color_primary: color }),
      'events.csv': ['2025', '2026'].map((year) => ({ event_id: own + year, name: year })),
      'rosters.csv': ['2025', '2026'].map((year) => ({
        event_id: own + year,
        team_id: `${own}x`,
        player_id: `${own}p`,
        kind: 'player',
      })),
    });
    await run(both('#cc0000'));
    expect(themeOf('2025').id).not.toBe(themeOf('2026').id);
    expect((await run(both('#cc0000'))).written).toBe(0);
    await run(both('#00cc00'));
    expect([themeOf('2025').color, themeOf('2026').color]).toEqual(['#00cc00', '#00cc00']);
  });

  it('make no theme that no season has, where each has its own', async () => {
    const folder = {
      ...season('2026'),
      'team_seasons.csv': [{ season_id: `${own}2026`, team_id: `${own}x`, color_primary: '#0000cc' }],
    };
    const { 'team_seasons.csv': _, ...plain } = folder;
    for (const files of [folder, folder, plain, plain]) {
      await run(files);
      expect([themeOf('2026').color, store.get(club())]).toEqual(['#0000cc', undefined]);
    }
    expect((await run(plain)).written).toBe(0);
  });

  it('stay those of the last season where the next one has no rosters yet', async () => {
    await run(season('2025'));
    const { 'rosters.csv': _, ...announced } = season('2026', { name: 'Hawks', color_primary: '#0000cc' });
    await run(announced);
    expect(themeOf('2025').color).toBe('#cc0000');
    expect(store.get(teamRecordId(`${own}x`, `${own}2025`))?.name).toBe('Kites');
  });
});

describe('a theme that an earlier release made for all seasons', () => {
  const importBoth = async () => {
    await run(season('2025'));
    await run(season('2026'));
    const last = teamRecordId(`${own}x`, `${own}2026`);
    const { id = '' } = themeOf('2026');
    await store.commit(
      [
        { table: 'Teams', id: last, fields: { theme: [club()] } },
        { table: 'Themes', id, isDeleted: true },
      ],
      importContext,
    );
    expect([themeOf('2025').id, themeOf('2026').id]).toEqual([club(), club()]);
  };

  it('is kept while the folder has its colours, and left to the other season where it has others', async () => {
    await importBoth();
    for (const year of ['2025', '2026']) expect((await run(season(year))).written).toBe(0);
    await run(season('2026', { color_primary: '#0000cc' }));
    expect(themeOf('2025')).toMatchObject({ id: club(), color: '#cc0000' });
    expect(themeOf('2026').color).toBe('#0000cc');
    expect((await run(season('2026', { color_primary: '#0000cc' }))).written).toBe(0);
  });

  it('keeps colours that were edited by hand, which is reported', async () => {
    await importBoth();
    await store.commit([{ table: 'Themes', id: club(), fields: { color_theme: '#123456' } }], {
      actor: 'recANN',
      reason: 'edit',
    });
    const { written, conflicts } = await run(season('2026', { color_primary: '#0000cc' }));
    expect(written).toBe(0);
    expect(conflicts).toMatchObject([{ table: 'Themes', field: 'color_theme', stored: '#123456' }]);
    expect([themeOf('2025').color, themeOf('2026').color]).toEqual(['#123456', '#123456']);
  });
});
