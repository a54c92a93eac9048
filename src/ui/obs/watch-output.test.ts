import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../../tests/chaos/random.ts';
import { virtualObs } from '../../../tests/fakes/virtual-obs.ts';
import { type Output, watchOutput } from './watch-output.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const scenes = ['Desk', 'Obs 1', 'Obs 2', 'Break'];
const stepMs = 5;
/** Events and answers take up to 15 ms each, a reading starts again after each event, and 50 ms after an early one. */
const lagMs = 200;

/**
 * Plays cuts and fades, some of them into a fade, and compares the scenes of the page with the program every 5 ms.
 * Returns each difference that lasts longer than the lag.
 */
async function play(seed: number, lost: readonly string[] = []): Promise<string[]> {
  const random = createRandom(seed);
  const { pick } = random;
  const obs = virtualObs({ random: random.next, isStudioMode: seed % 2 === 0, lost });
  let shown: readonly string[] = [];
  const stop = watchOutput(obs, ({ programs }: Output) => {
    shown = programs;
  });
  await vi.advanceTimersByTimeAsync(500);
  const wrongSince = new Map<string, number>();
  const faults: string[] = [];
  let nextAt = performance.now();
  const endAt = nextAt + 40_000;
  while (performance.now() < endAt) {
    const now = performance.now();
    if (now >= nextAt && now < endAt - 5_000) {
      const ms = pick([0, 300, 700, 3_000]);
      obs.transition(pick(scenes), ms);
      nextAt = now + pick([ms / 3, ms / 2, ms + 50, ms + 400, ms + 2_000]) + 20;
    }
    await vi.advanceTimersByTimeAsync(stepMs);
    const truth = obs.inPicture();
    for (const scene of scenes) {
      if (truth.includes(scene) === shown.includes(scene)) wrongSince.delete(scene);
      const since = wrongSince.get(scene) ?? performance.now();
      if (truth.includes(scene) !== shown.includes(scene)) wrongSince.set(scene, since);
      if (performance.now() - since > lagMs && faults.length < 5)
        faults.push(`${scene} at ${performance.now()}: ${truth.join('+')}, not ${shown.join('+')}`);
    }
  }
  stop();
  return faults;
}

describe('the output of OBS', () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))(
    'names the scenes in the picture through cuts and fades, seed %i',
    async (seed) => {
      expect(await play(seed)).toEqual([]);
    },
  );

  it.each(['SceneTransitionEnded', 'SceneTransitionVideoEnded'])(
    'needs no %s where the other end event arrives',
    async (lost) => {
      expect(await play(7, [lost])).toEqual([]);
      expect(await play(8, [lost])).toEqual([]);
    },
  );

  it('names the scenes of a T-bar: cancelled, moved again, resting for half a minute, and taken to its end', async () => {
    const obs = virtualObs({ random: createRandom(3).next, isStudioMode: true });
    let shown: readonly string[] = [];
    const stop = watchOutput(obs, ({ program, programs }: Output) => {
      shown = programs;
      expect(program).toBe(programs[0]);
    });
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    await pass(500);
    for (const [position, ms, expected] of [
      [0.1, 100, ['Obs 1', 'Desk']],
      [0.5, 2_000, ['Obs 1', 'Desk']],
      [0, 400, ['Desk']],
      [0, 60_000, ['Desk']],
      // Read once a second by now.
      [0.6, 1_200, ['Obs 1', 'Desk']],
      [0.7, 30_000, ['Obs 1', 'Desk']],
      [1, 100, ['Obs 1']],
    ] as const) {
      obs.moveBar('Obs 1', position);
      await pass(ms);
      expect([position, shown]).toEqual([position, expected]);
    }
    obs.moveBar('Break', 0.3);
    await pass(1_000);
    obs.moveBar('Break', 0);
    await pass(400);
    expect(shown).toEqual(['Obs 1']);
    obs.transition('Obs 2', 700);
    await pass(100);
    expect(shown).toEqual(['Obs 2', 'Obs 1']);
    await pass(800);
    expect(shown).toEqual(['Obs 2']);
    stop();
  });

  it('still names the scene by polling when no event arrives', async () => {
    const obs = virtualObs({ random: createRandom(1).next, isStudioMode: true, lost: ['every event'] });
    const outputs: Output[] = [];
    const stop = watchOutput(obs, (output) => outputs.push(output));
    await vi.advanceTimersByTimeAsync(500);
    obs.transition('Obs 1', 300);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(outputs.at(-1)).toMatchObject({ program: 'Obs 1', programs: ['Obs 1'] });
    stop();
    const count = outputs.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outputs).toHaveLength(count);
  });
});
