import { isSameRecord, type RecordKey } from '../record-id.ts';
import { resultsNewestFirst } from '../schedule/latest.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { resultOfTeam, type SideResult } from './result-counts.ts';
import { opponentOf, type PastMatch } from './team-history.ts';

/** As many results make up the form of a team. */
export const formLength = 5;

export type FormResult<Match> = {
  readonly match: Match;
  readonly result: SideResult;
  /** Clean id of the other team, if there is one. */
  readonly opponentId: RecordKey | null;
};

/**
 * The latest results of a team, newest first. With `current` only those that were played before it: the form a team
 * comes with. Matches of which the records tell no result are left out.
 */
export function recentForm<Match extends PastMatch>(
  team: RecordKey,
  matches: readonly Match[],
  current?: { readonly id: string; readonly start?: Moment },
): FormResult<Match>[] {
  const before = instantOf(current?.start) ?? Number.POSITIVE_INFINITY;
  return resultsNewestFirst(matches)
    .flatMap((match) => {
      const result = resultOfTeam(match, team);
      const opponentId = opponentOf(match, team);
      return result === undefined || opponentId === undefined ? [] : [{ match, result, opponentId }];
    })
    .filter(
      ({ match }) =>
        !(current && isSameRecord(match, current)) &&
        (instantOf(match.start) ?? Number.NEGATIVE_INFINITY) <= before,
    )
    .slice(0, formLength);
}
