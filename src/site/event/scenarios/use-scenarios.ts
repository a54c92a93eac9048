import { startTransition, useEffect, useState } from 'react';
import type { ScenarioCounts } from '#domain/scenarios/counts.ts';
import type { ScenarioBatch } from '#domain/scenarios/engine.ts';
import type { ScenarioGroup } from '#domain/scenarios/group.ts';
import type { ScenarioPlan } from '#domain/scenarios/plan.ts';
import type { ScenarioPart, ScenarioWork } from './messages.ts';

export type ScenarioRun = {
  /** Scenarios worked out so far. */
  readonly done: number;
  /** To be filtered; none where a plan only counts. */
  readonly batches: readonly ScenarioBatch[];
  /** Of all that is worked out, without a filter. */
  readonly counts: ScenarioCounts | undefined;
  /** The worker could not be started or failed. */
  readonly hasFailed: boolean;
};

const nothingYet: ScenarioRun = { done: 0, batches: [], counts: undefined, hasFailed: false };

/**
 * Works out scenarios beside the page, part by part. New work, or being stopped, ends what is under way; what was worked
 * out stays until other work brings its first part.
 *
 * @param group the same object for as long as nothing of it changes
 */
export function useScenarios(
  group: ScenarioGroup | undefined,
  { kind, size }: ScenarioPlan,
  isStopped: boolean,
): ScenarioRun {
  const [run, setRun] = useState(nothingYet);
  useEffect(() => {
    if (group === undefined || isStopped || size === 0) return;
    const worker = new Worker(new URL('./scenarios.worker.ts', import.meta.url), { type: 'module' });
    let isFirst = true;
    worker.onmessage = ({ data }: MessageEvent<ScenarioPart>) => {
      const isNew = isFirst;
      isFirst = false;
      // The tables have hundreds of figures: they are drawn in small steps, between which the page can be used.
      startTransition(() =>
        setRun(({ batches }) => ({
          done: data.done,
          batches: data.batch ? [...(isNew ? [] : batches), data.batch] : [],
          counts: data.counts,
          hasFailed: false,
        })),
      );
    };
    worker.onerror = () => setRun({ ...nothingYet, hasFailed: true });
    worker.postMessage({ group, plan: { kind, size } } satisfies ScenarioWork);
    return () => worker.terminate();
  }, [group, kind, size, isStopped]);
  return run;
}
