import { describe, expect, it } from 'vitest';
import { moneyText } from './labels.ts';
import { missedAfterMs } from './machine.ts';
import { problemText } from './problems.ts';
import { auctionState } from './record.ts';
import { auctionRules, startBalance } from './settings.ts';
import { nextStarter } from './teams.ts';
import { createRoom, playerId, teamId, testId } from './testing/room.ts';

const second = 1_000;
const begin = 1_000_000;

/** A room in which player 1 is up, started by team 1, and bids are taken. */
const inAction = (options: Parameters<typeof createRoom>[0] = {}) => {
  const room = createRoom(options);
  expect(room.control(begin, 'open')).toBe('done');
  expect(room.start(begin, 1, 1)).toBe('done');
  const openAt = begin + room.rules().time.pre;
  room.tick(openAt);
  expect(room.state().stage).toBe('IN_ACTION');
  return { room, openAt };
};

describe('the rules of an auction', () => {
  it('are those of rules 16 where nothing is said', () => {
    expect(auctionRules(undefined)).toEqual({
      isPublic: false,
      eachTeam: 7,
      starting: 800,
      unlock: 10,
      opening: 1,
      minimumStep: 1,
      maximumStep: 50,
      time: {
        pre: 5 * second,
        afterOpening: 20 * second,
        afterBid: 15 * second,
        afterBidOfOne: 8 * second,
        post: 10 * second,
      },
    });
    expect(startBalance(auctionRules(undefined))).toBe(740);
  });

  it('opens at the least step at least, and takes no nonsense', () => {
    expect(auctionRules('{"auction":{"money":{"minimumBidIncrement":5}}}').opening).toBe(5);
    const odd = auctionRules(
      '{"auction":{"each_team":-1,"money":{"minimumBidIncrement":0,"maximumBidIncrement":"9"},"time":{"preAuction":1e9}}}',
    );
    expect(odd).toEqual(auctionRules('{}'));
    expect(auctionRules('[').eachTeam).toBe(7);
  });

  it('writes money in thousands', () => expect(moneyText(40)).toBe('$40k'));
});

describe('starting a player', () => {
  it('is for admins until the auction is open, then for the people of the teams', () => {
    const room = createRoom({});
    expect(room.state().stage).toBe('RESTRICTED');
    expect(room.start(begin, 1, 1)).toBe('start-state');
    expect(room.control(begin, 'open', { person: testId('captain', 1) })).toBe('no-right');
    expect(room.start(begin, 1, 1, testId('admin', 1), 30)).toBe('done');
    expect(room.state()).toMatchObject({ stage: 'PRE_AUCTION', player: playerId(1).slice(3) });
    expect(room.state().bids).toEqual([{ team: teamId(1).slice(3), amount: 30, starting: true }]);
    expect(room.start(begin, 2, 2, testId('admin', 1))).toBe('start-state');
  });

  it('takes the opening bid of admins only', () => {
    const room = createRoom({});
    room.control(begin, 'open');
    expect(room.start(begin, 1, 1, testId('captain', 1), 30)).toBe('done');
    expect(room.state().bids[0]?.amount).toBe(1);
  });

  it('needs one of the team, a place, the money and a player without a team', () => {
    const room = createRoom({ balance: 0, auction: { each_team: 1 } });
    room.control(begin, 'open');
    expect(room.start(begin, 1, 1, testId('captain', 2))).toBe('foreign-team');
    expect(room.start(begin, 9, 1)).toBe('player-gone');
    expect(room.start(begin, 1, 1)).toBe('funds');
    room.put('Teams', teamId(1), { players: [playerId(2)] });
    expect(room.start(begin, 1, 1)).toBe('team-full');
    expect(room.start(begin, 2, 2)).toBe('player-gone');
    room.put('Teams', teamId(2), { draft_order: undefined });
    expect(room.start(begin, 1, 2)).toBe('foreign-team');
  });

  it('goes straight to the bids where there is no lead time, and is closed where the auction is not public', () => {
    const room = createRoom({ auction: { time: { preAuction: 0 } } });
    room.control(begin, 'open');
    room.start(begin, 1, 1);
    expect(room.state()).toMatchObject({ stage: 'IN_ACTION', endsAt: begin + 20 * second });
    const closed = createRoom({ auction: { public: false } });
    expect(closed.state().stage).toBe('INACTIVE');
    expect(closed.start(begin, 1, 1, testId('admin', 1))).toBe('start-state');
    expect(closed.control(begin, 'open')).toBe('not-public');
  });

  it('passes from team to team in draft order, and leaves out those that are full', () => {
    const teams = [1, 2, 3].map((number) => ({ id: String(number), size: number === 2 ? 7 : 0 }));
    expect([undefined, '1', '3', 'gone'].map((last) => nextStarter(teams, last, 7)?.id)).toEqual([
      '1',
      '3',
      '1',
      '1',
    ]);
    expect(nextStarter([{ id: '1', size: 7 }], '1', 7)).toBe(undefined);
  });
});

