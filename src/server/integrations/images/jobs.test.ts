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

  it('lets callers take turns, and refuses only the one that waits for too much', async () => {
    const jobs = createJobs(1);
    const done: string[] = [];
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const run = (caller: string, index: number) =>
      jobs.run(`${caller} ${index}`, () => begun.then(() => void done.push(caller)), caller);
    const greedy = Array.from({ length: 150 }, (_, index) => run('greedy', index));
    const modest = Array.from({ length: 2 }, (_, index) => run('modest', index));
    begin();
    const results = await Promise.allSettled(greedy);
    await Promise.all(modest);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refused).toEqual(Array(49).fill('image-busy'));
    expect(done.slice(0, 5)).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'modest']);
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
