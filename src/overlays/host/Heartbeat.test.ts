import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReloading } from './Heartbeat.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = ({ isOnAir = false, canReload = true } = {}) => {
  const world = { isOnAir, canReload, reloads: 0, change: (): void => undefined };
  const reloading = createReloading({
    isOnAir: () => world.isOnAir,
    onChange(listener) {
      world.change = listener;
      return () => undefined;
    },
    canReload: () => Promise.resolve(world.canReload),
    reload: () => {
      world.reloads += 1;
    },
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { world, reloading, settle };
};

it('reloads at once off air, and once only', async () => {
  const { world, reloading, settle } = open();
  reloading.request(false);
  await settle();
  world.change();
  await settle(60_000);
  expect(world.reloads).toBe(1);
});

it('waits on air until the page goes off air', async () => {
  const { world, reloading, settle } = open({ isOnAir: true });
  reloading.request(false);
  await settle(60_000);
  expect(world.reloads).toBe(0);
  world.isOnAir = false;
  world.change();
  await settle();
  expect(world.reloads).toBe(1);
});

it('does not wait when it is forced', async () => {
  const { world, reloading, settle } = open({ isOnAir: true });
  reloading.request(true);
  await settle();
  expect(world.reloads).toBe(1);
});

it('does not reload into an error page, and tries again', async () => {
  const { world, reloading, settle } = open({ canReload: false });
  reloading.request(false);
  await settle(4_000);
  expect(world.reloads).toBe(0);
  world.canReload = true;
  await settle(1_000);
  expect(world.reloads).toBe(1);
});

it('stays when the page goes on air while the server is asked', async () => {
  const { world, reloading, settle } = open();
  reloading.request(false);
  world.isOnAir = true;
  await settle(60_000);
  expect(world.reloads).toBe(0);
  reloading.stop();
  world.isOnAir = false;
  await settle(60_000);
  expect(world.reloads).toBe(0);
});
