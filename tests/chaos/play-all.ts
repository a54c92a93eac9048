import type { Browser } from 'playwright';
import type { Sabotage } from './fault-proxy.ts';
import type { Lane } from './lane.ts';
import type { Verdict } from './observation.ts';
import { judge } from './oracle.ts';
import { play } from './play.ts';
import { createProfiles } from './profile.ts';
import type { Report } from './report.ts';
import type { Trial } from './self-test/sabotage.ts';
import type { Schedule } from './steps.ts';

/** One run to be played. */
export type Task = {
  readonly title: string;
  readonly schedule: Schedule;
  readonly sabotage?: Sabotage | undefined;
  /** What has to be found; a run without it has to be in order. */
  readonly expects?: Trial['expects'] | undefined;
};

/** A run that hangs is ended by its runner, ms. */
const longestRunMs = 180_000;

/** A run that could not be brought to its end counts as failed. */
const brokenOff = (error: unknown): Verdict => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    actions: 0,
    lost: [],
    doubled: [],
    misapplied: [],
    unshown: [],
    problems: [`broken off: ${text}`],
  };
};

const limit = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The run took too long.')), longestRunMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Plays the tasks, one at a time on each lane. */
export async function playAll(
  browser: Browser,
  lanes: readonly Lane[],
  tasks: readonly Task[],
  report: Report,
): Promise<void> {
  let next = 0;

  const playOn = async (lane: Lane): Promise<void> => {
    const profiles = createProfiles(browser, lane.proxy.url, lane.operatorToken);
    for (let index = next++; index < tasks.length; index = next++) {
      const task = tasks[index];
      if (task === undefined) return;
      const startedAt = Date.now();
      const story: string[] = [];
      const tell = (line: string): void => {
        story.push(`${((Date.now() - startedAt) / 1000).toFixed(1)} s ${line}`);
      };
      const { schedule, sabotage } = task;
      const playing = play({ lane, profiles, schedule, run: index + 1, sabotage, tell });
      const verdict = await limit(playing).then(judge, brokenOff);
      report.add(task, verdict, story, Date.now() - startedAt);
    }
    await profiles.close();
  };

  await Promise.all(lanes.map(playOn));
}
