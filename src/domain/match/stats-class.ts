import { isSameRecord, type LinkField, linkedIds, type RecordLink } from '../record-id.ts';
import { type ScoredMatch, winnerIndex } from './outcome.ts';

/** The column of a player's match statistics. */
export type StatsClass = 'regular' | 'playoffs' | 'other';

export type StatsMatch = ScoredMatch & {
  readonly teams?: LinkField;
  readonly sub_event?: string | undefined;
  readonly match_group?: string | undefined;
  readonly round?: string | undefined;
};

export type StatsBracket = { readonly name?: string | undefined; readonly events?: LinkField };

/**
 * The class of a match by the first text it has of sub event, group, round and the names of its brackets (those
 * that belong to an event); null without any, then it counts in the total only. Rules 8.9.
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

export type WinLoss = { wins: number; losses: number; mapWins: number; mapLosses: number };

export type StatsTally = Record<StatsClass | 'total', WinLoss>;

/** A team's decided matches and their maps, counted by class. Rules 8.9. */
export function statsTally<Match extends StatsMatch>(
  team: RecordLink,
  matches: readonly Match[],
  bracketsOf: (match: Match) => readonly StatsBracket[],
): StatsTally {
  const tally: StatsTally = { regular: blank(), playoffs: blank(), other: blank(), total: blank() };
  for (const match of matches) {
    const winner = winnerIndex(match);
    const side = linkedIds(match.teams).findIndex((id) => isSameRecord(id, team));
    if (winner === null || side < 0) continue;
    const kind = statsClass(match, bracketsOf(match));
    const own = (side === 0 ? match.score_1 : match.score_2) ?? 0;
    const theirs = (side === 0 ? match.score_2 : match.score_1) ?? 0;
    for (const count of kind === null ? [tally.total] : [tally.total, tally[kind]]) {
      if (winner === side) count.wins += 1;
      else count.losses += 1;
      count.mapWins += own;
      count.mapLosses += theirs;
    }
  }
  return tally;
}

/** A share of wins: `-` without matches, 100% exact, one decimal above 10 matches, else whole. Rules 8.9. */
export function winPercentText(wins: number, losses: number): string {
  const played = wins + losses;
  if (played === 0) return '-';
  if (losses === 0) return '100%';
  return `${((wins / played) * 100).toFixed(played > 10 ? 1 : 0)}%`;
}

function blank(): WinLoss {
  return { wins: 0, losses: 0, mapWins: 0, mapLosses: 0 };
}
