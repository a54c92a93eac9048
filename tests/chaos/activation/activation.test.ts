import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideWipes } from '../../../src/ui/motion/use-wipe.ts';
import * as wipeMotion from '../../../src/ui/motion/wipe-motion.ts';
import { runNumber } from '../../support/run-number.ts';
import { playActivation } from './play.ts';

/** `npm run activations` plays 1,000 sequences. */
const runs = Number(process.env.ACTIVATION_RUNS ?? 200);
const seed = Number(process.env.ACTIVATION_SEED ?? runNumber());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  provideWipes(wipeMotion);
});
afterEach(() => void vi.useRealTimers());

it(
  `never shows a closed overlay and never closes one on air (${runs} sequences, seed ${seed})`,
  async () => {
    const total = { frames: 0, activations: 0 };
    const faults: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      vi.setSystemTime(0);
      const played = playActivation(seed + run);
      vi.clearAllTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      // React keeps what its own tasks would release.
      await new Promise((resolve) => setImmediate(resolve));
      total.frames += played.frames;
      total.activations += played.activations;
      faults.push(...played.faults.slice(0, 1));
    }
    if (process.env.ACTIVATION_RUNS !== undefined) console.log({ runs, ...total, faults: faults.length });
    expect(faults.slice(0, 10), `${faults.length} of ${runs} sequences`).toEqual([]);
    // It did look.
    expect(total.activations).toBeGreaterThan(runs);
    expect(total.frames).toBeGreaterThan(runs * 100);
    // Virtual time: the limit ends a hang only.
  },
  Math.max(300_000, runs * 5_000),
);
