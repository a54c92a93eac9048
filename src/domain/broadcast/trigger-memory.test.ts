import { describe, expect, it } from 'vitest';
import { createTriggerMemory, triggerLifeMs } from './trigger-memory.ts';

const at = 1_000_000;

describe('a trigger', () => {
  it('acts once, however often it arrives', () => {
    const memory = createTriggerMemory();
    expect([1, 2, 3].map(() => memory.admits({ id: 'a', at }, at + 10))).toEqual([true, false, false]);
    expect(memory.admits({ id: 'b', at }, at + 10)).toBe(true);
  });

  it.each([
    [triggerLifeMs, true],
    [triggerLifeMs + 1, false],
    // The clock of one of several servers may be ahead.
    [-2_000, true],
  ])('that is %d ms old: %s', (age, isAdmitted) => {
    expect(createTriggerMemory().admits({ id: 'a', at }, at + age)).toBe(isAdmitted);
  });

  it('is never late for a page that does not know the time', () => {
    const memory = createTriggerMemory();
    expect(memory.admits({ id: 'a', at: 0 }, undefined)).toBe(true);
    expect(memory.admits({ id: 'a', at: 0 }, undefined)).toBe(false);
  });
});

it('acts on each of 1,000 triggers once, with lost, repeated and late ones between them', () => {
  const memory = createTriggerMemory();
  const acted = new Map<string, number>();
  const hear = (number: number, lateMs: number) => {
    const stamp = { id: `t${number}`, at: at + number * 50 };
    if (memory.admits(stamp, stamp.at + lateMs)) acted.set(stamp.id, (acted.get(stamp.id) ?? 0) + 1);
  };
  for (let number = 0; number < 1_000; number += 1) {
    if (number % 7 === 0) continue;
    hear(number, number % 11 === 0 ? 60_000 : 20);
    if (number % 3 === 0) hear(number, 900);
    // Held up by a lost connection, and told when it is back.
    if (number % 5 === 0) hear(number - 5, 30_000);
  }
  const wanted = Array.from({ length: 1_000 }, (_, number) => number).filter(
    (number) => number % 7 !== 0 && (number % 11 !== 0 || number % 3 === 0),
  );
  expect([...acted.keys()].sort()).toEqual(wanted.map((number) => `t${number}`).sort());
  expect(Math.max(...acted.values())).toBe(1);
});
