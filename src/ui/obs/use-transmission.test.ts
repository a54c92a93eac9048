import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { useTransmission } from './use-transmission.ts';
import type { Output } from './watch-output.ts';

const { sent, sessions } = vi.hoisted(() => ({ sent: [] as string[], sessions: new Set<() => void>() }));
vi.mock('#data/production/production.ts', () => ({
  emitProduction: (event: string) => void sent.push(event),
  onProductionSession: (listener: () => void) => {
    sessions.add(listener);
    return () => sessions.delete(listener);
  },
}));

const output = { program: 'Desk', programs: ['Desk'], preview: null, stream: {} } as unknown as Output;
const scenes = () => sent.filter((event) => event === 'obs_data_change').length;

let page: RenderedHook<void>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sent.length = 0;
  page = renderHook(() => useTransmission({ clientName: 'main', output, sendsScenes: true }));
});
afterEach(() => {
  page.leave();
  vi.useRealTimers();
});

it('repeats the scenes, which another page of the browser may have withdrawn, and after each connection', async () => {
  await vi.waitFor(() => expect(scenes()).toBe(1));
  vi.advanceTimersByTime(10_000);
  expect(scenes()).toBe(2);
  for (const tell of sessions) tell();
  expect(scenes()).toBe(3);
  page.leave();
  await vi.waitFor(() => expect(sessions.size).toBe(0));
  vi.advanceTimersByTime(30_000);
  expect(scenes()).toBe(3);
  expect(sent.at(-1)).toBe('obs_disconnect');
});
