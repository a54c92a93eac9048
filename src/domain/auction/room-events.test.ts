import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { type AuctionRoomEvent, changeEvents, welcomeEvents } from './room-events.ts';
import { type AuctionState, auctionCommands } from './state.ts';
import { createRoom } from './testing/room.ts';

const auctionID = 'event';

/** State that a page can derive from the events of the room alone. */
type Viewer = {
  readonly stage?: string;
  readonly player?: string | false;
  readonly starter?: string | undefined;
  readonly bids?: readonly unknown[];
  readonly endsAt?: number | undefined;
};

/** A page that keeps what it was told last; a time ends with its stage. */
const hear = (viewer: Viewer, [name, value]: AuctionRoomEvent, now: number): Viewer => {
  switch (name) {
    case 'auction_welcome':
    case 'auction_state':
      return {
        ...viewer,
        stage: value.state,
        player: value.activePlayerID,
        starter: value.lastStartedTeamID,
        endsAt: undefined,
      };
    case 'auction_bids':
      return { ...viewer, bids: value };
    case 'auction_timer':
      return { ...viewer, endsAt: now + value.duration };
    default:
      return { ...viewer, player: value.activePlayerID, starter: value.startingTeamID };
  }
};

const listen = (viewer: Viewer, events: readonly AuctionRoomEvent[], now: number): Viewer =>
  events.reduce((known, event) => hear(known, event, now), viewer);

const press = fc.record({
  /** Mostly within a stage; now and then past what a server may miss. */
  after: fc.oneof({ weight: 4, arbitrary: fc.nat(4_000) }, { weight: 1, arbitrary: fc.nat(40_000) }),
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('bid' as const) },
    { weight: 3, arbitrary: fc.constant('start' as const) },
    { weight: 2, arbitrary: fc.constant('tick' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...auctionCommands) },
  ),
  team: fc.integer({ min: 1, max: 3 }),
  player: fc.integer({ min: 1, max: 6 }),
  more: fc.integer({ min: 0, max: 20 }),
});

type Press = typeof press extends fc.Arbitrary<infer One> ? One : never;

/** The states that random presses lead to, in order, each with its time. */
const play = (presses: readonly Press[]) => {
  const room = createRoom({ auction: { each_team: 3 } });
  let now = 1_000_000;
  room.control(now, 'open');
  const heard = [{ state: room.state(), now }];
  for (const { after, kind, team, player, more } of presses) {
    now += after;
    const lead = room.state().bids.at(-1)?.amount ?? 0;
    if (kind === 'tick') room.tick(now);
    else if (kind === 'start') room.start(now, player, team);
    else if (kind === 'bid') room.bid(now, team, lead + more);
    else room.control(now, kind);
    heard.push({ state: room.state(), now });
  }
  return heard;
};

const many = fc.array(press, { maxLength: 60 });

const ofStage: Readonly<Record<string, string>> = {
  PRE_AUCTION: 'auction_pre_auction',
  IN_ACTION: 'auction_start',
  POST_AUCTION: 'auction_post_auction',
};

/** The events that a change must have, worked out from the two states alone. */
const expectedNames = (before: AuctionState, after: AuctionState): string[] => {
  const { stage, player, lastStarter } = before;
  const isMoved = stage !== after.stage || player !== after.player || lastStarter !== after.lastStarter;
  const isBid = JSON.stringify(before.bids) !== JSON.stringify(after.bids);
  const isTimed = after.endsAt !== undefined && (isMoved || before.endsAt !== after.endsAt);
  return [
    ...(isMoved ? ['auction_state', ofStage[after.stage]] : []),
    isBid && 'auction_bids',
    isTimed && 'auction_timer',
  ].flatMap((name) => name || []);
};

describe('what the room of an auction hears', () => {
  it('is each event of a change exactly once, and nothing when nothing has changed', () => {
    const stages = new Set<string>();
    fc.assert(
      fc.property(many, (presses) => {
        const heard = play(presses);
        for (const [place, { state, now }] of heard.slice(1).entries()) {
          const before = heard[place]!.state;
          stages.add(state.stage);
          const names = changeEvents(auctionID, before, state, now).map(([name]) => name);
          expect(names).toEqual(expectedNames(before, state));
          expect(changeEvents(auctionID, state, state, now)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    expect(stages.size).toBe(6);
  });

  it('rebuilds the auction, from any moment on and however many changes are taken in at once', () => {
    fc.assert(
      fc.property(many, fc.infiniteStream(fc.nat(3)), fc.nat(20), (presses, takes, from) => {
        const heard = play(presses);
        let [told = heard[0]!, ...rest] = heard.slice(Math.min(from, heard.length - 1));
        let viewer = listen({}, welcomeEvents(auctionID, told.state, told.now), told.now);
        while (rest.length > 0) {
          rest = rest.slice(takes.next().value ?? 0);
          const [next, ...others] = rest;
          if (!next) break;
          rest = others;
          viewer = listen(viewer, changeEvents(auctionID, told.state, next.state, next.now), next.now);
          told = next;
          const fresh = listen({}, welcomeEvents(auctionID, next.state, next.now), next.now);
          const { stage, player, starter, bids } = viewer;
          expect({ stage, player, starter, bids, endsAt: fresh.endsAt }).toEqual(fresh);
          expect({ stage, player, starter }).toEqual({
            stage: next.state.stage,
            player: next.state.player ?? false,
            starter: next.state.lastStarter,
          });
          // The room has no word for a pause; a running time is known to the millisecond.
          if (next.state.endsAt !== undefined && next.now <= next.state.endsAt)
            expect(viewer.endsAt).toBe(next.state.endsAt);
        }
      }),
      { numRuns: 300 },
    );
  });
});
