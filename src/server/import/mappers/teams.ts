import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';
import { groupBy, type LeagueIndex, type TeamRow } from '../league-index.ts';
import type { MappedRecord, Values } from '../plan.ts';
import { latestStart, linksOf, recordIdOf, type StoredRecords, storedIdOf, textOf } from '../record-ids.ts';
import type { SourceRow } from '../sources.ts';
import { extraPoints } from '../standings-tables.ts';
import { teamCodes } from '../team-codes.ts';
import { clubIdOf, type TeamSeason } from '../team-seasons.ts';
import { type Mapper, type TeamRecord, teamRecords } from './mapper.ts';
import { teamThemes } from './team-themes.ts';

/** Names that a team has had besides this one: the stored aliases, then those that are new. */
const aliasesOf = (
  name: string,
  team: TeamRow,
  { league }: LeagueIndex,
  stored: unknown,
): string | undefined => {
  const before = textOf(stored)?.split(', ') ?? [];
  const rows = league.team_seasons.filter((row) => row.team_id === team.team_id);
  const others = [team.name, ...rows.flatMap((row) => row.name ?? [])].filter((other) => other !== name);
  return others.length === 0 ? undefined : [...new Set([...before, ...others])].join(', ');
};

type Roster = readonly SourceRow<'rosters'>[];

/** The people of a roster: players, staff and captains, each in the published order. */
const peopleLists = (roster: Roster | undefined): Readonly<Record<string, readonly string[] | undefined>> => {
  const idsOf = (isMeant: (row: SourceRow<'rosters'>) => boolean): string[] | undefined =>
    roster && [...new Set(roster.filter(isMeant).map(({ player_id }) => recordIdOf('player', player_id)))];
  return {
    players: idsOf(({ kind }) => kind !== 'staff'),
    staff: idsOf(({ kind }) => kind === 'staff'),
    captains: idsOf(({ captain }) => captain === true),
  };
};

/**
 * Name and code in a season. A folder without `team_seasons.csv` knows those of today only: a season with a name of its own
 * has today's among its other names, and keeps it.
 */
const namesOf = (
  team: TeamRow,
  code: string | undefined,
  { row, events, isPast }: TeamRecord,
  { league }: LeagueIndex,
  before: WireRecord | undefined,
): { readonly name: string; readonly code: string | undefined } => {
  const isPlaced = events.length > 0 && league.files.has('team_seasons');
  const isOfSeason = row !== undefined || isPlaced || before === undefined;
  if (isOfSeason) return { name: row?.name ?? team.name, code: row?.code ?? code };
  if (isPast || textOf(before.aliases)?.split(', ').includes(team.name))
    return { name: textOf(before.name) ?? team.name, code: textOf(before.code) ?? code };
  return { name: team.name, code: team.code ?? textOf(before.code) ?? code };
};

/** Numbers that follow from all rows of a season; those of a part of it only fill empty fields. */
const seasonNumbers = (
  season: TeamSeason,
  eventIds: readonly string[],
  index: LeagueIndex,
  stored: StoredRecords,
): { readonly fields: Values; readonly fills: Values } => {
  const values = { extra_points: extraPoints(season, index) };
  const known = new Set(eventIds);
  const isWhole = linksOf(stored(season.id)?.event).every((id) => known.has(id));
  return isWhole ? { fields: values, fills: {} } : { fields: {}, fills: values };
};

