import type { WireRecord } from '#contract/records/wire.ts';
import { type ComputedKeys, type ComputedPlan, keysOfRecord } from '../computed-keys/computed-keys.ts';
import type { Draft } from '../draft.ts';
import { isOfPrivateTable, type Memory } from '../memory.ts';
import { publicView } from '../visibility.ts';
import { deriveFields } from './derive-fields.ts';
import { numberChanges, type RecordChange } from './finish.ts';
import { applyHiding, type Hiding } from './hiding.ts';

/** The database's content in memory. */
export type State = {
  readonly memory: Memory;
  readonly computed: ComputedKeys;
  hiding: Hiding;
  /** Number of the last committed change. */
  sequence: number;
};

/** Everything a commit will write, computed and validated, before anything is written. */
export type CommitPlan = {
  readonly changes: readonly RecordChange[];
  /** Deleted ids that are created again. */
  readonly revivedIds: readonly string[];
  readonly computed: ComputedPlan;
  readonly hiding: Hiding;
  readonly sequence: number;
  readonly at: string;
  /** Every key whose public text changes. */
  readonly changedKeys: readonly string[];
};

const recordOf = ({ after, before }: RecordChange): WireRecord | undefined => after ?? before;

/** Finishes a draft: derived fields, hiding, numbers, computed keys. Undefined when nothing changed at all. */
export const planCommit = (state: State, draft: Draft, nowMs: number): CommitPlan | undefined => {
  const { memory } = state;
  deriveFields(draft);
  const { hiding, toggled, exposed } = applyHiding(draft, state.hiding);
  const at = new Date(nowMs).toISOString();
  const changes = numberChanges(draft, memory, { lastSequence: state.sequence, exposed, at });
  const sequence = changes.at(-1)?.revision;
  if (sequence === undefined) return undefined;

  const wasVisible = (id: string) => !state.hiding.ids.has(id);
  const created = new Map(changes.map(({ id, position }) => [id, position]));
  const computed = state.computed.plan({
    changes,
    toggled,
    wasVisible,
    sequence,
    context: {
      records: draft,
      view: publicView(draft.get, hiding.ids),
      positionOf: (id) => memory.positionOf(id) ?? created.get(id),
      nowMs,
    },
  });

  const isSeen = (change: RecordChange) => {
    const record = recordOf(change);
    return (
      record !== undefined &&
      !isOfPrivateTable(record) &&
      ((change.before !== undefined && wasVisible(change.id)) ||
        (change.after !== undefined && !hiding.ids.has(change.id)))
    );
  };
  const recordKeys = changes.filter(isSeen).flatMap(keysOfRecord);
  const changedKeys = [...new Set([...recordKeys, ...computed.keys])];
  const revivedIds = changes.flatMap(({ id, after }) =>
    after !== undefined && memory.deletionRevisionOf(id) !== undefined ? [id] : [],
  );
  return { changes, revivedIds, computed, hiding, sequence, at, changedKeys };
};

/** Applies a plan to memory after the database has committed it. */
export const applyPlan = (state: State, plan: CommitPlan): void => {
  for (const { id, after, revision, position } of plan.changes) {
    if (after === undefined) state.memory.remove(id, revision);
    else state.memory.put(after, position);
  }
  plan.computed.apply();
  state.hiding = plan.hiding;
  state.sequence = plan.sequence;
};