describe('bidding', () => {
  it.each([
    [11, {}, 'done'],
    [40, {}, 'done'],
    [41, {}, 'funds'],
    [10, {}, 'bid-range'],
    [9, {}, 'bid-range'],
    [14, { minimumBidIncrement: 5 }, 'bid-range'],
    [31, { maximumBidIncrement: 20 }, 'bid-range'],
  ])('of %i over 10 with 40 and %j: %s', (amount, money, verdict) => {
    const { room, openAt } = inAction({
      balance: 40,
      auction: { money: { defaultStartingBid: 10, ...money } },
    });
    expect(room.bid(openAt, 2, amount)).toBe(verdict);
  });

  it('takes less than the step when it is all a team has', () => {
    const { room, openAt } = inAction({
      balance: 40,
      auction: { money: { defaultStartingBid: 39, minimumBidIncrement: 5 } },
    });
    expect(room.bid(openAt, 2, 40)).toBe('done');
  });

  it('is refused to who leads, before and after the bids are taken, and for another player', () => {
    const { room, openAt } = inAction();
    expect(room.bid(openAt, 1, 12)).toBe('leading');
    expect(room.bid(openAt, 2, 2, { player: 3 })).toBe('moved-on');
    expect(room.bid(openAt, 2, 2, { person: testId('captain', 3) })).toBe('foreign-team');
    expect(room.bid(openAt, 2, 2, { person: testId('admin', 1), player: 1 })).toBe('done');
    const early = createRoom({});
    early.control(begin, 'open');
    early.start(begin, 1, 1);
    expect(early.bid(begin, 2, 2)).toBe('bid-state');
  });

  it('gives the time anew, less after a bid of exactly 1', () => {
    const { room, openAt } = inAction({ auction: { money: { defaultStartingBid: 0 } } });
    expect(room.state().endsAt).toBe(openAt + 20 * second);
    room.bid(openAt + 3 * second, 2, 3);
    expect(room.state().endsAt).toBe(openAt + 18 * second);
    const low = createRoom({});
    low.control(begin, 'open');
    low.start(begin, 1, 1, testId('admin', 1), 0);
    low.tick(openAt);
    low.bid(openAt, 2, 1);
    expect(low.state().endsAt).toBe(openAt + 8 * second);
  });
});

describe('the end of the time', () => {
  it('counts to the millisecond, whenever it is noticed', () => {
    const { room, openAt } = inAction();
    const endsAt = openAt + 20 * second;
    room.tick(endsAt - 1);
    expect(room.state().stage).toBe('IN_ACTION');
    expect(room.bid(endsAt, 2, 2)).toBe('moved-on');
    room.tick(endsAt + 150);
    expect(room.state()).toMatchObject({ stage: 'POST_AUCTION', endsAt: endsAt + 10 * second });
  });

  it('signs the player, stores the price, pays and unlocks', () => {
    const { room, openAt } = inAction();
    room.bid(openAt, 2, 11);
    room.tick(openAt + 15 * second);
    expect(room.team(2)).toEqual({ balance: 740 - 11 + 10, players: [playerId(1)] });
    expect(room.read(playerId(1))?.auction_price).toBe(11);
    room.tick(openAt + 25 * second);
    expect(room.state()).toMatchObject({ stage: 'READY', bids: [], lastStarter: teamId(1).slice(3) });
    expect(room.state().player).toBe(undefined);
  });

  it.each([
    [7, 39],
    [1, 29],
  ])('of 40 with %i places leaves %i after 11', (places, left) => {
    const { room, openAt } = inAction({ balance: 40, auction: { each_team: places } });
    room.bid(openAt, 2, 11);
    room.tick(openAt + 15 * second);
    expect(room.team(2).balance).toBe(left);
  });

  it('goes back to the admins where they keep the starts', () => {
    const { room, openAt } = inAction({ auction: { time: { postAuction: 0 } } });
    expect(room.control(openAt, 'restrict')).toBe('done');
    expect(room.state().stage).toBe('IN_ACTION');
    room.tick(openAt + 20 * second);
    expect(room.state().stage).toBe('RESTRICTED');
    expect(room.team(1).players).toEqual([playerId(1)]);
  });

  it('was missed when nobody minded it: bidders get their time again', () => {
    const { room, openAt } = inAction();
    const late = openAt + 20 * second + missedAfterMs + 1;
    room.tick(late);
    expect(room.state()).toMatchObject({ stage: 'IN_ACTION', endsAt: late + 20 * second });
    expect(room.bid(late, 2, 2)).toBe('done');
  });

  it('sells nobody who has a team by then, nor to a team that lost its place', () => {
    const { room, openAt } = inAction();
    room.put('Teams', teamId(3), { players: [playerId(1)] });
    room.tick(openAt + 1);
    expect(room.state()).toMatchObject({ stage: 'READY', sales: [] });
    const { room: other, openAt: at } = inAction({ auction: { each_team: 1 } });
    other.put('Teams', teamId(1), { players: [playerId(5)] });
    other.tick(at + 20 * second);
    expect(other.state()).toMatchObject({ stage: 'READY', sales: [] });
  });
});

