import { breathe } from '../breathe.ts';
import { isEmpty } from './diff.ts';
import type { History } from './history.ts';
import type { WritableStore } from './hold.ts';
import type { LeagueIndex } from './league-index.ts';
import { isPlaceholderRight } from './mappers/matches.ts';
import { clubThemeId, ownThemeId } from './mappers/team-themes.ts';
import { type DesiredRecord, type ImportedTable, listRuleOf, type MappedRecord } from './plan.ts';
import { linksOf, recordIdOf } from './record-ids.ts';
import type { SourceName, SourceRow, sources } from './sources.ts';

type ColumnOf<Name extends SourceName> = keyof (typeof sources)[Name]['columns'] & string;

/** Fields that a row states, with the columns that have to be empty for a field to be. */
type Origin<Name extends SourceName> = {
  readonly table: ImportedTable;
  readonly source: Name;
  readonly idsOf: (row: SourceRow<Name>, index: LeagueIndex) => readonly string[];
  readonly fields: Readonly<Record<string, readonly ColumnOf<Name>[]>>;
};

const origin = <Name extends SourceName>(one: Origin<Name>) => ({
  ...one,
  /** Each record with the test of a column being empty in its row. */
  rowsOf: (index: LeagueIndex) =>
    (index.league[one.source] as readonly SourceRow<Name>[]).flatMap((row) =>
      one.idsOf(row, index).map((id) => ({
        id,
        isEmptied: (column: string): boolean => index.league.isEmptied(one.source, row, column),
      })),
    ),
});

const origins = [
  origin({
    table: 'Events',
    source: 'events',
    idsOf: (row) => [recordIdOf('event', row.event_id)],
    fields: {
      short: ['short_name'],
      game: ['game'],
      start_date: ['start_date'],
      in_progress: ['status'],
      subdomain: ['subdomain'],
      event_series: ['series'],
    },
  }),
  origin({
    table: 'Teams',
    source: 'teams',
    idsOf: (row, { seasons }) => [
      ...seasons.of(row.team_id).map(({ id }) => id),
      seasons.idIn(row.team_id, undefined),
    ],
    fields: { description: ['location'], subdomain: ['subdomain'] },
  }),
  origin({
    table: 'Teams',
    source: 'team_seasons',
    idsOf: (row, { seasons }) => [seasons.idIn(row.team_id, row.season_id)],
    fields: { team_category: ['division'] },
  }),
  origin({
    table: 'Themes',
    source: 'teams',
    idsOf: ({ team_id }, { seasons }) => [
      clubThemeId(team_id),
      ...[...seasons.of(team_id).map(({ id }) => id), seasons.idIn(team_id, undefined)].map(ownThemeId),
    ],
    fields: {
      ...Object.fromEntries(
        ['theme', 'logo_background', 'text_on_theme', 'text_on_logo_background'].map((part) => [
          `color_${part}`,
          ['color_primary'] as const,
        ]),
      ),
      color_accent: ['color_secondary'],
      color_logo_accent: ['color_secondary'],
      color_alt: ['color_tertiary'],
      default_logo: ['logo'],
    },
  }),
  origin({
    table: 'Map Data',
    source: 'game_maps',
    idsOf: (row, { named }) => [named.listedMapId(row.map_id)],
    fields: { type: ['mode'], game: ['game'] },
  }),
  origin({
    table: 'Heroes',
    source: 'heroes',
    idsOf: (row, { named }) => [named.listedHeroId(row.hero_id)],
    fields: { role: ['role'], game: ['game'] },
  }),
  origin({
    table: 'Players',
    source: 'players',
    idsOf: (row) => [recordIdOf('player', row.player_id)],
    fields: {
      role: ['role'],
      discord_id: ['discord_id'],
      discord_tag: ['discord_tag'],
      battletag: ['battletag'],
      pronouns: ['pronouns'],
      website_settings: ['permissions'],
      headshot: ['picture'],
      favourite_hero: ['heroes'],
    },
  }),
  origin({
    table: 'Matches',
    source: 'matches',
    idsOf: (row) => [recordIdOf('match', row.match_id)],
    fields: {
      start: ['start_utc'],
      match_group: ['stage'],
      day: ['day'],
      match_number: ['match_number'],
      round: ['round'],
      // It follows from the score where the format has no such number.
      first_to: ['first_to', 'score_1', 'score_2'],
      best_of: ['format', 'best_of'],
      all_maps: ['format'],
      score_1: ['score_1'],
      score_2: ['score_2'],
      forfeit: ['status'],
      outcome: ['status', 'winner'],
      forfeit_reason: ['status'],
      custom_name: ['custom_name'],
      vod: ['vod_url'],
      vod_2: ['vod_2_url'],
      show_notes: ['note'],
      placeholder_teams: ['team_1_placeholder', 'team_2_placeholder'],
      mvp: ['mvp_player_id'],
    },
  }),
  origin({
    table: 'Maps',
    source: 'maps',
    idsOf: (row) => [recordIdOf('map', `${row.match_id}|${row.number}`)],
    fields: {
      mode: ['mode'],
      score_1: ['score_1'],
      score_2: ['score_2'],
      draw: ['winner'],
      winner: ['winner'],
      picker: ['picked_by'],
      map: ['map_id', 'map_name'],
    },
  }),
  origin({
    table: 'News',
    source: 'news',
    idsOf: (row) => [recordIdOf('news', row.news_id)],
    fields: {
      headline: ['headline'],
      content: ['content'],
      released: ['released'],
      author_name: ['author_name'],
      category: ['category'],
      header: ['picture'],
      event: ['event_id'],
      team: ['team_id'],
      author: ['author_id'],
    },
  }),
  origin({
    table: 'Accolades',
    source: 'accolades',
    idsOf: (row) => [recordIdOf('accolade', row.accolade_id)],
    fields: { description: ['description'], trophy_tier: ['tier'] },
  }),
  origin({
    table: 'Socials',
    source: 'socials',
    idsOf: (row, { named }) => [named.socialId(row)],
    fields: { type: ['type'], name: ['name'] },
  }),
];

