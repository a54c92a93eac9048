import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts';
import { limitInbound } from './inbound-limits.ts';
import type { LiveServer } from './live-server.ts';

const setUp = () => {
  const { clock, pass } = createFakeClock();
  const engine = new EventEmitter();
  const close = vi.fn();
  limitInbound({ engine } as unknown as LiveServer, { clock, log: silentLog, close });
  const connection = Object.assign(new EventEmitter(), { id: 'a' });
  engine.emit('connection', connection);
  const send = (count: number, data: unknown) => {
    for (let index = 0; index < count; index += 1) connection.emit('packet', { type: 'message', data });
  };
  return { send, close, pass };
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
