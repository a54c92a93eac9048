import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productionHub } from '#data/production/production.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { useOpenedTeam } from './use-opened-team.ts';

const hear = (team: 1 | 2 | 'none') =>
  team === 'none'
    ? productionHub.receive('comms_disable', [[]])
    : productionHub.receive('comms_enable', [[{ team }]]);

let hook: RenderedHook<1 | 2 | undefined>;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hook.leave();
  productionHub.sessionStarted();
  vi.useRealTimers();
});
const open = async (delayMs: number) => {
  hook = renderHook(() => useOpenedTeam(delayMs));
  await vi.advanceTimersByTimeAsync(10);
};
const after = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return hook.current();
};

it('has the team that the server sent before the overlay was loaded, at once', async () => {
  hear(2);
  await open(5_000);
  expect(await after(10)).toBe(2);
});

it('follows each trigger after the delay of the picture, in their order', async () => {
  await open(5_000);
  hear('none');
  await after(10);
  hear(1);
  expect(await after(4_900)).toBeUndefined();
  hear('none');
  expect(await after(200)).toBe(1);
  expect(await after(5_000)).toBeUndefined();
});

it('keeps the team over a reconnect, until the server has repeated or closed it', async () => {
  await open(0);
  hear(1);
  expect(await after(10)).toBe(1);
  productionHub.sessionStarted();
  expect(await after(10_000)).toBe(1);
  productionHub.receive('prod_hears', [[], {}]);
  expect(await after(900)).toBe(1);
  expect(await after(200)).toBeUndefined();
});
