import { numberLimits } from '#domain/limits.ts';
import { whole } from './values.ts';

/** Thousands of whatever money the auction is played with. */
export const auctionMoney = whole(0, numberLimits.auctionMoney);

export const liveRoomReason = 'the others in the room go on bidding: late is worse than not at all';
