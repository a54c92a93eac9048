import { outcomeWord } from './match-standing.ts';
import { type MatchOutcome, outcomeOf, type ScoredMatch } from './outcome.ts';

/**
 * The state of a match in a list: to come, being played (from the first point on, or on air), over with a result, or
 * neither played now nor over. `off`: called off or not needed; `over`: its result is not shown on this device.
 */
export type LineState = 'upcoming' | 'live' | 'won' | 'drawn' | 'forfeited' | 'off' | 'postponed' | 'over';

const states: Readonly<Record<Exclude<MatchOutcome, 'open'>, LineState>> = {
  won: 'won',
  drawn: 'drawn',
  forfeited: 'forfeited',
  'forfeited by both': 'forfeited',
  unclear: 'forfeited',
  'called off': 'off',
  'not needed': 'off',
  postponed: 'postponed',
  hidden: 'over',
};

export type LineMatch = ScoredMatch & { readonly live?: boolean | undefined };

/** State of a match in a list, shared by all overlays that have a line for it. */
export type MatchLine = {
  readonly state: LineState;
  /** The outcome where neither score nor start tells it: 'Called off', 'Draw', 'Forfeit of both teams'. */
  readonly word: string | undefined;
  /** A point was scored. */
  readonly hasScore: boolean;
  /** The match is announced: it has not begun, and its start still holds. */
  readonly isAnnounced: boolean;
  /** Neither its score nor its start is shown: the word takes their place. */
  readonly isWordOnly: boolean;
};

/**
 * The line of a match. An entered outcome takes precedence over the live mark: a match that was called off or postponed
 * is neither announced nor live, though a broadcast still has it selected.
 *
 * @param isLive a broadcast shows it being played
 */
export function lineOf(match: LineMatch, isLive = false): MatchLine {
  const { kind } = outcomeOf(match);
  const hasScore = !match.special_event && Boolean(match.score_1 || match.score_2);
  const state = kind !== 'open' ? states[kind] : isLive || match.live || hasScore ? 'live' : 'upcoming';
  const isNotPlayed = state === 'off' || state === 'postponed';
  return {
    state,
    word: outcomeWord(match),
    hasScore,
    isAnnounced: state === 'upcoming',
    isWordOnly: isNotPlayed || (state === 'forfeited' && !hasScore),
  };
}

/** True while a match is still to be played or being played. */
export const isOnTheWay = (match: LineMatch): boolean => {
  const { state } = lineOf(match);
  return state === 'upcoming' || state === 'live';
};
