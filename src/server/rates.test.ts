import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/fakes/fake-clock.ts';
import { createRate, createRates } from './rates.ts';

const rate = { burst: 10, perSecond: 5 };

describe('createRate', () => {
  it('allows the burst, then what is regained, and says how long to wait', () => {
    const { clock, pass } = createFakeClock();
    const take = createRate(clock, rate);
    expect([take(8), take(2), take()]).toEqual([0, 0, 200]);
    pass(199);
    expect(take()).toBeGreaterThan(0);
    pass(1);
    expect(take()).toBe(0);
    pass(60_000);
    expect([take(10), take()]).toEqual([0, 200]);
  });

  it('lets one pass that costs more than the burst, which is paid off before anything else', () => {
    const { clock, pass } = createFakeClock();
    const take = createRate(clock, rate);
    expect(take(20)).toBe(0);
    expect(take()).toBe(2200);
    pass(2200);
    expect([take(), take(20)]).toEqual([0, 2000]);
  });

  it('does not gain from a clock that is set back', () => {
    const { clock, pass } = createFakeClock();
    const take = createRate(clock, rate);
    take(10);
    pass(-5000);
    expect(take()).toBe(200);
  });
});

describe('createRates', () => {
  it('counts each name by itself and forgets those seen longest ago', () => {
    const { clock } = createFakeClock();
    const { take } = createRates(clock, rate);
    expect([take('a', 10), take('b', 10)]).toEqual([0, 0]);
    for (let index = 0; index < 19_999; index += 1) take(`other ${index}`);
    expect(take('b')).toBeGreaterThan(0);
    expect(take('a')).toBe(0);
  });

  it('pays off what was spent, but never more than a burst of it', () => {
    const { clock, pass } = createFakeClock();
    const { take, spend } = createRates(clock, rate);
    spend('a', 12);
    expect([take('a'), take('b')]).toEqual([600, 0]);
    spend('a', 1000);
    pass(2200);
    expect(take('a')).toBe(0);
  });
});
