import type { LeagueIndex } from '../league-index.ts';
import { latestRosterFirst } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import { extraPoints } from '../standings-tables.ts';
import { teamCodes } from '../team-codes.ts';
import type { Mapper } from './mapper.ts';
import { themeIdOf } from './themes.ts';

type Members = { readonly players: Set<string>; readonly staff: Set<string> };

/**
 * Source ids of present and past members of each team, the latest roster first. A team is one record for all its seasons, and a
 * player's page finds matches through the player's teams.
 */
const membersByTeam = (index: LeagueIndex): Map<string, Members> => {
  const teams = new Map<string, Members>();
  const membersOf = (teamId: string): Members => {
    const members = teams.get(teamId) ?? { players: new Set(), staff: new Set() };
    teams.set(teamId, members);
    return members;
  };
  for (const row of latestRosterFirst(index)) {
    const members = membersOf(row.team_id);
    (row.kind === 'staff' ? members.staff : members.players).add(row.player_id);
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

const aliasesOf = (teamId: string, name: string, { league }: LeagueIndex): string | undefined => {
  const names = league.team_seasons.flatMap((row) =>
    row.team_id === teamId && row.name !== undefined && row.name !== name ? [row.name] : [],
  );
  return names.length === 0 ? undefined : [...new Set(names)].join(', ');
};

const playerIds = (sourceIds: ReadonlySet<string>): string[] =>
  [...sourceIds].map((id) => recordIdOf('player', id));

export const mapTeams: Mapper = function* (index) {
  const members = membersByTeam(index);
  const codes = teamCodes(index);
  for (const team of index.league.teams) {
    const themeId = themeIdOf(team);
    const own = members.get(team.team_id);
    yield {
      table: 'Teams',
      id: recordIdOf('team', team.team_id),
      fields: {
        name: team.name,
        code: codes.get(team.team_id),
        aliases: aliasesOf(team.team_id, team.name, index),
        description: team.location,
        team_category: divisionOf(team.team_id, index),
        extra_points: extraPoints(team.team_id, index),
        event: index.eventsOfTeam(team.team_id).map((event) => recordIdOf('event', event.event_id)),
        theme: themeId === undefined ? undefined : [themeId],
        players: own === undefined ? undefined : playerIds(own.players),
        staff: own === undefined ? undefined : playerIds(own.staff),
      },
    };
  }
};
