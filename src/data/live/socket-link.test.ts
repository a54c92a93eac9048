import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSocket } from './socket-link.ts';
import { openSocketLink } from './socket-link.ts';

const setup = (failures = 0) => {
  const listeners = new Map<string, (...values: unknown[]) => void>();
  const emitted: unknown[][] = [];
  const socket = {
    connected: false,
    active: true,
    on: (event: string, listener: (...values: unknown[]) => void) => void listeners.set(event, listener),
    onAny: (listener: (...values: unknown[]) => void) => void listeners.set('any', listener),
    emit: (...values: unknown[]) => void emitted.push(values),
    connect: vi.fn(),
    disconnect: vi.fn(),
  };
  let opened = 0;
  const open = async () => {
    opened += 1;
    if (opened <= failures) throw new Error('chunk');
    return socket as unknown as LiveSocket;
  };
  const events = {
    onConnected: vi.fn(),
    onDisconnected: vi.fn(),
    onAttemptFailed: vi.fn(),
    onUpdate: vi.fn(),
    onFlags: vi.fn(),
    onEvent: vi.fn(),
  };
  const link = openSocketLink(open, events);
  const fire = (event: string, ...values: unknown[]) => {
    if (event === 'connect') socket.connected = true;
    if (event === 'disconnect') socket.connected = false;
    listeners.get(event)?.(...values);
    if (!['connect', 'connect_error', 'disconnect'].includes(event)) listeners.get('any')?.(event, ...values);
  };
  return { link, socket, emitted, events, fire, opened: () => opened };
};

describe('socket link', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('subscribes to everything on every connect, and to later keys as they come', async () => {
    const { link, emitted, fire } = setup();
    link.watch(['a', 'b']);
    await vi.advanceTimersByTimeAsync(0);
    fire('connect');
    link.watch(['b', 'c']);
    link.watch(['d', 'e']);
    fire('disconnect', 'transport close');
    link.watch(['f']);
    fire('connect');
    expect(emitted).toEqual([
      ['subscribe-multiple', ['a', 'b']],
      ['subscribe', 'c'],
      ['subscribe-multiple', ['d', 'e']],
      ['subscribe-multiple', ['a', 'b', 'c', 'd', 'e', 'f']],
    ]);
  });

  it('comes back after the server closed the connection on purpose', async () => {
    const { socket, events, fire } = setup();
    await vi.advanceTimersByTimeAsync(0);
    fire('connect');
    fire('disconnect', 'io server disconnect');
    expect(events.onDisconnected).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('tries again after a refusal in words, and leaves network failures to the library', async () => {
    const { link, socket, events, fire } = setup();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.onAttemptFailed).not.toHaveBeenCalled();
    fire('connect_error', new Error('refused'));
    expect(events.onAttemptFailed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.connect).not.toHaveBeenCalled();
    socket.active = false;
    fire('connect_error', new Error('refused'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    fire('connect_error', new Error('refused'));
    link.close();
    fire('connect_error', new Error('refused'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('leaves a server alone for a while that has no room for it', async () => {
    const { socket, fire } = setup();
    await vi.advanceTimersByTimeAsync(0);
    fire('connect_error', Object.assign(new Error('xhr poll error'), { description: 403 }));
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(socket.connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('tries again when the library could not be fetched', async () => {
    const { opened, events, fire } = setup(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(opened()).toBe(3);
    fire('connect');
    expect(events.onConnected).toHaveBeenCalledTimes(1);
  });

  it('passes sound messages on and ignores others', async () => {
    const { events, fire } = setup();
    await vi.advanceTimersByTimeAsync(0);
    fire('data_update', 'a', { id: 'reca' });
    fire('data_update', 'a', null);
    fire('data_update', 7, {});
    fire('website_flags', ['server_rebuilding', 7]);
    fire('website_flags', 'nonsense');
    expect(events.onUpdate.mock.calls).toEqual([['a', { id: 'reca' }]]);
    expect(events.onFlags.mock.calls).toEqual([[['server_rebuilding']]]);
    expect(events.onEvent).not.toHaveBeenCalled();
  });

  it('passes every other event on', async () => {
    const { events, fire } = setup();
    await vi.advanceTimersByTimeAsync(0);
    fire('toggle_cams', [], 1);
    expect(events.onEvent.mock.calls).toEqual([['toggle_cams', [[], 1]]]);
  });

  it('sends only while connected: nothing is kept for a later connection', async () => {
    const { link, emitted, fire } = setup();
    link.send('prod_trigger', 'a');
    await vi.advanceTimersByTimeAsync(0);
    link.send('prod_trigger', 'b');
    fire('connect');
    link.send('prod_trigger', 'c', 1);
    fire('disconnect', 'transport close');
    link.send('prod_trigger', 'd');
    expect(emitted).toEqual([['prod_trigger', 'c', 1]]);
  });

  it('does not keep a socket that opens after it was closed', async () => {
    const { link, socket } = setup();
    link.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
  });
});
