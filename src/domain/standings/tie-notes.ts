import { countResults, countsText, resultOfSide } from '../match/result-counts.ts';
import { linkedIds } from '../record-id.ts';
import { tieGroups } from './rank.ts';
import { type SortKey, sortKeys } from './sort-keys.ts';
import type { StandingsMatch, StandingsTeam, TeamTally } from './tally.ts';

/** Short words for the sort keys, to end "ahead by …". Those without a figure that reads as one say none. */
const words: Readonly<Record<string, readonly [text: string, hasFigures: boolean]>> = {
  MatchDiff: ['match difference', true],
  MatchWins: ['matches won', true],
  MatchWinrate: ['share of matches won', false],
  MapDiff: ['map difference', true],
  MapWins: ['maps won', true],
  MapWinrate: ['share of maps won', false],
  MapRoundsDiff: ['round difference', true],
  MapRoundWins: ['rounds won', true],
  OMW: ["the opponents' share of matches won", false],
  OMatchWinrate: ["the opponents' share of matches won", false],
  OMapWinrate: ["the opponents' share of maps won", false],
  TablePoints: ['points', true],
  Points: ['extra points', true],
  MatchWinsPoints: ['matches won and extra points', true],
  MatchDiffPoints: ['match difference and extra points', true],
  OPoints: ["the opponents' extra points", true],
  OMatchWinsPoints: ["the opponents' matches won and extra points", true],
  HeadToHead: ['head-to-head', false],
  MiniLeague: ['the results among the tied teams', true],
  MiniLeagueMaps: ['the maps among the tied teams', true],
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const isDifference = (name: string): boolean => /Diff|MiniLeague/.test(name);

/** The results of the meetings of two teams for the first one, the maps where they met once: " 2-1". */
function meetingsText(matches: readonly StandingsMatch[], first: string, second: string): string {
  const meetings = matches.flatMap((match) => {
    const ids = linkedIds(match.teams);
    const [own, other] = [ids.indexOf(first), ids.indexOf(second)];
    const result = own + other === 1 ? resultOfSide(match, own === 0 ? 0 : 1) : undefined;
    if (result === undefined) return [];
    const scores = [match.score_1 ?? 0, match.score_2 ?? 0];
    return [{ result, score: (own === 0 ? scores : scores.reverse()).join('-') }];
  });
  const [only, ...others] = meetings;
  const counts = countResults(meetings.map(({ result }) => result));
  return ` ${only && others.length === 0 ? only.score : countsText(counts, '-')}`;
}

/** The keys up to this one put both teams into different groups. */
const isApart = (tallies: readonly TeamTally[], keys: readonly SortKey[], a: TeamTally, b: TeamTally) =>
  !tieGroups(tallies, keys).some((group) => group.includes(a) && group.includes(b));

/**
 * Returns the tie-break between each pair of neighbours that are tied by the first sort key, in the table's order.
 * Examples: "Foxes ahead of Owls by map difference (+5 to +3)", "… by head-to-head 2-1".
 *
 * @param tallies of the whole table, in its order
 * @param sort the table's sort keys; unknown ones are skipped as in the table
 * @param matches of the table
 */
export function tieNotes<Team extends StandingsTeam>(
  tallies: readonly TeamTally<Team>[],
  sort: readonly string[],
  matches: readonly StandingsMatch[],
): string[] {
  const known = sort.flatMap((name) => {
    const key = sortKeys.get(name);
    return key === undefined ? [] : [{ name, key }];
  });
  const keys = known.map(({ key }) => key);
  return tallies.slice(1).flatMap((second, index) => {
    const first = tallies[index];
    if (first === undefined) return [];
    const decider = known.findIndex((_, place) => isApart(tallies, keys.slice(0, place + 1), first, second));
    const found = known[decider];
    // Level on everything, or apart by what the table shows first.
    if (found === undefined || decider === 0) return [];
    const [text, hasFigures] = words[found.name] ?? [found.name, false];
    const group = tieGroups(tallies, keys.slice(0, decider)).find((tied) => tied.includes(first)) ?? [];
    const values = found.key.values(group);
    const figureOf = (team: TeamTally<Team>) => {
      const value = values?.[group.indexOf(team)] ?? 0;
      return isDifference(found.name) ? signed(value) : String(value);
    };
    let figures = hasFigures ? ` (${figureOf(first)} to ${figureOf(second)})` : '';
    if (found.name === 'HeadToHead') figures = meetingsText(matches, first.teamId, second.teamId);
    return [
      `${first.team.name ?? 'One team'} ahead of ${second.team.name ?? 'the next'} by ${text}${figures}`,
    ];
  });
}
