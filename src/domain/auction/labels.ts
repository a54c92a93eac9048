import type { AuctionRules } from './settings.ts';
import type { AuctionStage, AuctionState } from './state.ts';

/** Where an auction stands, in the fewest words. */
export const stageNames: Readonly<Record<AuctionStage, string>> = {
  INACTIVE: 'Closed',
  RESTRICTED: 'Admins only',
  READY: 'Open',
  PRE_AUCTION: 'Coming up',
  IN_ACTION: 'Bidding',
  POST_AUCTION: 'Signed',
};

/** What is going on, and the time that is left of it at `now`, ms; undefined while it waits for people. */
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

/** What the document's title begins with: who is up, who was sold, or whose turn it is. */
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

/** How much of the present stage is left, from 0 to 1. */
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
