import { RuleRefusal } from '../actions/patch.ts';

/** Reasons why the state of an auction refuses an action, by code. */
const texts = {
  unknown: 'No auction system was found with that ID',
  'no-right': "You don't have permission to edit auctions",
  'foreign-team': "You can't act for {team}",
  'start-state': "Players can't be started in this auction state",
  'bid-state': "Bids can't be processed in this auction state",
  paused: 'The auction is paused. Bids are taken again when it goes on.',
  leading: 'You are already leading this bid',
  'team-full': '{team} already has the maximum player count ({count})',
  funds: "{team} doesn't have enough funds to bid for player at {money}",
  'bid-range': 'The bid ({money}) is out of range',
  'moved-on': 'The auction had gone on by then. Nothing was done.',
  'player-gone': 'This player is not in the pool, or has a team already',
  'not-public': 'This auction is not public: the settings of the event say so',
  running: 'A player is up for bids. Sell or skip the player first.',
  'not-running': 'No player is up for bids at the moment',
  'not-paused': 'The auction is not paused',
  'nothing-to-undo': 'There is nothing to undo',
} as const;

export type AuctionProblemCode = keyof typeof texts;

export type AuctionProblem = {
  readonly code: AuctionProblemCode;
  /** Values for the placeholders of the text. */
  readonly details?: Readonly<Record<string, string | number>> | undefined;
};

/** A problem in words. */
export const problemText = ({ code, details = {} }: AuctionProblem): string =>
  texts[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name]));

/** The refusal for a problem; `problem` of its details is the code. */
export function refusal(code: AuctionProblemCode, details?: AuctionProblem['details']): RuleRefusal {
  const isForbidden = code === 'no-right' || code === 'foreign-team';
  return new RuleRefusal(isForbidden ? 'auction-forbidden' : 'auction-refused', {
    problem: code,
    reason: problemText({ code, details }),
  });
}
