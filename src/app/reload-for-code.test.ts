import { expect, it } from 'vitest';
import { nextReload } from './reload-for-code.ts';

it('reloads at once, then after pauses from 5 s to a minute, and at once again much later', () => {
  const startMs = 1_000_000;
  let reloads = { lastAt: 0, count: 0 };
  const pauses: number[] = [];
  for (let nowMs = startMs; nowMs < startMs + 240_000; nowMs += 1_000) {
    const next = nextReload(reloads, nowMs);
    if (next === undefined) continue;
    pauses.push(reloads.count === 0 ? 0 : nowMs - reloads.lastAt);
    reloads = next;
  }
  expect(pauses).toEqual([0, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(nextReload(reloads, reloads.lastAt + 300_000)).toEqual({
    lastAt: reloads.lastAt + 300_000,
    count: 1,
  });
});
