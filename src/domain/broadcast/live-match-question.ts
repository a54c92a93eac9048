import { matchStanding, type StandingMatch } from '../match/match-standing.ts';
import { isOver } from '../match/outcome.ts';
import type { CrewAlong } from './crew-along.ts';

export type NamedMatch = StandingMatch & { readonly name?: string | undefined };

export type LiveMatchQuestion = {
  readonly text: string;
  /** Settings that are cleared along with the match, in words. */
  readonly list: readonly string[];
};

/** A prediction on the live match that viewers can still win or lose by. */
export type LeftPrediction = { readonly title: string; readonly state: 'open' | 'locked' };

type More = {
  /** The crew that the next match takes over from the present one, which is a choice. */
  readonly crew?: Pick<CrewAlong, 'playing'> | undefined;
  readonly prediction?: LeftPrediction | undefined;
};

/**
 * Returns the question to ask before another match, or none, goes live; undefined without a reason to ask. Reasons are
 * a present match that is not decided or has a prediction, a next match that is over, settings that would be cleared, and
 * a crew to take over. A special event never counts as undecided.
 *
 * @param left what ends with the present match, in words
 */
export function liveMatchQuestion(
  current: NamedMatch | undefined,
  next: NamedMatch | undefined,
  left: readonly string[],
  { crew, prediction }: More = {},
): LiveMatchQuestion | undefined {
  const reasons = [
    ...(current && current.special_event !== true && !isOver(current)
      ? [
          `${current.name ?? 'The live match'} is not decided yet (${current.score_1 ?? 0}-${current.score_2 ?? 0}).`,
        ]
      : []),
    ...(next && isOver(next) ? [`${next.name ?? 'The next match'} is over already${standingOf(next)}.`] : []),
    ...(prediction ? [predictionText(prediction, next !== undefined)] : []),
  ];
  if (reasons.length === 0 && left.length === 0 && crew === undefined) return undefined;
  const then =
    next === undefined ? 'No match would be live.' : `Put ${next.name ?? 'the next match'} on air?`;
  const playing = crew?.playing ?? [];
  const behind =
    playing.length === 0
      ? []
      : [`${playing.join(' and ')} ${playing.length === 1 ? 'plays' : 'play'} in it and cannot come along.`];
  const ends = left.length === 0 ? [] : ['This also clears:'];
  return { text: [...reasons, then, ...behind, ...ends].join(' '), list: left };
}

function standingOf(match: StandingMatch): string {
  const standing = matchStanding(match);
  return standing === undefined ? '' : ` (${standing.charAt(0).toLowerCase()}${standing.slice(1)})`;
}

function predictionText({ title, state }: LeftPrediction, hasNext: boolean): string {
  const then = hasNext
    ? 'with other teams live it can only be cancelled'
    : 'without a live match it cannot be ended here';
  const end = /[?!.]$/.test(title) ? '' : '.';
  return `A prediction on the live match is ${state}: ${title}${end} It stays ${state}, and ${then}.`;
}
