import { type LinkField, linkedIds, type RecordLink } from '../record-id.ts';
import { isSwappedFor } from './displayed-score.ts';
import { outcomeOf } from './outcome.ts';
import {
  countResults,
  playedCount,
  type ResultCounts,
  resultOfTeam,
  type TeamMatch,
} from './result-counts.ts';

/** The column of a player's match statistics. */
export type StatsClass = 'regular' | 'playoffs' | 'other';

export type StatsMatch = TeamMatch & {
  readonly sub_event?: string | undefined;
  readonly match_group?: string | undefined;
  readonly round?: string | undefined;
};

export type StatsBracket = { readonly name?: string | undefined; readonly events?: LinkField };

/**
 * Returns the class of a match by the first text it has of sub event, group, round and the names of its event's
 * brackets. Returns null without any; the match then counts in the total only.
 */
export function statsClass(match: StatsMatch, brackets: readonly StatsBracket[]): StatsClass | null {
  const named = brackets.filter((bracket) => linkedIds(bracket.events).length > 0);
  const bracketNames = named
    .map((bracket) => bracket.name ?? '')
    .join(' ')
    .trim();
  const text = (match.sub_event || match.match_group || match.round || bracketNames).toLowerCase();
  if (text === '') return null;
  if (/playoff|play-in|playin/.test(text)) return 'playoffs';
  if (/regular season|swiss|group|league/.test(text)) return 'regular';
  return named.length > 0 || /final|bracket/.test(text) ? 'playoffs' : 'other';
}

export type StatsCount = ResultCounts & { readonly mapWins: number; readonly mapLosses: number };

export type StatsTally = Readonly<Record<StatsClass | 'total', StatsCount>>;

/** A match as it counts for a team. */
export type TeamStat<Match> = { readonly match: Match; readonly team: RecordLink };

/** Returns the matches with a result and their maps, counted by class, each for its team. */
export function statsTally<Match extends StatsMatch>(
  matches: readonly TeamStat<Match>[],
  bracketsOf: (match: Match) => readonly StatsBracket[],
): StatsTally {
  const rows = matches.flatMap(({ match, team }) => {
    const result = resultOfTeam(match, team);
    if (result === undefined) return [];
    // As in tables, a forfeit of both teams has no maps.
    const isPlayed = outcomeOf(match).kind !== 'forfeited by both';
    const scores = isPlayed ? [match.score_1 ?? 0, match.score_2 ?? 0] : [0, 0];
    const [own = 0, other = 0] = isSwappedFor(match, team) ? scores.reverse() : scores;
    return [{ kind: statsClass(match, bracketsOf(match)), result, own, other }];
  });
  const countOf = (isCounted: (kind: StatsClass | null) => boolean): StatsCount => {
    const counted = rows.filter(({ kind }) => isCounted(kind));
    return {
      ...countResults(counted.map(({ result }) => result)),
      mapWins: counted.reduce((sum, { own }) => sum + own, 0),
      mapLosses: counted.reduce((sum, { other }) => sum + other, 0),
    };
  };
  return {
    regular: countOf((kind) => kind === 'regular'),
    playoffs: countOf((kind) => kind === 'playoffs'),
    other: countOf((kind) => kind === 'other'),
    total: countOf(() => true),
  };
}

/**
 * Returns a share of wins as text; a draw counts as half a win. It is `-` without matches, 100% exact, with one
 * decimal above 10 matches, else whole.
 */
export function winPercentText(counts: ResultCounts): string {
  const played = playedCount(counts);
  if (played === 0) return '-';
  if (counts.wins === played) return '100%';
  return `${(((counts.wins + counts.draws / 2) / played) * 100).toFixed(played > 10 ? 1 : 0)}%`;
}