type Around = { readonly store: WritableStore; readonly history: History; readonly index: LeagueIndex };

/** Fields of each record whose cells are empty, by its id. */
const emptiedFields = (index: LeagueIndex): ReadonlyMap<string, readonly string[]> => {
  const emptied = new Map<string, string[]>();
  for (const { table, source, fields, rowsOf } of origins) {
    for (const { id, isEmptied } of rowsOf(index)) {
      const own = Object.entries(fields)
        // A column that the file does not have says nothing, so the others decide.
        .filter(([, columns]) => {
          const present = columns.filter((column: string) => index.league.hasColumn(source, column));
          return present.length > 0 && present.every(isEmptied);
        })
        .map(([field]) => field);
      if (own.length > 0) emptied.set(`${table} ${id}`, [...(emptied.get(`${table} ${id}`) ?? []), ...own]);
    }
  }
  return emptied;
};

/** Teams of a match that earlier imports named and whose places are open in the folder. */
const openedTeams = async (
  record: MappedRecord,
  { store, history, index }: Around,
  rows: ReadonlyMap<string, SourceRow<'matches'>>,
): Promise<readonly string[] | undefined> => {
  const row = record.table === 'Matches' ? rows.get(record.id) : undefined;
  const stored = linksOf(store.get(record.id)?.teams);
  if (row === undefined || stored.length === 0) return undefined;
  const isOpen = (id: string | undefined, column: 'team_1_id' | 'team_2_id') =>
    id === undefined && index.league.hasColumn('matches', column);
  if (!isOpen(row.team_1_id, 'team_1_id') && !isOpen(row.team_2_id, 'team_2_id')) return undefined;
  const named: readonly string[] = (record.table === 'Matches' && record.lists?.teams) || [];
  const past = await history.of(record.id, ['teams']);
  const gone = stored.filter((id) => !named.includes(id));
  const isImported = gone.length > 0 && gone.every((id) => past.isImportedLink('teams', id));
  return isImported ? named : undefined;
};

/** Clears what earlier imports wrote from cells that are empty in the folder. */
export const clearEmptied = async (
  mapped: readonly MappedRecord[],
  desired: readonly DesiredRecord[],
  around: Around,
): Promise<DesiredRecord[]> => {
  const { store, history, index } = around;
  const emptied = emptiedFields(index);
  const rows = new Map(index.league.matches.map((row) => [recordIdOf('match', row.match_id), row]));
  const cleared: DesiredRecord[] = [];
  for (const [place, record] of desired.entries()) {
    await breathe();
    const { table, id } = record;
    const [stored, own] = [store.get(id), mapped[place]];
    const fields: Record<string, unknown> = { ...record.fields };
    const candidates = (emptied.get(`${table} ${id}`) ?? []).filter(
      (field) => isEmpty(fields[field]) && !isEmpty(stored?.[field]),
    );
    const past = candidates.length === 0 ? undefined : await history.of(id, candidates);
    for (const field of candidates)
      if (past?.isImportedValue(field)) fields[field] = listRuleOf(table, field) === undefined ? null : [];
    const teams = own && (await openedTeams(own, around, rows));
    const row = rows.get(id);
    if (teams !== undefined && row !== undefined)
      Object.assign(fields, { teams, placeholder_right: isPlaceholderRight(row) });
    cleared.push({ ...record, fields });
  }
  return cleared;
};
