import { cleanId, linkedIds, type RecordKey } from '../record-id.ts';
import { type Column, columnOf, defaultColumns } from './columns.ts';
import { type RankedTeam, rankTeams } from './rank.ts';
import type { StandingsSettings } from './settings.ts';
import { defaultSort, sortKeys } from './sort-keys.ts';
import { type StandingsMap, type StandingsMatch, type StandingsTeam, tallyTeams } from './tally.ts';

export type StandingsCell = { readonly key: string; readonly text: string; readonly hover: string };

export type StandingsRow<Team extends StandingsTeam> = RankedTeam<Team> & {
  readonly cells: readonly StandingsCell[];
};

export type StandingsTable<Team extends StandingsTeam> = {
  readonly title: string | null;
  /** Its match groups, as written; null is every match that has a group. */
  readonly groups: readonly string[] | null;
  /** The title on air, where it has one of its own. */
  readonly short: string | null;
  readonly columns: readonly (Pick<Column, 'header' | 'title' | 'description'> & { readonly key: string })[];
  /** Empty when no match of the event has a group. */
  readonly rows: readonly StandingsRow<Team>[];
  /** Descriptions of the criteria that decide between teams, in order. */
  readonly tieBreaks: readonly string[];
  /** The sort keys that it is ranked by. */
  readonly sort: readonly string[];
  /** Sort keys that were ignored, for a warning. */
  readonly unknownSortKeys: readonly string[];
  readonly hasFinishedMatches: boolean;
  /** Those it counts, and those to come. */
  readonly matches: readonly StandingsMatch[];
};

/**
 * One standings table: the event's matches cut to the groups of `settings`, counted, ranked and put into
 * columns. `matches` are all of the event's, `maps` theirs, `teams` the event's; ids in any form.
 */
export function standingsTable<Team extends StandingsTeam>(input: {
  settings: StandingsSettings;
  matches: readonly StandingsMatch[];
  maps: readonly StandingsMap[];
  teams: readonly Team[];
}): StandingsTable<Team> {
  const { settings, matches, maps, teams } = input;
  const included = matchesOfGroups(matches, settings.groups);
  const hasGroups = matches.some((match) => groupKey(match.match_group) !== '');
  const tallies = hasGroups ? tallyTeams(teamsOf(included, teams), included, byId(maps), settings) : [];
  const visible = tallies.filter((tally) => !settings.hiddenTeamIds.includes(tally.teamId));
  const sort = settings.sort ?? defaultSort(settings.hasOpponentWinrates);
  const { ranked, unknownSortKeys } = rankTeams(visible, sort, settings.points);
  const hasDraws = visible.some(({ draws }) => draws > 0);
  const columns = (settings.show ?? defaultColumns).map((key) => {
    const { withDraws, ...column } = columnOf(key);
    return { key, ...column, ...(hasDraws && withDraws) };
  });
  return {
    title: settings.title ?? settings.group,
    groups: settings.groups,
    short: settings.short,
    columns: columns.map(({ key, header, title, description }) => ({ key, header, title, description })),
    rows: ranked.map((team) => ({
      ...team,
      cells: columns.map(({ key, value, hover }) => ({
        key,
        text: value(team.tally),
        hover: hover(team.tally),
      })),
    })),
    tieBreaks: [...new Set(sort.flatMap((key) => sortKeys.get(key)?.description ?? []))],
    sort,
    unknownSortKeys,
    hasFinishedMatches: tallies.some((tally) => tally.played > 0),
    matches: included,
  };
}

/** The matches whose group is one of `groups`, whatever its case; null takes every match with a group. */
export function matchesOfGroups<Match extends { readonly match_group?: string | undefined }>(
  matches: readonly Match[],
  groups: readonly string[] | null,
): Match[] {
  const wanted = groups && new Set(groups.map(groupKey));
  return matches.filter((match) => {
    const key = groupKey(match.match_group);
    return key !== '' && (wanted?.has(key) ?? true);
  });
}

/** A match group as it is compared. */
export function groupKey(group: string | null | undefined): string {
  return group?.trim().toLowerCase() ?? '';
}

/** Returns the teams that play in the matches, or all of the event's while there are none. */
function teamsOf<Team extends StandingsTeam>(
  matches: readonly StandingsMatch[],
  teams: readonly Team[],
): Map<RecordKey, Team> {
  const playing = new Set(matches.flatMap((match) => linkedIds(match.teams)));
  const found = new Map<RecordKey, Team>();
  for (const team of teams) {
    const id = cleanId(team.id);
    if (id !== null && (playing.size === 0 || playing.has(id))) found.set(id, team);
  }
  return found;
}

function byId(maps: readonly StandingsMap[]): (id: RecordKey) => StandingsMap | undefined {
  const found = new Map(maps.map((map) => [cleanId(map.id), map]));
  return (id) => found.get(id);
}