describe('admins', () => {
  it('pause and go on with the time that was left', () => {
    const { room, openAt } = inAction();
    expect(room.control(openAt + 5 * second, 'pause')).toBe('done');
    room.tick(openAt + 500 * second);
    expect(room.bid(openAt + 500 * second, 2, 2)).toBe('paused');
    expect(room.control(openAt + 500 * second, 'pause')).toBe('not-running');
    expect(room.control(openAt + 600 * second, 'resume')).toBe('done');
    expect(room.state().endsAt).toBe(openAt + 615 * second);
    expect(room.control(openAt + 600 * second, 'resume')).toBe('not-paused');
  });

  it('sell at once, skip, and close what is not running', () => {
    const { room, openAt } = inAction();
    expect(room.control(openAt, 'close')).toBe('running');
    expect(room.control(openAt, 'sell')).toBe('done');
    expect(room.team(1).players).toEqual([playerId(1)]);
    expect(room.control(openAt, 'sell')).toBe('not-running');
    expect(room.control(openAt, 'close')).toBe('done');
    expect(room.state().stage).toBe('INACTIVE');
    const { room: other } = inAction();
    expect(other.control(openAt, 'skip')).toBe('done');
    expect(other.state()).toMatchObject({ stage: 'READY', sales: [], bids: [] });
    expect(other.control(openAt, 'skip')).toBe('not-running');
  });

  it('take back the last bid, with its time', () => {
    const { room, openAt } = inAction();
    expect(room.control(openAt, 'undo')).toBe('nothing-to-undo');
    room.bid(openAt, 2, 5);
    room.bid(openAt, 3, 9);
    expect(room.control(openAt + 1, 'undo', { player: 1, amount: 9 })).toBe('done');
    expect(room.control(openAt + 1, 'undo', { player: 1, amount: 9 })).toBe('moved-on');
    expect(room.state()).toMatchObject({ endsAt: openAt + 1 + 15 * second });
    expect(room.state().bids.map(({ amount }) => amount)).toEqual([1, 5]);
  });

  it('take back the last signing with its money', () => {
    const { room, openAt } = inAction({ balance: 100 });
    room.control(openAt, 'sell');
    expect(room.team(1)).toEqual({ balance: 109, players: [playerId(1)] });
    expect(room.control(openAt, 'undo', { player: 1, amount: 1 })).toBe('done');
    expect(room.team(1)).toEqual({ balance: 100, players: [] });
    expect(room.read(playerId(1))?.auction_price).toBe(null);
    expect(room.state()).toMatchObject({ stage: 'READY', sales: [] });
    expect(room.control(openAt, 'undo')).toBe('nothing-to-undo');
    expect(room.start(openAt, 1, 2)).toBe('done');
  });
});

it('reads nothing out of a record that is broken', () => {
  for (const data of ['', '{', 'null', '[]', '{"stage":"READY"}', '{"stage":"ODD","bids":[],"sales":[]}']) {
    expect(auctionState({ data }, { isPublic: true })).toEqual({
      stage: 'RESTRICTED',
      isRestricted: true,
      bids: [],
      sales: [],
    });
  }
});

it('says why in the words of the original', () => {
  const details = { team: 'Team 1', money: '$41k', count: 7 };
  expect(problemText({ code: 'funds', details })).toBe(
    "Team 1 doesn't have enough funds to bid for player at $41k",
  );
  expect(problemText({ code: 'team-full', details })).toBe('Team 1 already has the maximum player count (7)');
  expect(problemText({ code: 'bid-range', details })).toBe('The bid ($41k) is out of range');
});
