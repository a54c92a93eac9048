import { expect, it } from 'vitest';
import type { AuctionState } from '#domain/auction/state.ts';
import { auctionPane, isOut, moneyParts } from './pane.ts';

const state = (teams: string, more: Partial<AuctionState> = {}): AuctionState => ({
  stage: 'IN_ACTION',
  isRestricted: false,
  player: 'p',
  bids: [...teams].map((team, place) => ({ team, amount: place + 1 })),
  sales: [],
  ...more,
});
const none = { display: undefined, hasCaptainInfo: false, focus: undefined, balances: [] };

const money = { balances: [700, 740] };
const lead = (amount: number) => state('', { bids: [{ team: 'a', amount }] });

it.each([
  ['the signing', state('abab', { stage: 'POST_AUCTION' }), { focus: 'c' }, { kind: 'signed', team: 'b' }],
  ['six bids of two', state('cababab'), { display: 'Leaderboard' }, { kind: 'war', teams: ['b', 'a'] }],
  ['five bids of two', state('ababa'), money, { kind: 'teams' }],
  ['three teams', state('ababca'), money, { kind: 'teams' }],
  ['balances, with captain info', state('ababab'), { hasCaptainInfo: true }, { kind: 'balances' }],
  ['balances after twelve bids', state('abcabcabcabc'), money, { kind: 'balances' }],
  ['the lists after eleven', state('abcabcabcab'), money, { kind: 'teams' }],
  ['balances at the average', lead(150), { balances: [100, 200] }, { kind: 'balances' }],
  ['balances at 200', lead(200), { balances: [700, 740] }, { kind: 'balances' }],
  ['the lists below both', lead(199), { balances: [398, 402] }, { kind: 'teams' }],
  ['the lists between players', state('', { stage: 'READY' }), { hasCaptainInfo: true }, { kind: 'teams' }],
  ['the leaderboard', state('a'), { display: 'Leaderboard', focus: 'c' }, { kind: 'leaderboard' }],
  ['the overview', state('a'), { display: 'Team overview' }, { kind: 'overview' }],
  [
    'a highlighted team while it waits',
    state('', { stage: 'READY' }),
    { focus: 'c' },
    { kind: 'focus', team: 'c' },
  ],
  ['the lists while bids are taken', state('a'), { ...money, focus: 'c' }, { kind: 'teams' }],
  ['those with places', state('a'), { ...money, display: 'Not full teams' }, { kind: 'teams', only: 'open' }],
  ['those without', state('a'), { ...money, display: 'Full teams' }, { kind: 'teams', only: 'full' }],
  ['all of them', state('a'), { ...money, display: 'All teams' }, { kind: 'teams', isSpread: true }],
])('shows %s', (_, of, wishes, pane) => {
  expect(auctionPane(of, { ...none, ...wishes })).toEqual(pane);
});

it('counts a team out that is full or cannot outbid', () => {
  const rules = { eachTeam: 7 };
  expect(isOut({ size: 3, balance: 50 }, lead(49), rules)).toBe(false);
  expect(isOut({ size: 3, balance: 50 }, lead(50), rules)).toBe(true);
  expect(isOut({ size: 7, balance: 50 }, lead(1), rules)).toBe(true);
  expect(isOut({ size: 3, balance: 0 }, state('', { stage: 'READY' }), rules)).toBe(false);
});

it('divides the money of a team', () => {
  const rules = { eachTeam: 7, unlock: 10, starting: 800 };
  expect(moneyParts({ balance: 740, size: 0 }, rules)).toEqual({ used: 0, free: 0.925, locked: 0.075 });
  expect(moneyParts({ balance: 200, size: 6 }, rules)).toEqual({ used: 0.75, free: 0.25, locked: 0 });
  expect(moneyParts({ balance: 900, size: 7 }, rules)).toEqual({ used: 0, free: 1, locked: 0 });
});
