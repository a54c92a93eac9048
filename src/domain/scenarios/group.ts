import { finalScores } from '../match/match-format.ts';
import { isOver, outcomeOf, type ScoredMatch, scoredPart } from '../match/outcome.ts';
import { cleanId, linkedIds, type RecordKey } from '../record-id.ts';
import type { CalculatedPlaces, EventSettings } from '../standings/settings.ts';
import { defaultSort, sortKeys } from '../standings/sort-keys.ts';
import { stageSettings } from '../standings/stage.ts';
import { groupKey, matchesOfGroups } from '../standings/table.ts';
import type { CountingRules, StandingsMap, StandingsMatch, StandingsTeam } from '../standings/tally.ts';

/** The final score of a match, left and right. */
export type Outcome = readonly [left: number, right: number];

/**
 * Returns the possible final scores of a match, best for the left team first, then best for the right one. A finished
 * match has only its final score; one in progress has those that its score still allows. A match without a format, one
 * that will not be played, and a special event have none.
 */
export function outcomesOf(match: ScoredMatch): readonly Outcome[] {
  const { score_1 = 0, score_2 = 0 } = match;
  const { kind } = outcomeOf(match);
  if (kind === 'won' || kind === 'forfeited' || kind === 'drawn') return [[score_1, score_2]];
  if (isOver(match) || match.special_event) return [];
  return finalScores(match).filter(([left, right]) => left >= score_1 && right >= score_2);
}

/** A match between these teams that ended so. */
export function matchOf(teams: readonly RecordKey[], [score_1, score_2]: Outcome = [0, 0]): StandingsMatch {
  // A draw may have been agreed on without a map.
  const end = score_1 === score_2 ? { outcome: 'Drawn' } : { first_to: Math.max(score_1, score_2) };
  return { teams: [...teams], score_1, score_2, ...end };
}

/** A match whose result is varied. */
export type OpenMatch = {
  readonly id: RecordKey;
  readonly teams: readonly [RecordKey, RecordKey];
  readonly outcomes: readonly Outcome[];
};

/** All that the scenarios of a group follow from, as plain data that can be sent to a worker. */
export type ScenarioGroup = {
  readonly teams: readonly StandingsTeam[];
  /** Clean ids of teams that count as opponents only. */
  readonly hidden: readonly RecordKey[];
  /** Matches whose result is fixed. */
  readonly history: readonly StandingsMatch[];
  readonly maps: readonly StandingsMap[];
  readonly open: readonly OpenMatch[];
  readonly sort: readonly string[];
  readonly rules: CountingRules;
};

export type GroupFacts = {
  readonly group: ScenarioGroup;
  readonly calculate: readonly CalculatedPlaces[];
  /** Matches of the group. */
  readonly matchCount: number;
  /** Those of `open` that are not decided: none when all of the group are, which are then varied as they ended. */
  readonly toPlay: number;
  /** Number of scenarios: above 2^53 it is not exact. */
  readonly total: number;
};

type GroupMatch = StandingsMatch & { readonly id: string; readonly week?: number | undefined };

/** Returns the data that the scenarios of a group are calculated from; undefined for a group that the event lacks. */
export function scenarioGroup(input: {
  group: string;
  settings: EventSettings;
  matches: readonly GroupMatch[];
  maps: readonly StandingsMap[];
  teams: readonly StandingsTeam[];
}): GroupFacts | undefined {
  const { group, settings, maps } = input;
  const table = stageSettings(group, settings, input.matches);
  if (table === undefined) return undefined;
  const teams = new Map(
    input.teams.flatMap((team) => {
      const id = cleanId(team);
      return id !== null && team.code ? [[id, team] as const] : [];
    }),
  );
  const matches = matchesOfGroups(input.matches, table.groups).filter((match) => {
    const ids = linkedIds(match.teams);
    return ids.length >= 2 && ids.slice(0, 2).every((id) => teams.has(id));
  });
  const { week } = settings.scenarios;
  // A forfeit counts by rule and not by its score: it stays as it is.
  const simulated = matches.filter(
    (match) =>
      outcomesOf(match).length > 0 &&
      outcomeOf(match).kind !== 'forfeited' &&
      (week === null || (match.week ?? 0) >= week),
  );
  const undecided = simulated.filter((match) => !isOver(match));
  const varied = undecided.length > 0 ? undecided : simulated;
  const open = varied.map(openMatch);
  const playing = new Set(matches.flatMap((match) => linkedIds(match.teams).slice(0, 2)));
  const older = settings.standingsSort.find((one) => groupKey(one.group) === groupKey(group));
  return {
    group: {
      teams: [...teams].flatMap(([id, team]) => (playing.has(id) ? [plainTeam(team)] : [])),
      hidden: table.hiddenTeamIds,
      history: matches.filter((match) => !varied.includes(match)).map(plainMatch),
      maps: maps.map(({ id, score_1, score_2 }) => ({ id, score_1, score_2 })),
      open,
      sort: (table.sort ?? older?.sort ?? defaultSort(table.hasOpponentWinrates)).filter((key) =>
        sortKeys.has(key),
      ),
      rules: { points: table.points, walkoverMaps: table.walkoverMaps },
    },
    calculate: table.calculate ?? settings.scenarios.calculate,
    matchCount: matches.length,
    toPlay: undecided.length,
    total: open.reduce((product, { outcomes }) => product * outcomes.length, 1),
  };
}

function openMatch(match: GroupMatch): OpenMatch {
  const [left = '', right = ''] = linkedIds(match.teams);
  return { id: cleanId(match) ?? '', teams: [left, right], outcomes: outcomesOf(match) };
}

function plainTeam({ id, name, code, extra_points }: StandingsTeam): StandingsTeam {
  return { id: cleanId(id) ?? id, name, code, extra_points };
}

function plainMatch({ teams, maps, ...match }: StandingsMatch): StandingsMatch {
  return { teams: linkedIds(teams), maps: linkedIds(maps), ...scoredPart(match) };
}
