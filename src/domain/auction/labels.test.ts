import { describe, expect, it } from 'vitest';
import { bidStatus, type LastBid } from './bid-status.ts';
import { countdownPart, describeCountdown, describeTitle } from './labels.ts';
import { auctionRules } from './settings.ts';
import type { AuctionState } from './state.ts';

const rules = auctionRules(undefined);
const state = (more: Partial<AuctionState> = {}): AuctionState => ({
  stage: 'IN_ACTION',
  isRestricted: false,
  player: 'p',
  bids: [{ team: 'red', amount: 1, starting: true }],
  endsAt: 20_000,
  sales: [],
  ...more,
});

describe('the countdown', () => {
  it('tells the time that is left by the given clock, and its part of the whole', () => {
    expect(describeCountdown(state(), 15_000)).toEqual({ text: 'Bidding is open', leftMs: 5_000 });
    expect(countdownPart(state(), rules, 15_000)).toBe(0.25);
    expect(describeCountdown(state(), 21_000)).toEqual({ text: 'Time is up', leftMs: 0 });
  });

  it('stands still while it is paused, and has no time while it waits', () => {
    const paused = state({ endsAt: undefined, leftMs: 4_000 });
    expect(describeCountdown(paused, 99_000)).toEqual({ text: 'Paused', leftMs: 4_000 });
    const ready = state({ stage: 'READY', bids: [], endsAt: undefined });
    expect(describeCountdown(ready, 1)).toEqual({ text: 'Ready for the next player', leftMs: undefined });
    expect(countdownPart(ready, rules, 1)).toBe(0);
  });
});

it('names in the title who is up, who was sold, or whose turn it is', () => {
  const facts = { player: 'Tam', next: 'Red', isOwnTurn: true };
  expect(describeTitle(state(), facts)).toBe('Tam');
  expect(describeTitle(state({ stage: 'POST_AUCTION' }), facts)).toBe('Sold: Tam');
  const waits = state({ stage: 'READY' });
  expect(describeTitle(waits, { ...facts, player: undefined })).toBe('Next: Red (You)');
  expect(describeTitle(waits, { player: undefined, next: 'Red', isOwnTurn: false })).toBe('Next: Red');
  expect(describeTitle(state({ stage: 'INACTIVE' }), facts)).toBe(undefined);
});

describe('what became of a bid', () => {
  const last = (answer: LastBid['answer'], amount = 5): LastBid => ({
    player: 'p',
    team: 'blue',
    amount,
    answer,
    reason: 'You are already leading this bid',
  });
  const bidsOf = (...teams: readonly string[]) =>
    state({ bids: teams.map((team, place) => ({ team, amount: 1 + place * 4 })) });
  const blue = (of: AuctionState, own?: LastBid) => bidStatus(of, 'blue', 'Red', own);

  it('is sent, then leads, then is outbid', () => {
    expect(blue(bidsOf('red'))).toEqual({ mood: 'quiet', text: 'Red leads with $1k' });
    expect(blue(bidsOf('red'), last('sent'))?.mood).toBe('sent');
    expect(blue(bidsOf('red', 'blue'), last('heard'))).toEqual({
      mood: 'leading',
      text: 'You lead with $5k',
    });
    expect(blue(bidsOf('red', 'blue', 'red'), last('heard'))).toEqual({
      mood: 'outbid',
      text: 'Outbid: Red leads with $9k',
    });
  });

  it('says why it was refused, and that it may not have arrived, until the bids go on', () => {
    expect(blue(bidsOf('red'), last('refused'))?.text).toBe('Not taken: You are already leading this bid');
    expect(blue(bidsOf('red'), last('unknown'))?.text).toContain('No answer from the server');
    expect(blue(bidsOf('red', 'blue'), last('unknown'))?.mood).toBe('leading');
    expect(blue(bidsOf('red', 'green', 'red'), last('refused'))?.text).toBe('Red leads with $9k');
  });

  it('is forgotten with the player and with another team', () => {
    expect(blue(bidsOf('red'), { ...last('sent'), player: 'q' })?.mood).toBe('quiet');
    expect(bidStatus(bidsOf('red'), 'green', 'Red', last('sent'))?.mood).toBe('quiet');
    expect(blue(state({ stage: 'READY', player: undefined, bids: [] }))).toBe(undefined);
  });
});
