import { expect, it } from 'vitest';
import type { AuctionState } from '#domain/auction/state.ts';
import { auctionPane, moneyParts } from './pane.ts';

const state = (teams: string, more: Partial<AuctionState> = {}): AuctionState => ({
  stage: 'IN_ACTION',
  isRestricted: false,
  player: 'p',
  bids: [...teams].map((team, place) => ({ team, amount: place + 1 })),
  sales: [],
  ...more,
});
const none = { display: undefined, hasCaptainInfo: false, focus: undefined };

it.each([
  ['the signing', state('abab', { stage: 'POST_AUCTION' }), { focus: 'c' }, { kind: 'signed', team: 'b' }],
  ['six bids of two', state('cababab'), { display: 'Leaderboard' }, { kind: 'war', teams: ['b', 'a'] }],
  ['five bids of two', state('ababa'), {}, { kind: 'teams' }],
  ['three teams', state('ababca'), {}, { kind: 'teams' }],
  ['a war, with captain info', state('ababab'), { hasCaptainInfo: true }, { kind: 'teams' }],
  ['the leaderboard', state('a'), { display: 'Leaderboard', focus: 'c' }, { kind: 'leaderboard' }],
  ['the overview', state('a'), { display: 'Team overview' }, { kind: 'overview' }],
  [
    'a highlighted team while it waits',
    state('', { stage: 'READY' }),
    { focus: 'c' },
    { kind: 'focus', team: 'c' },
  ],
  ['balances while bids are taken', state('a'), { focus: 'c' }, { kind: 'teams' }],
  ['those with places', state('a'), { display: 'Not full teams' }, { kind: 'teams', only: 'open' }],
  ['those without', state('a'), { display: 'Full teams' }, { kind: 'teams', only: 'full' }],
])('shows %s', (_, of, wishes, pane) => {
  expect(auctionPane(of, { ...none, ...wishes })).toEqual(pane);
});

it('divides the money of a team', () => {
  const rules = { eachTeam: 7, unlock: 10, starting: 800 };
  expect(moneyParts({ balance: 740, size: 0 }, rules)).toEqual({ used: 0, free: 0.925, locked: 0.075 });
  expect(moneyParts({ balance: 200, size: 6 }, rules)).toEqual({ used: 0.75, free: 0.25, locked: 0 });
  expect(moneyParts({ balance: 900, size: 7 }, rules)).toEqual({ used: 0, free: 1, locked: 0 });
});
