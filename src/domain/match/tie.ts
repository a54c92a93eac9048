import { linkedIds, type RecordKey } from '../record-id.ts';
import { instantOf, type Moment } from '../time/instant.ts';
import { isOver } from './outcome.ts';
import { resultOfTeam, type TeamMatch } from './result-counts.ts';

export type TieMatch = TeamMatch & {
  readonly id: string;
  readonly start?: Moment;
  readonly round?: string | undefined;
};

const roundOf = ({ round }: TieMatch): string => (round ?? '').trim().toLowerCase();
const pairOf = (match: TieMatch): string => [...linkedIds(match.teams)].sort().join(' ');

/** The match of two teams that starts last, whatever became of it. Undated matches and special events are left out. */
export function lastOfSeries<Match extends TieMatch>(matches: readonly Match[]): Match | undefined {
  const startOf = ({ start }: Match) => instantOf(start) ?? Number.NEGATIVE_INFINITY;
  return matches
    .filter(
      (match) =>
        instantOf(match.start) !== undefined && !match.special_event && linkedIds(match.teams).length === 2,
    )
    .reduce<Match | undefined>(
      (last, match) => (last === undefined || startOf(match) >= startOf(last) ? match : last),
      undefined,
    );
}

/** True if a round is called the final of a whole event: no semifinal, third place or final of one part of a bracket. */
export const isFinalRound = (match: TieMatch): boolean =>
  /\bfina[lł]/.test(roundOf(match)) &&
  !/semi|quarter|upper|lower|winner|loser|third|3rd|bronze|small/.test(roundOf(match));

/** The matches that decide a tie: all of a match's round between its two teams, of which some may not be needed. */
export const decidingMatches = <Match extends TieMatch>(match: Match, matches: readonly Match[]): Match[] =>
  matches.filter((one) => pairOf(one) === pairOf(match) && roundOf(one) === roundOf(match));

/**
 * Winner and loser of a tie by matches won, as clean ids; undefined while the open matches may change who leads, and
 * where both have won as many.
 */
export function tieResult(
  matches: readonly TieMatch[],
): { readonly winner: RecordKey; readonly loser: RecordKey } | undefined {
  const [left, right] = linkedIds(matches[0]?.teams);
  if (left === undefined || right === undefined) return undefined;
  const winsOf = (teamId: RecordKey) => matches.filter((match) => resultOfTeam(match, teamId) === 'W').length;
  const lead = winsOf(left) - winsOf(right);
  const open = matches.filter((match) => !isOver(match)).length;
  if (Math.abs(lead) <= open) return undefined;
  return lead > 0 ? { winner: left, loser: right } : { winner: right, loser: left };
}
