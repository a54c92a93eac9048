import type { Browser } from 'playwright';
import { within } from '../support/within.mjs';
import type { Sabotage } from './fault-proxy.ts';
import { type Lane, openLane } from './lane.ts';
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
  /** Findings that the run must have; a run without it must pass. */
  readonly expects?: Trial['expects'] | undefined;
};

/** A run that hangs is ended by its runner, ms. */
const longestRunMs = 180_000;
const closeMs = 15_000;

/** A run that could not be brought to its end counts as failed. */
const brokenOff = (error: unknown): Verdict => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    actions: 0,
    lost: [],
    doubled: [],
    misapplied: [],
    invented: [],
    unshown: [],
    problems: [`broken off: ${text}`],
  };
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
    const close = async () => {
      await within(closeMs, 'the profiles', profiles.close()).catch(() => undefined);
      await within(closeMs, 'the lane', lane.close()).catch(() => undefined);
    };
    for (let index = next++; index < tasks.length; index = next++) {
      const task = tasks[index];
      if (task === undefined) break;
      const startedAt = Date.now();
      const story: string[] = [];
      const tell = (line: string): void => {
        story.push(`${((Date.now() - startedAt) / 1000).toFixed(1)} s ${line}`);
      };
      const { schedule, sabotage } = task;
      const playing = play({ lane, profiles, schedule, run: index + 1, sabotage, tell });
      const verdict = await within(longestRunMs, 'the run', playing).then(judge, brokenOff);
      const tookMs = Date.now() - startedAt;
      report.add(task, verdict, story, tookMs);
      if (tookMs < longestRunMs) continue;
      // The hanging work would interfere with the runs that follow.
      await close();
      return playOn(await openLane(lane.firstPort));
    }
    await close();
  };

  await Promise.all(lanes.map(playOn));
}
