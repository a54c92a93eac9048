import { type LinkField, linkedIds } from '../record-id.ts';
import { isDecided, type ScoredMatch } from './decided.ts';

export type StandingMatch = ScoredMatch & {
  readonly teams?: LinkField;
  readonly forfeit?: boolean | undefined;
  readonly special_event?: boolean | undefined;
};

/** Whether nothing more is played in a match. Special events have no end that the records know. */
export function isOver(match: StandingMatch): boolean {
  return match.special_event !== true && (match.forfeit === true || isDecided(match));
}

/** How a match stands, in stored team order: `Decided 3-1`, `1-0`, `Forfeit`; undefined before the first point. */
export function matchStanding(match: StandingMatch): string | undefined {
  if (match.special_event === true || linkedIds(match.teams).length < 2) return undefined;
  const score = `${match.score_1 ?? 0}-${match.score_2 ?? 0}`;
  if (isDecided(match)) return `Decided ${score}`;
  if (match.forfeit === true) return 'Forfeit';
  return score === '0-0' ? undefined : score;
}
