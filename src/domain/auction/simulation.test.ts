import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { createRoom, teamId } from './testing/room.ts';
import { simulateAuction, simulatedPlayers } from './testing/simulate.ts';

describe('12 teams and 80 players over bad networks', () => {
  it.each([1, 2])('sells everybody once, and loses no bid that was accepted (%i)', (seed) => {
    expect(simulateAuction(seed)).toMatchObject({ faults: [], soldCount: simulatedPlayers });
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
