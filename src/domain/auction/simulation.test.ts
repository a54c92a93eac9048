import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLot, leadingBid } from './state.ts';
import { createRoom, playerId, teamId, testId } from './testing/room.ts';

/** A whole number below `limit`, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const teams = 12;
const players = 80;
const teamNumbers = Array.from({ length: teams }, (_, index) => index + 1);

/**
 * A whole auction over bad networks: bids are lost, arrive late and twice, people start players out of turn, admins
 * pause and take back, and the server's clock ticks unevenly, stands still and starts again.
 */
function simulate(seed: number) {
  const random = randomOf(seed);
  const room = createRoom({ teams, players });
  let now = 1_000_000;
  let acknowledged: { player: string | undefined; team: number; amount: number } | undefined;
  const faults: string[] = [];
  const sold = () => teamNumbers.flatMap((number) => room.team(number).players);

  let seen: unknown;
  let soldCount = 0;
  const check = (): void => {
    const state = room.state();
    const { data } = room.read(testId('auction', 1)) ?? {};
    if (data === seen) return;
    seen = data;
    const all = sold();
    soldCount = all.length;
    if (new Set(all).size !== all.length) faults.push('somebody was sold twice');
    for (const number of teamNumbers) {
      const { balance = 740, players: signed } = room.team(number);
      if (balance < 0) faults.push(`team ${number} owes money`);
      if (signed.length > 7) faults.push(`team ${number} has too many`);
      const paid = signed.reduce((sum, id) => sum + Number(room.read(id)?.auction_price), 0);
      const unlocked = 10 * Math.min(signed.length, 6);
      if (balance !== 740 - paid + unlocked) faults.push(`the money of team ${number} is not what it signed`);
    }
    if (state.endsAt !== undefined && state.leftMs !== undefined) faults.push('time runs while it is paused');
    // What was acknowledged leads, or somebody has bid more.
    if (acknowledged && isLot(state) && acknowledged.player === state.player) {
      if ((leadingBid(state)?.amount ?? 0) < acknowledged.amount) faults.push('an acknowledged bid was lost');
    }
  };

  const bid = (): void => {
    const state = room.state();
    const leading = leadingBid(state)?.amount ?? 0;
    // Decided by what the page showed a while ago.
    const amount = leading + 1 + random(8) - random(3);
    const team = 1 + random(teams);
    if (random(5) === 0) return;
    const copies = random(4) === 0 ? 2 : 1;
    const answers = Array.from({ length: copies }, () => room.bid(now, team, amount));
    if (answers.filter((answer) => answer === 'done').length > 1) faults.push('a repeated bid counted twice');
    if (answers.includes('done')) acknowledged = { player: state.player, team, amount };
  };

  room.control(now, 'open');
  let isUp = true;
  for (let step = 0; step < 30_000 && soldCount < players; step += 1) {
    now += 1 + random(2_000);
    const choice = random(1_000);
    if (choice < 2) isUp = false;
    if (choice > 900) isUp = true;
    if (!isUp) continue;
    const state = room.state();
    if (random(3) > 0) room.tick(now);
    if (state.stage === 'READY') {
      const free = Array.from({ length: players }, (_, index) => index + 1).filter(
        (number) => !sold().includes(playerId(number)),
      );
      room.start(now, free[random(free.length)] ?? 1, 1 + random(teams));
    } else if (choice < 70) bid();
    else if (choice < 73) room.control(now, 'pause');
    else if (choice < 77) {
      // An admin may take back what was acknowledged.
      acknowledged = undefined;
      room.control(now, choice < 75 ? 'undo' : 'skip');
    } else if (choice < 79) room.control(now, 'sell');
    else if (state.leftMs !== undefined && choice < 600) room.control(now, 'resume');
    check();
    if (faults.length > 0) break;
  }
  return { faults, soldCount };
}

describe('12 teams and 80 players over bad networks', () => {
  it.each([1, 2, 3])('sells everybody once, and loses no bid that was acknowledged (%i)', (seed) => {
    expect(simulate(seed)).toEqual({ faults: [], soldCount: players });
  });
});

describe('time', () => {
  it('comes to the same however often it is looked at', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 60 })), { maxLength: 6 }),
        (steps, bids) => {
          const often = createRoom({});
          const seldom = createRoom({});
          let now = 5_000;
          for (const room of [often, seldom]) {
            room.control(now, 'open');
            room.start(now, 1, 1);
          }
          for (const [place, step] of steps.entries()) {
            for (let part = 1; part <= 4; part += 1) often.tick(now + Math.floor((step * part) / 4));
            now += step;
            seldom.tick(now);
            const next = bids[place];
            if (next) expect(often.bid(now, ...next)).toBe(seldom.bid(now, ...next));
            expect(often.state()).toEqual(seldom.state());
          }
          expect(often.read(teamId(1))).toEqual(seldom.read(teamId(1)));
        },
      ),
      { numRuns: 200 },
    );
  });
});
