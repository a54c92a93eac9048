import type { AuctionRules } from './settings.ts';
import type { AuctionStage, AuctionState } from './state.ts';

/** An amount as people read it: "$40k". */
export const moneyText = (amount: number): string => `$${amount}k`;

/** Short names of the stages of an auction. */
export const stageNames: Readonly<Record<AuctionStage, string>> = {
  INACTIVE: 'Closed',
  RESTRICTED: 'Admins only',
  READY: 'Open',
  PRE_AUCTION: 'Coming up',
  IN_ACTION: 'Bidding',
  POST_AUCTION: 'Signed',
};

/**
 * Returns a text for the present stage, and the time left in it at `now`, ms. `leftMs` is undefined for a stage without
 * a time limit.
 */
export function describeCountdown(
  state: AuctionState,
  now: number,
): { readonly text: string; readonly leftMs: number | undefined } {
  const leftMs = state.leftMs ?? (state.endsAt === undefined ? undefined : Math.max(0, state.endsAt - now));
  return { text: wordsOf(state, leftMs), leftMs };
}

function wordsOf(state: AuctionState, leftMs: number | undefined): string {
  if (state.leftMs !== undefined) return 'Paused';
  switch (state.stage) {
    case 'INACTIVE':
      return 'The auction is closed';
    case 'RESTRICTED':
      return 'Waiting for the admins';
    case 'READY':
      return 'Ready for the next player';
    case 'PRE_AUCTION':
      return 'Bidding opens in';
    case 'IN_ACTION':
      return leftMs === 0 ? 'Time is up' : 'Bidding is open';
    case 'POST_AUCTION':
      return 'Signed';
    default:
      return state.stage satisfies never;
  }
}

/** Returns the beginning of the document's title: the player who is up, who was sold, or the next one in turn. */
export function describeTitle(
  { stage }: Pick<AuctionState, 'stage'>,
  {
    player,
    next,
    isOwnTurn,
  }: {
    readonly player: string | undefined;
    readonly next: string | undefined;
    readonly isOwnTurn: boolean;
  },
): string | undefined {
  if (stage === 'INACTIVE') return undefined;
  if (player !== undefined) return stage === 'POST_AUCTION' ? `Sold: ${player}` : player;
  return next === undefined ? undefined : `Next: ${next}${isOwnTurn ? ' (You)' : ''}`;
}

/** Returns the remaining share of the present stage, from 0 to 1. */
export function countdownPart(state: AuctionState, { time }: AuctionRules, now: number): number {
  const { leftMs } = describeCountdown(state, now);
  if (leftMs === undefined) return 0;
  const wholes = {
    PRE_AUCTION: time.pre,
    IN_ACTION: state.bids.length <= 1 ? time.afterOpening : time.afterBid,
    POST_AUCTION: time.post,
  } as const;
  const whole = wholes[state.stage as keyof typeof wholes] ?? 0;
  return whole > 0 ? Math.min(1, leftMs / whole) : 0;
}
