import type { ScenarioCounts } from '#domain/scenarios/counts.ts';
import type { ScenarioBatch } from '#domain/scenarios/engine.ts';
import type { ScenarioGroup } from '#domain/scenarios/group.ts';
import type { ScenarioPlan } from '#domain/scenarios/plan.ts';

/** What the page asks its worker for; one worker does one piece of work and is ended with it. */
export type ScenarioWork = { readonly group: ScenarioGroup; readonly plan: ScenarioPlan };

/** A part of the work. `done`: scenarios up to now, and `counts` of all of them; `batch`: those that are new, to filter. */
export type ScenarioPart = {
  readonly done: number;
  readonly counts: ScenarioCounts;
  readonly batch?: ScenarioBatch;
};
