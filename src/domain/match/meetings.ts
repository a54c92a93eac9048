import { isSameRecord, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { countResults, type ResultCounts, resultOfTeam, type TeamMatch } from './result-counts.ts';

type WithMatches = { readonly matches?: LinkField };

/** Keys of the matches that both teams have, without the one in question; in the order of the first team. */
export function meetingKeys(left: WithMatches, right: WithMatches, match: { id: string }): RecordKey[] {
  const others = new Set(linkedIds(right.matches));
  return linkedIds(left.matches).filter((key) => others.has(key) && !isSameRecord(key, match));
}

type SeasonTeam = { readonly team_in_other_tournaments?: LinkField };

/** The texts about the meetings of two teams. A team record of one season knows the matches of that season only. */
export function meetingTexts(
  left: SeasonTeam,
  right: SeasonTeam,
  isOver = false,
): { readonly title: string; readonly none: string } {
  const isOfSeason = [left, right].some((team) => linkedIds(team.team_in_other_tournaments).length > 0);
  const span = isOfSeason ? ' this season' : '';
  if (isOver)
    return {
      title: `Their other matches${span}`,
      none: `They have no other match against each other${span}.`,
    };
  return {
    title: `Head to head${span}`,
    none: `These teams have not met ${isOfSeason ? 'yet this season' : 'before'}.`,
  };
}

/** The results of these matches for each of two teams. Both have lost a double forfeit. */
export function meetingResults(
  matches: readonly TeamMatch[],
  left: RecordKey,
  right: RecordKey,
): readonly [left: ResultCounts, right: ResultCounts] {
  const countsOf = (team: RecordKey) => countResults(matches.map((match) => resultOfTeam(match, team)));
  return [countsOf(left), countsOf(right)];
}
