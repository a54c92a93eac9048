import type { LeagueIndex, TeamRow } from '../league-index.ts';
import { latestRosterFirst } from '../league-index.ts';
import type { Values } from '../plan.ts';
import { recordIdOf } from '../record-ids.ts';
import { extraPoints } from '../standings-tables.ts';
import { latestStart, linksOf, type StoredRecords, textOf } from '../stored-records.ts';
import { teamCodes } from '../team-codes.ts';
import type { Mapper } from './mapper.ts';
import { themeIdOf } from './themes.ts';

type Members = {
  readonly players: Set<string>;
  readonly staff: Set<string>;
  readonly captains: Set<string>;
};

/**
 * Source ids of present and past members of each team, the latest roster first. A team is one record for all its seasons, and a
 * player's page finds matches through the player's teams.
 */
const membersByTeam = (index: LeagueIndex): Map<string, Members> => {
  const teams = new Map<string, Members>();
  const membersOf = (teamId: string): Members => {
    const members = teams.get(teamId) ?? { players: new Set(), staff: new Set(), captains: new Set() };
    teams.set(teamId, members);
    return members;
  };
  for (const row of latestRosterFirst(index)) {
    const members = membersOf(row.team_id);
    (row.kind === 'staff' ? members.staff : members.players).add(row.player_id);
    if (row.captain) members.captains.add(row.player_id);
  }
  for (const row of index.league.lineups) membersOf(row.team_id).players.add(row.player_id);
  return teams;
};

/** The division, if the team was in the same one in all seasons. */
const divisionOf = (teamId: string, { league }: LeagueIndex): string | undefined => {
  const divisions = new Set(
    league.team_seasons.filter((row) => row.team_id === teamId).map((row) => row.division),
  );
  return divisions.size === 1 ? [...divisions][0] : undefined;
};

/** The stored aliases, then the names of other seasons that are new. */
const aliasesOf = (team: TeamRow, { league }: LeagueIndex, stored: unknown): string | undefined => {
  const before = textOf(stored)?.split(', ') ?? [];
  const names = league.team_seasons.flatMap((row) =>
    row.team_id === team.team_id && row.name !== undefined && row.name !== team.name ? [row.name] : [],
  );
  return names.length === 0 ? undefined : [...new Set([...before, ...names])].join(', ');
};

/** Numbers and names that follow from all seasons of a team; those of some seasons only fill empty fields. */
const seasonFields = (
  teamId: string,
  eventIds: readonly string[],
  index: LeagueIndex,
  stored: StoredRecords,
): { readonly fields: Values; readonly fills: Values } => {
  const values = { team_category: divisionOf(teamId, index), extra_points: extraPoints(teamId, index) };
  const known = new Set(eventIds);
  const isWhole = linksOf(stored(recordIdOf('team', teamId))?.event).every((id) => known.has(id));
  return isWhole ? { fields: values, fills: {} } : { fields: {}, fills: values };
};

const playerIds = (sourceIds: ReadonlySet<string>): string[] =>
  [...sourceIds].map((id) => recordIdOf('player', id));

export const mapTeams: Mapper = function* (index, stored) {
  const members = membersByTeam(index);
  const codes = teamCodes(index, stored);
  for (const team of index.league.teams) {
    const themeId = themeIdOf(team);
    const own = members.get(team.team_id);
    const id = recordIdOf('team', team.team_id);
    const before = stored(id);
    const events = index.eventsOfTeam(team.team_id);
    const eventIds = events.map((event) => recordIdOf('event', event.event_id));
    const seasons = seasonFields(team.team_id, eventIds, index, stored);
    const lastStart = latestStart(linksOf(before?.event), stored);
    yield {
      table: 'Teams',
      id,
      fields: {
        name: team.name,
        code: codes.get(team.team_id),
        aliases: aliasesOf(team, index, before?.aliases),
        description: team.location,
        subdomain: team.subdomain,
        ...seasons.fields,
      },
      fills: seasons.fills,
      isLatest: events.some(({ start_date = '' }) => start_date > lastStart),
      lists: {
        event: eventIds,
        theme: themeId === undefined ? undefined : [themeId],
        players: own === undefined ? undefined : playerIds(own.players),
        staff: own === undefined ? undefined : playerIds(own.staff),
        captains: own === undefined ? undefined : playerIds(own.captains),
      },
    };
  }
};