export const mapTeams: Mapper = async function* (index, stored, edits) {
  const { league, seasons } = index;
  const themes = new Map(
    (await teamThemes(index, stored, edits)).map(({ teamRecord, theme }) => [teamRecord, theme.id]),
  );
  const rosters = groupBy(league.rosters, (row) => seasons.idIn(row.team_id, row.event_id));
  const codes = teamCodes(index, stored);
  for (const team of league.teams) {
    const records = teamRecords(team.team_id, index, stored);
    const former = seasons.former(team.team_id);
    const allIds = seasons.allIds(team.team_id);
    const othersOf = (id: string): string[] => allIds.filter((other) => other !== id);
    const goneFrom = (id: string): readonly string[] =>
      former === undefined ? [] : [former.id, ...(former.id === id ? former.movedEvents : [])];
    for (const [place, season] of records.entries()) {
      const { id, row, events } = season;
      const before = stored(id);
      const { name, code } = namesOf(team, codes.get(team.team_id), season, index, before);
      const themeId = themes.get(id);
      const eventIds = events.map((event) => recordIdOf('event', event.event_id));
      const numbers = seasonNumbers(season, eventIds, index, stored);
      const lastStart = latestStart(linksOf(before?.event), stored);
      yield {
        table: 'Teams',
        id,
        fields: {
          name,
          code,
          aliases: aliasesOf(name, team, index, before?.aliases),
          description: team.location,
          // An address is that of one record.
          subdomain: place === 0 ? team.subdomain : undefined,
          team_category: row?.division,
          club: season.seasonId === undefined ? undefined : clubIdOf(team.team_id),
          ...numbers.fields,
        },
        fills: numbers.fills,
        isLatest: events.some(({ start_date = '' }) => start_date > lastStart),
        lists: {
          event: eventIds,
          theme: themeId === undefined ? undefined : [themeId],
          team_in_other_tournaments: othersOf(id),
          ...peopleLists(rosters.get(id)),
        },
        superseded: goneFrom(id),
      };
    }
    const own = new Set(records.map(({ id }) => id));
    for (const id of allIds)
      if (!own.has(id))
        yield {
          table: 'Teams',
          id,
          fields: {},
          lists: {
            team_in_other_tournaments: othersOf(id),
            event: id === former?.id ? [] : undefined,
          },
          superseded: goneFrom(id),
        };
  }
  const told = new Set(league.teams.flatMap((team) => seasons.allIds(team.team_id)));
  yield* storedTeams(index, stored, rosters, told);
};

/**
 * Events of teams that only the store has, by the dirty id of the team. The whole of several parts with a record of the
 * team each lists one of them.
 */
const eventsOfStored = (
  { league, chainOf, seasons }: LeagueIndex,
  stored: StoredRecords,
): ReadonlyMap<string, readonly string[]> => {
  const isListed = (id: string, event: string): boolean => {
    const club = textOf(stored(id)?.club) ?? cleanId(id) ?? '';
    return seasons.storedOf(club).some((one) => one.id !== id && linksOf(one.event).includes(event));
  };
  const events = new Map<string, Set<string>>();
  for (const row of league.matches)
    for (const teamId of [row.team_1_id, row.team_2_id]) {
      const id = teamId === undefined ? undefined : storedIdOf(teamId);
      if (id === undefined) continue;
      const [own = '', ...wholes] = chainOf(row.event_id).map((one) => recordIdOf('event', one));
      const listed = [...wholes.reverse().filter((event) => !isListed(id, event)), own];
      events.set(id, new Set([...(events.get(id) ?? []), ...listed]));
    }
  return new Map([...events].map(([id, own]) => [id, [...own]]));
};

/** Teams that rows name and only the store has: one that enters a new event gets a record for its events without rosters. */
function* storedTeams(
  index: LeagueIndex,
  stored: StoredRecords,
  rosters: ReadonlyMap<string, Roster>,
  told: ReadonlySet<string>,
): Iterable<MappedRecord> {
  const entered = eventsOfStored(index, stored);
  for (const id of new Set([...rosters.keys(), ...entered.keys()])) {
    if (told.has(id)) continue;
    const before = stored(id);
    const lists = { event: entered.get(id), ...peopleLists(rosters.get(id)) };
    if (before !== undefined) {
      yield { table: 'Teams', id, fields: {}, lists };
      continue;
    }
    const club = index.seasons.storedOf(cleanId(id) ?? '');
    const [latest] = club;
    if (latest === undefined) continue;
    const [name, code] = [textOf(latest.name), textOf(latest.code)];
    const ids = club.flatMap((record) => record.id ?? []);
    yield {
      table: 'Teams',
      id,
      fields: { name, code, description: textOf(latest.description) },
      lists: { ...lists, theme: linksOf(latest.theme), team_in_other_tournaments: ids },
    };
    for (const other of ids)
      yield { table: 'Teams', id: other, fields: {}, lists: { team_in_other_tournaments: [id] } };
  }
}
