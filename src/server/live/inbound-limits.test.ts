import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts';
import { limitInbound } from './event-rates.ts';
import type { LiveServer } from './live-server.ts';

const setUp = () => {
  const { clock, pass } = createFakeClock();
  const engine = new EventEmitter();
  const close = vi.fn();
  const callerAddress = (caller: unknown) => String(caller);
  limitInbound({ engine } as unknown as LiveServer, { clock, log: silentLog, close, callerAddress });
  const open = (request: string) => {
    const connection = Object.assign(new EventEmitter(), { id: 'a', request });
    engine.emit('connection', connection);
    return connection;
  };
  const own = open('203.0.113.7');
  const send = (count: number, data: unknown, connection: EventEmitter = own) => {
    for (let index = 0; index < count; index += 1) connection.emit('packet', { type: 'message', data });
  };
  return { send, open, close, pass };
};

describe('limitInbound', () => {
  it.each([
    ['packets', 3001, 'x'],
    ['text', 5, 'x'.repeat(1_000_000)],
    ['bytes', 5, new Uint8Array(1_000_000)],
  ])('closes a connection that sends too many %s', (_what, count, data) => {
    const { send, close } = setUp();
    send(count - 1, data);
    expect(close).not.toHaveBeenCalled();
    send(1, data);
    expect(close).toHaveBeenCalledOnce();
  });

  it('bounds large packets of all connections of an address together, and leaves small ones and others alone', () => {
    const { send, open, close, pass } = setUp();
    const closedOf = (address: string, data: string) => {
      const before = close.mock.calls.length;
      for (let count = 0; count < 200; count += 1) send(1, data, open(address));
      return close.mock.calls.length - before;
    };
    const keys = 'x'.repeat(250_000);
    expect(closedOf('203.0.113.7', keys)).toBe(66);
    expect(closedOf('203.0.113.7', 'x'.repeat(3000))).toBe(0);
    expect(closedOf('127.0.0.1', keys)).toBe(0);
    // A venue whose phones come back.
    expect(closedOf('203.0.113.8', 'x'.repeat(50_000))).toBe(0);
    pass(1000);
    expect(closedOf('203.0.113.7', keys)).toBe(192);
  });

  it('leaves forty watched sources behind one socket alone, which come back with all their keys', () => {
    const { send, close, pass } = setUp();
    for (let second = 0; second < 60; second += 1) {
      if (second % 20 === 0) send(1, 'x'.repeat(400_000));
      send(80, 'x'.repeat(3000));
      pass(1000);
    }
    expect(close).not.toHaveBeenCalled();
  });
});
