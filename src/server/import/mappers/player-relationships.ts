import { standInRole } from '#domain/match/line-up.ts';
import { groupBy, type LeagueIndex } from '../league-index.ts';
import { findPeople } from '../people.ts';
import { linksOf, recordIdOf, type StoredRecords } from '../record-ids.ts';
import { plural } from '../stages.ts';
import { isCasting } from './events.ts';
import type { Mapper } from './mapper.ts';

type Work = {
  readonly playerId: string;
  readonly role: string;
  readonly teams: Set<string>;
  readonly events: Set<string>;
  readonly matches: Set<string>;
};

/**
 * Returns the players who played for a team without being on its roster. A team without a known roster has no
 * stand-ins.
 */
const standIns = (
  index: LeagueIndex,
  stored: StoredRecords,
): readonly { readonly playerId: string; readonly teamId: string }[] => {
  const { league, matches, seasons } = index;
  const rosters = groupBy(league.rosters, (row) => seasons.idIn(row.team_id, row.event_id));
  const members = new Map<string, ReadonlySet<string>>();
  const membersOf = (teamId: string): ReadonlySet<string> => {
    const record = stored(teamId);
    const known =
      members.get(teamId) ??
      new Set([
        ...linksOf(record?.players),
        ...linksOf(record?.staff),
        ...(rosters.get(teamId) ?? []).map(({ player_id }) => recordIdOf('player', player_id)),
      ]);
    members.set(teamId, known);
    return known;
  };
  const found = new Map<string, { readonly playerId: string; readonly teamId: string }>();
  // A player is in many line-ups of a team: ids are slow to make.
  const seen = new Set<string>();
  for (const row of league.lineups) {
    const match = matches.get(row.match_id);
    if (match === undefined) continue;
    const membership = `${row.player_id}|${row.team_id}|${match.event_id}`;
    if (seen.has(membership)) continue;
    seen.add(membership);
    const teamId = seasons.idIn(row.team_id, match.event_id);
    const playerId = recordIdOf('player', row.player_id);
    const roster = membersOf(teamId);
    if (roster.size > 0 && !roster.has(playerId)) found.set(`${playerId}|${teamId}`, { playerId, teamId });
  }
  return [...found.values()];
};

/** One record per person and role, linked to everything they did in that role. */
const collectWork = (index: LeagueIndex, stored: StoredRecords): Map<string, Work> => {
  const { talentId } = findPeople(index, stored);
  const works = new Map<string, Work>();
  const workOf = (playerId: string, role: string): Work => {
    const key = `${playerId}|${role.toLowerCase()}`;
    const work = works.get(key) ?? {
      playerId,
      role,
      teams: new Set(),
      events: new Set(),
      matches: new Set(),
    };
    works.set(key, work);
    return work;
  };
  for (const row of index.league.rosters) {
    if (row.kind !== 'staff' || row.role === undefined) continue;
    workOf(recordIdOf('player', row.player_id), row.role).teams.add(
      index.seasons.idIn(row.team_id, row.event_id),
    );
  }
  for (const { playerId, teamId } of standIns(index, stored)) workOf(playerId, standInRole).teams.add(teamId);
  for (const row of index.league.staff) {
    if (row.role !== undefined)
      workOf(recordIdOf('player', row.player_id), row.role).events.add(recordIdOf('event', row.event_id));
  }
  for (const row of index.league.talent) {
    if (!isCasting(row.position))
      workOf(talentId(row), row.position).events.add(recordIdOf('event', row.event_id));
  }
  for (const row of index.league.match_talent) {
    if (!isCasting(row.role)) workOf(talentId(row), row.role).matches.add(recordIdOf('match', row.match_id));
  }
  return works;
};

/** Titles of team staff, and broadcast talent other than casters. */
export const mapPlayerRelationships: Mapper = (index, stored) =>
  [...collectWork(index, stored)].map(([key, work]) => ({
    table: 'Player Relationships',
    id: recordIdOf('relationship', key),
    fields: {},
    // The id has the role, so other stored words for it were written by hand.
    fills: {
      singular_name: work.role,
      plural_name: plural(work.role),
      player_text: `${work.role} for`,
    },
    lists: {
      player: [work.playerId],
      teams: [...work.teams],
      events: [...work.events],
      matches: [...work.matches],
    },
  }));
