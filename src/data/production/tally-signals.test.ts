import { describe, expect, it } from 'vitest';
import { createPulse } from './tally-signals.ts';

/** `monotonic` and `wall` in ms; the server's clock is 1,000,000 ahead of the monotonic one. */
const setup = () => {
  const now = { monotonic: 10_000, wall: 500_000 };
  const pulse = createPulse({ monotonic: () => now.monotonic, wall: () => now.wall });
  const pass = (ms: number) => {
    now.monotonic += ms;
    now.wall += ms;
  };
  /** A heartbeat that was sent so many ms ago. */
  const beat = (agoMs: number) => pulse.beat(now.monotonic + 1_000_000 - agoMs);
  return { now, pulse, pass, beat };
};

describe('pulse', () => {
  it('has no age before the first heartbeat', () => {
    expect(setup().pulse.ageMs()).toBe(undefined);
  });

  it('counts from the last heartbeat', () => {
    const { pulse, pass, beat } = setup();
    beat(5);
    pass(1_400);
    expect(pulse.ageMs()).toBe(1_400);
    beat(5);
    expect(pulse.ageMs()).toBe(0);
  });

  it('adds how late a heartbeat came, whatever the difference of the clocks', () => {
    const { pulse, pass, beat } = setup();
    beat(5);
    pass(10_000);
    beat(9_005);
    expect(pulse.ageMs()).toBe(9_000);
    beat(25);
    expect(pulse.ageMs()).toBe(20);
  });

  it.each([
    ['a device that slept with its monotonic clock stopped', { wall: 60_000 }, 60_000],
    ['a clock set back', { wall: -60_000, monotonic: 0 }, 0],
    ['a clock set back some time ago', { wall: -60_000, monotonic: 3_000 }, 3_000],
  ])('holds on %s', (_name, moved: { wall: number; monotonic?: number }, expected) => {
    const { now, pulse, beat } = setup();
    beat(5);
    now.wall += moved.wall;
    now.monotonic += moved.monotonic ?? 0;
    expect(pulse.ageMs()).toBe(expected);
  });

  it('gets over a server whose clock was set back', () => {
    const { pulse, pass, beat } = setup();
    beat(5);
    for (let count = 0; count < 30; count += 1) {
      pass(1_000);
      beat(5_005);
    }
    expect(pulse.ageMs()).toBe(0);
  });

  it('measures anew with a new connection', () => {
    const { pulse, beat } = setup();
    beat(5);
    pulse.restart();
    beat(90_000);
    expect(pulse.ageMs()).toBe(0);
  });
});
