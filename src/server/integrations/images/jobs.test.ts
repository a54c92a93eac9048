import { describe, expect, it } from 'vitest';
import { createJobs } from './jobs.ts';

describe('createJobs', () => {
  it('shares the work of one name and runs it again afterwards', async () => {
    const jobs = createJobs(2);
    let count = 0;
    const work = async () => {
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return count;
    };
    expect(await Promise.all([jobs.run('a', work), jobs.run('a', work), jobs.run('a', work)])).toEqual([
      1, 1, 1,
    ]);
    expect(await jobs.run('a', work)).toBe(2);
  });

  it('never runs more than the maximum at a time and goes on after a failure', async () => {
    const jobs = createJobs(2);
    let running = 0;
    let highest = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        jobs.run(`job ${index}`, async () => {
          running += 1;
          highest = Math.max(highest, running);
          await new Promise((resolve) => setTimeout(resolve, 2));
          running -= 1;
          if (index === 3) throw new Error('broken file');
          return index;
        }),
      ),
    );
    expect(highest).toBe(2);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
  });
});
