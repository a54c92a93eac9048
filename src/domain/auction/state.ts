import type { RecordKey } from '../record-id.ts';
import type { AuctionRules } from './settings.ts';

/** Commands of the auction's admins. */
export const auctionCommands = [
  'open',
  'restrict',
  'close',
  'pause',
  'resume',
  'sell',
  'skip',
  'undo',
] as const;

export type AuctionCommand = (typeof auctionCommands)[number];

/**
 * - `INACTIVE`: not open
 * - `RESTRICTED`: only admins start players
 * - `READY`: the teams start players
 * - `PRE_AUCTION`: a player is shown, bids are not taken yet
 * - `IN_ACTION`: bids are taken until the time is over
 * - `POST_AUCTION`: the player is signed
 */
export const auctionStages = [
  'INACTIVE',
  'RESTRICTED',
  'READY',
  'PRE_AUCTION',
  'IN_ACTION',
  'POST_AUCTION',
] as const;

export type AuctionStage = (typeof auctionStages)[number];

export type AuctionBid = {
  readonly team: RecordKey;
  readonly amount: number;
  /** The opening, made with the start. */
  readonly starting?: true | undefined;
};

export type AuctionSale = {
  readonly player: RecordKey;
  readonly team: RecordKey;
  readonly amount: number;
  /** Money that the signing unlocked. */
  readonly unlocked: number;
};

/** An auction at one moment. All ids are clean, times are in ms. */
export type AuctionState = {
  readonly stage: AuctionStage;
  /** True if the next player is started by the admins, false if by the teams. */
  readonly isRestricted: boolean;
  readonly player?: RecordKey | undefined;
  readonly lastStarter?: RecordKey | undefined;
  /** Bids for the player, oldest first. */
  readonly bids: readonly AuctionBid[];
  /** End of the stage, ms; undefined while no time limit is running. */
  readonly endsAt?: number | undefined;
  /** Time left in a paused stage, ms. */
  readonly leftMs?: number | undefined;
  /** Latest last; `AuctionSale`s of long ago are dropped. */
  readonly sales: readonly AuctionSale[];
};

/** Facts about a team that decisions need. */
export type AuctionTeam = {
  readonly id: RecordKey;
  readonly name: string;
  readonly balance: number;
  /** Number of players in the team. */
  readonly size: number;
};

/** The last ones are enough for the lists that are drawn, and bound the record. */
export const keptBids = 40;
export const keptSales = 20;

/** Returns the state of an auction before its first action. */
export function firstState({ isPublic }: Pick<AuctionRules, 'isPublic'>): AuctionState {
  return { stage: isPublic ? 'RESTRICTED' : 'INACTIVE', isRestricted: true, bids: [], sales: [] };
}

export const isLot = ({ stage }: Pick<AuctionState, 'stage'>): boolean =>
  stage === 'PRE_AUCTION' || stage === 'IN_ACTION';

export const leadingBid = ({ bids }: Pick<AuctionState, 'bids'>): AuctionBid | undefined => bids.at(-1);

/** The stage in which the next player is waited for. */
export const waiting = (state: AuctionState): AuctionState => ({
  stage: state.isRestricted ? 'RESTRICTED' : 'READY',
  isRestricted: state.isRestricted,
  lastStarter: state.lastStarter,
  bids: [],
  sales: state.sales,
});
