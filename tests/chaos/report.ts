import { isClean, type Verdict } from './observation.ts';
import type { Task } from './play-all.ts';

export type Report = {
  add(task: Task, verdict: Verdict, story: readonly string[], tookMs: number): void;
  /** Says how it all went; whether every run went as it should. */
  end(): boolean;
};

const kinds = ['lost', 'doubled', 'misapplied', 'invented', 'unshown', 'problems'] as const;

/** Prints one line for a run, everything about one that failed, and the sums. */
export function createReport(isVerbose: boolean): Report {
  const startedAt = Date.now();
  const sums = {
    runs: 0,
    failed: 0,
    actions: 0,
    lost: 0,
    doubled: 0,
    misapplied: 0,
    invented: 0,
    unshown: 0,
    problems: 0,
  };

  const isAsExpected = ({ expects }: Task, verdict: Verdict): boolean =>
    expects === undefined ? isClean(verdict) : verdict[expects].length > 0;

  return {
    add(task, verdict, story, tookMs) {
      const isFine = isAsExpected(task, verdict);
      sums.runs += 1;
      sums.actions += verdict.actions;
      if (task.expects === undefined) for (const kind of kinds) sums[kind] += verdict[kind].length;
      const seconds = (tookMs / 1000).toFixed(1);
      const found = task.expects === undefined ? '' : `, ${task.expects}: ${verdict[task.expects].length}`;
      console.log(
        `${isFine ? 'ok' : 'FAILED'} ${task.title}: ${verdict.actions} actions${found}, ${seconds} s`,
      );
      if (!isFine) {
        sums.failed += 1;
        for (const kind of kinds) for (const line of verdict[kind]) console.log(`  ${kind}: ${line}`);
      }
      if (!isFine || isVerbose) for (const line of story) console.log(`    ${line}`);
      if (!isFine && task.expects === undefined) {
        console.log(`  To play it again: npm run chaos -- --runs 1 --seed ${task.schedule.seed}`);
      }
    },
    end() {
      const { runs, actions, lost, doubled, misapplied, invented, unshown, problems, failed } = sums;
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      console.log(
        `${seconds} s, ${failed} runs failed, ${unshown} refusals not shown, ${problems} other problems`,
      );
      console.log(
        `${runs} runs: ${actions} actions, ${lost} lost, ${doubled} doubled, ${misapplied} misapplied, ` +
          `${invented} states that nobody entered`,
      );
      return failed === 0;
    },
  };
}
