import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import type { LiveServer } from '../live/live-server.ts';
import { createRelay } from './relay.ts';

type Hear = (...args: unknown[]) => void;

/** Servers whose connection to Redis has an ear and a mouth, which come back at times of their own. */
const servers: { hears: boolean; speaks: boolean; hear: Hear }[] = [];
const join = () => {
  const self = { hears: true, speaks: false, hear: (() => undefined) as Hear };
  servers.push(self);
  const relay = createRelay({ isConnected: () => self.speaks, clock: Date.now, log: silentLog });
  const told = vi.fn();
  const gone = vi.fn();
  relay.onPeer(told);
  relay.onPeerGone(gone);
  const io = {
    on: (_event: string, hear: Hear) => {
      self.hear = hear;
    },
    serverSideEmit: (_event: string, ...args: unknown[]) => {
      for (const other of servers) if (other !== self && other.hears) other.hear(...args);
    },
  };
  relay.attach(io as unknown as LiveServer);
  self.speaks = true;
  relay.connected();
  return { self, relay, told, gone };
};

beforeEach(() => {
  vi.useFakeTimers();
  servers.length = 0;
});
afterEach(() => vi.useRealTimers());

it('tells another server what holds when that one hears it, once', () => {
  const [one, other] = [join(), join()];
  vi.advanceTimersByTime(5_000);
  for (const { told, gone } of [one, other]) {
    expect(told).toHaveBeenCalledTimes(1);
    expect(gone).not.toHaveBeenCalled();
  }
});

it('tells again after an interruption too short to be missed, and only when both ends are back', () => {
  const [one, other] = [join(), join()];
  Object.assign(one.self, { hears: false, speaks: false });
  vi.advanceTimersByTime(1_000);
  one.self.speaks = true;
  one.relay.connected();
  vi.advanceTimersByTime(1_000);
  // A message of the other server would be lost now.
  expect([one.told.mock.calls.length, other.told.mock.calls.length]).toEqual([1, 1]);
  one.self.hears = true;
  vi.advanceTimersByTime(500);
  expect([one.told.mock.calls.length, other.told.mock.calls.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(5_000);
  expect([one.told.mock.calls.length, other.told.mock.calls.length]).toEqual([2, 2]);
  expect(other.gone).not.toHaveBeenCalled();
});

it('takes a server that is not heard for gone, and tells it anew when it is back', () => {
  const [one, other] = [join(), join()];
  one.self.speaks = false;
  vi.advanceTimersByTime(4_000);
  expect(other.gone).toHaveBeenCalledWith(one.relay.server);
  one.self.speaks = true;
  vi.advanceTimersByTime(1_000);
  expect(other.told).toHaveBeenCalledTimes(2);
});

it('makes a call on the others, and not without any', () => {
  const [one, other] = [join(), join()];
  const heard = vi.fn();
  other.relay.elsewhere('scene', heard);
  one.relay.elsewhere('scene', (_name: string) => undefined)('Desk');
  expect(heard).toHaveBeenCalledWith('Desk');
});
