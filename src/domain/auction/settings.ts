/** Rules of an event's auction: `auction` of its `blocks` text. Money is in thousands, times are in ms. */
export type AuctionRules = {
  readonly isPublic: boolean;
  /** Players a complete team has. */
  readonly eachTeam: number;
  /** All the money of a team, of which `unlock` for each place but the first is released with the signings. */
  readonly starting: number;
  readonly unlock: number;
  readonly opening: number;
  readonly minimumStep: number;
  readonly maximumStep: number;
  readonly time: {
    readonly pre: number;
    readonly afterOpening: number;
    readonly afterBid: number;
    /** After a bid of exactly 1. */
    readonly afterBidOfOne: number;
    readonly post: number;
  };
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The first that is a number from `least` to `most`. */
function numberOf(least: number, most: number, standard: number, ...values: readonly unknown[]): number {
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= most;
  return values.find(fits) ?? standard;
}

const mostMoney = 1_000_000;
const mostSeconds = 3_600;

function blockOf(text: string | undefined): Fields {
  try {
    return fieldsOf(fieldsOf(JSON.parse(text ?? '')).auction);
  } catch {
    return {};
  }
}

/** Returns the rules in an event's `blocks`. Missing or invalid values get their defaults. */
export function auctionRules(blocks: string | undefined): AuctionRules {
  const auction = blockOf(blocks);
  const money = fieldsOf(auction.money);
  const time = fieldsOf(auction.time);
  const seconds = (value: unknown, standard: number) => numberOf(0, mostSeconds, standard, value) * 1000;
  const amount = (least: number, standard: number, ...values: readonly unknown[]) =>
    Math.round(numberOf(least, mostMoney, standard, ...values));
  const minimumStep = amount(1, 1, money.minimumBidIncrement);
  return {
    isPublic: Boolean(auction.public),
    eachTeam: Math.round(numberOf(1, 100, 7, auction.each_team)),
    starting: amount(0, 800, auction.starting),
    unlock: amount(0, 10, money.unlockAfterSigning, auction.unlock_player),
    opening: Math.max(amount(0, 1, money.defaultStartingBid), minimumStep),
    minimumStep,
    maximumStep: Math.max(minimumStep, amount(1, 50, money.maximumBidIncrement)),
    time: {
      pre: seconds(time.preAuction, 5),
      afterOpening: seconds(time.afterInitialBid, 20),
      afterBid: seconds(time.afterSubsequentBids, 15),
      afterBidOfOne: seconds(time.afterSubsequent1kBids, 8),
      post: seconds(time.postAuction, 10),
    },
  };
}

/** Returns the initial balance of a team. Money for its further places is still locked. */
export function startBalance({ starting, eachTeam, unlock }: AuctionRules): number {
  return Math.max(0, starting - (eachTeam - 1) * unlock);
}
