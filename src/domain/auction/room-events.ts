import type { RecordKey } from '../record-id.ts';
import type { AuctionBid, AuctionStage, AuctionState } from './state.ts';

/** Events for the sockets in the room of an auction. All ids are clean. */
export type AuctionRoomEvents = {
  auction_welcome: Standing & { readonly ready: true };
  auction_state: Standing & { readonly oldState: AuctionStage };
  auction_pre_auction: Lot;
  auction_start: Lot;
  auction_post_auction: Lot;
  /** Time left in the stage when the event is sent, ms. */
  auction_timer: { readonly duration: number };
  auction_bids: RoomBid[];
};

type Standing = {
  readonly auctionID: RecordKey;
  readonly state: AuctionStage;
  /** `false` while no player is up. */
  readonly activePlayerID: RecordKey | false;
  readonly lastStartedTeamID?: RecordKey | undefined;
};

type Lot = { readonly activePlayerID: RecordKey | false; readonly startingTeamID?: RecordKey | undefined };

type RoomBid = { readonly teamID: RecordKey; readonly amount: number; readonly starting?: true | undefined };

export type AuctionRoomEvent = {
  [Name in keyof AuctionRoomEvents]: readonly [name: Name, value: AuctionRoomEvents[Name]];
}[keyof AuctionRoomEvents];

const standing = (auctionID: RecordKey, { stage, player, lastStarter }: AuctionState): Standing => ({
  auctionID,
  state: stage,
  activePlayerID: player ?? false,
  lastStartedTeamID: lastStarter,
});

const lot = ({ player, lastStarter }: AuctionState): Lot => ({
  activePlayerID: player ?? false,
  startingTeamID: lastStarter,
});

const bidsOf = ({ bids }: AuctionState): RoomBid[] =>
  bids.map(({ team, amount, starting }: AuctionBid) => ({
    teamID: team,
    amount,
    ...(starting && { starting }),
  }));

const timerOf = ({ endsAt }: AuctionState, now: number): AuctionRoomEvent[] =>
  endsAt === undefined ? [] : [['auction_timer', { duration: Math.max(0, endsAt - now) }]];

function stageEvent(state: AuctionState): AuctionRoomEvent[] {
  switch (state.stage) {
    case 'PRE_AUCTION':
      return [['auction_pre_auction', lot(state)]];
    case 'IN_ACTION':
      return [['auction_start', lot(state)]];
    case 'POST_AUCTION':
      return [['auction_post_auction', lot(state)]];
    default:
      return [];
  }
}

/** Returns the events for a socket that enters the room: the state, the bids, and the time that is left. */
export function welcomeEvents(auctionID: RecordKey, state: AuctionState, now: number): AuctionRoomEvent[] {
  return [
    ['auction_welcome', { ...standing(auctionID, state), ready: true }],
    ['auction_bids', bidsOf(state)],
    ...timerOf(state, now),
  ];
}

/** Returns the events that tell the room about a change. Several changes that were applied at once count as one. */
export function changeEvents(
  auctionID: RecordKey,
  before: AuctionState,
  after: AuctionState,
  now: number,
): AuctionRoomEvent[] {
  // A stage that was left and entered again meanwhile has another player, or another team has started one.
  const hasMoved =
    before.stage !== after.stage ||
    before.player !== after.player ||
    before.lastStarter !== after.lastStarter;
  const hasBids = JSON.stringify(before.bids) !== JSON.stringify(after.bids);
  return [
    ...(hasMoved
      ? [
          ['auction_state', { ...standing(auctionID, after), oldState: before.stage }] as const,
          ...stageEvent(after),
        ]
      : []),
    ...(hasBids ? [['auction_bids', bidsOf(after)] as const] : []),
    ...(hasMoved || before.endsAt !== after.endsAt ? timerOf(after, now) : []),
  ];
}
