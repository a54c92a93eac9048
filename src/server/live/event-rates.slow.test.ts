import { describe, expect, it, vi } from 'vitest';
import { actionNames } from '#contract/actions.ts';
import { clientEventNames } from '#contract/socket.ts';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts';
import { createEventLimits } from './event-rates.ts';
import type { LiveSocket } from './live-server.ts';

type Middleware = (packet: unknown[], next: () => void) => void;

const setUp = () => {
  const { clock, pass } = createFakeClock();
  const told: unknown[] = [];
  const close = vi.fn();
  const callerAddress = (caller: unknown) => String(caller);
  const limit = createEventLimits({ clock, log: silentLog, close, callerAddress });
  const open = (request: string) => {
    let run: Middleware = () => undefined;
    const socket = {
      id: 'a',
      request,
      use: (middleware: Middleware) => {
        run = middleware;
      },
      emit: (_event: string, answer: unknown) => told.push(answer),
    };
    limit(socket as unknown as LiveSocket);
    /** @returns how many of them were taken */
    return (count: number, ...packet: unknown[]): number => {
      let taken = 0;
      for (let index = 0; index < count; index += 1) {
        run(packet, () => {
          taken += 1;
        });
      }
      return taken;
    };
  };
  return { open, send: open('203.0.113.7'), told, close, pass };
};

const namedRooms = (count: number) => ({
  clients: Array.from({ length: count }, (_, index) => `client ${index}`),
  overviews: [],
  broadcasts: [],
});

describe('limitEvents', () => {
  it.each([...clientEventNames, ...actionNames, 'no-such-event', '__proto__', 'constructor'])(
    'takes no endless number of %s',
    (event) => {
      expect(setUp().send(50_000, event, ['key'])).toBeLessThanOrEqual(40_000);
    },
  );

  it('counts the keys of a subscription, and lets no other event suffer for them', () => {
    const { send } = setUp();
    const keys = Array.from({ length: 20_000 }, (_, index) => `key ${index}`);
    expect(send(5, 'subscribe-multiple', keys)).toBe(2);
    expect(send(5, 'subscribe', 'a')).toBe(0);
    expect(send(5, 'tally_change', {})).toBe(5);
  });

  it('counts the rooms of productions, which take time each', () => {
    const { send } = setUp();
    expect(send(100, 'prod-rooms', namedRooms(99))).toBe(30);
    expect(send(1, 'tally_change', {})).toBe(1);
  });

  it.each([
    ['small lists of keys', 'subscribe-multiple', Array(600).fill('key'), 1666, 50],
    ['rooms', 'prod-rooms', namedRooms(99), 100, 5],
  ])('bounds %s of all connections of an address together, and closes what exceeds it', (...row) => {
    const [, event, value, taken, perSecond] = row;
    const { open, close, pass } = setUp();
    /** Of a new connection each, as a flood that spreads itself. */
    const sendFrom = (address: string, count: number) =>
      Array.from({ length: count }, () => open(address)(1, event, value)).filter(Boolean).length;
    expect(sendFrom('203.0.113.7', 2000)).toBe(taken);
    expect(close).toHaveBeenCalledTimes(2000 - taken);
    expect(sendFrom('203.0.113.8', 10)).toBe(10);
    expect(sendFrom('127.0.0.1', 2000)).toBe(2000);
    pass(1000);
    expect(sendFrom('203.0.113.7', 100)).toBe(perSecond);
  });

  it('leaves a venue alone whose 300 phones come back with 3,000 keys each', () => {
    const { open } = setUp();
    const keys = Array(3000).fill('key');
    for (let phone = 0; phone < 300; phone += 1)
      expect(open('203.0.113.7')(1, 'subscribe-multiple', keys)).toBe(1);
  });

  it('tells the sender once a second, but not of reports', () => {
    const { send, told, pass } = setUp();
    send(500, 'prod-drawn', {});
    expect(told).toEqual([]);
    send(500, 'media_update', 'time');
    pass(2000);
    send(500, 'media_update', 'time');
    expect(told).toEqual(
      Array(2).fill(
        expect.objectContaining({ action: 'media_update', error: true, code: 'too-many-events' }),
      ),
    );
  });

  it('closes a connection that goes on, and one with too many reports never', () => {
    const { send, close } = setUp();
    send(5000, 'prod-drawn', {});
    send(700, 'media_update', 'time');
    expect(close).not.toHaveBeenCalled();
    send(1, 'media_update', 'time');
    expect(close).toHaveBeenCalledOnce();
  });

  it('refuses no press of a thousand within 20 s', () => {
    const { send, pass } = setUp();
    for (let press = 0; press < 1000; press += 1) {
      expect(send(1, 'update-broadcast', {}) + send(1, 'prod_trigger', 'toggle_cams')).toBe(2);
      pass(20);
    }
  });

  it('refuses nothing to forty sources behind one socket, nor to whoever runs a show with them', () => {
    const { send, told, pass } = setUp();
    const known = Array.from({ length: 6000 }, (_, index) => `key ${index}`);
    // They come back after the server was away, three times within a minute.
    for (let second = 0; second < 60; second += 1) {
      if (second % 20 === 0) {
        expect(send(1, 'subscribe-multiple', known)).toBe(1);
        expect(send(40, 'get_and_subscribe', 'key')).toBe(40);
        expect(send(2, 'prod-rooms', namedRooms(20)) + send(41, 'prod-update', {})).toBe(43);
      }
      expect(send(80, 'prod-drawn', {})).toBe(80);
      expect(send(5, 'media_update', 'time')).toBe(5);
      // A stream deck that is pressed as fast as one can.
      expect(send(8, 'update-broadcast', {}) + send(8, 'prod_trigger', 'toggle_cams')).toBe(16);
      expect(send(2, 'obs_data_change', {}) + send(2, 'tally_change', {})).toBe(4);
      pass(1000);
    }
    expect(told).toEqual([]);
  });
});
