import { type LinkField, linkedIds } from '../record-id.ts';
import { type MatchOutcome, outcomeOf, type ScoredMatch } from './outcome.ts';

export type StandingMatch = ScoredMatch & { readonly teams?: LinkField };

/** Of each outcome that is not a win by maps. */
const words: Partial<Record<MatchOutcome, string>> = {
  drawn: 'Draw',
  forfeited: 'Forfeit',
  'forfeited by both': 'Forfeit of both teams',
  'called off': 'Called off',
  'not needed': 'Not needed',
  postponed: 'Postponed',
  unclear: 'Forfeit',
};

/** The label beside the score of a match: 'Draw', 'Called off'; undefined while it is open and where a side has won. */
export const outcomeWord = (match: ScoredMatch): string | undefined => words[outcomeOf(match).kind];

/**
 * The standing of a match, in stored team order: `Decided 3-1`, `Drawn 1-1`, `1-0`, `Called off`; undefined before the first
 * point.
 */
export function matchStanding(match: StandingMatch): string | undefined {
  if (match.special_event === true || linkedIds(match.teams).length < 2) return undefined;
  const score = `${match.score_1 ?? 0}-${match.score_2 ?? 0}`;
  const { kind } = outcomeOf(match);
  if (kind === 'won' || kind === 'forfeited' || kind === 'hidden') return `Decided ${score}`;
  if (kind === 'drawn') return `Drawn ${score}`;
  const text = outcomeWord(match);
  if (text !== undefined) return text;
  return score === '0-0' ? undefined : score;
}
