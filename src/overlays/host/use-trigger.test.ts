import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../../tests/fakes/hook.ts';
import { useTrigger } from './use-trigger.ts';

const room = vi.hoisted(() => ({ listeners: new Map<string, (values: unknown) => void>() }));
vi.mock('./load-rest.ts', () => ({
  loadRest: async () => ({
    onProduction(name: string, listener: (values: unknown) => void) {
      room.listeners.set(name, listener);
      return () => room.listeners.delete(name);
    },
  }),
}));

const loaded = () => vi.waitFor(() => expect(room.listeners.size).toBe(1));
afterEach(() => room.listeners.clear());

it('hears its trigger with the values sent along, and with none from a control surface', async () => {
  const heard = vi.fn();
  const hook = renderHook(() => useTrigger('map_music', heard));
  await loaded();
  room.listeners.get('map_music')?.(['a', 1]);
  room.listeners.get('map_music')?.('go');
  expect(heard.mock.calls).toEqual([[['a', 1]], [[]]]);
  hook.leave();
  expect(room.listeners.size).toBe(0);
});

it('calls what was drawn last, and hears on', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const hook = renderHook(() => useTrigger('stop_confetti', first));
  await loaded();
  hook.draw(() => useTrigger('stop_confetti', second));
  room.listeners.get('stop_confetti')?.([]);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  hook.leave();
});

it('is never heard by a page that left before the code was there', async () => {
  renderHook(() => useTrigger('enable_confetti', vi.fn())).leave();
  await Promise.resolve();
  await Promise.resolve();
  expect(room.listeners.size).toBe(0);
});
