import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { scheduleOf } from '../schedule.ts';

describe('a seed', () => {
  it('gives the same schedule again, and another one to another seed', () => {
    expect(scheduleOf(7)).toEqual(scheduleOf(7));
    expect(scheduleOf(7)).not.toEqual(scheduleOf(8));
  });

  it('gives the numbers of mulberry32', () => {
    const random = createRandom(1);
    expect([random.next(), random.next()]).toEqual([0.6270739405881613, 0.002735721180215478]);
  });

  it('reaches every kind of step, press and fault within the runs of one landing', () => {
    const schedules = Array.from({ length: 60 }, (_, index) => scheduleOf(index));
    const steps = new Set(schedules.flatMap(({ steps: list }) => list.map((step) => step.do)));
    expect([...steps].sort()).toEqual([
      'browser-offline',
      'close-page',
      'deck',
      'device-clock',
      'kill-server',
      'kill-worker',
      'network',
      'other',
      'press',
      'press-and-die',
      'reload',
      'restart-server',
      'server-clock',
      'start-server',
      'wait',
    ]);
    const faults = new Set(schedules.flatMap((schedule) => schedule.faults.map(({ kind }) => kind)));
    expect(faults.size).toBe(14);
    const presses = schedules.flatMap(({ steps: list }) =>
      list.flatMap((step) =>
        step.do === 'press' ? [`${step.pressing.press.what} ${step.pressing.at}`] : [],
      ),
    );
    expect(new Set(presses).size).toBe(12);
  });
});
