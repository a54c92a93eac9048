import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId, isRecordId, restoreId } from '#domain/record-id.ts';
import { isEmptyValue, isSameValue } from '#domain/same-value.ts';
import { type ComputedKeys, type ComputedPlan, keysOfRecord } from '../computed-keys/computed-keys.ts';
import { createDependentsFinder } from '../dependents.ts';
import { derivationOf, derivations } from '../derivations.ts';
import type { Draft, LayeredMap } from '../draft.ts';
import { heldRows } from '../held.ts';
import { isOfPrivateTable, type Memory } from '../memory.ts';
import { type RecordsView, tableOf } from '../records-view.ts';
import type { HiddenRow } from '../repositories/hidden-records.ts';
import type { Prepared } from '../transaction.ts';
import { publicView } from '../visibility.ts';
import { differingFields } from './field-values.ts';
import { numberChanges, type RecordChange } from './finish.ts';
import { applyHiding, type Hiding, heldAfterDraft } from './hiding.ts';

const dependentsOf = createDependentsFinder(derivations);

/** Longest chain of derived fields that depend on each other; a longer one is a cycle. */
const maximumDepth = 4;

/** Updates the derived fields of one record of a draft. */
export const deriveOne = (draft: Draft, id: string): void => {
  const record = draft.get(id);
  const derivation = record && derivationOf(tableOf(record));
  if (record === undefined || derivation === undefined) return;
  for (const [field, given] of Object.entries(derivation.derive(record, draft.get))) {
    const value = isEmptyValue(given) ? undefined : given;
    if (isSameValue(record[field], value)) continue;
    const edited = draft.edit(id);
    if (value === undefined) delete edited[field];
    else edited[field] = value;
  }
};

/** Updates the derived fields of all touched records of a draft and of the records that depend on them. */
const deriveFields = (draft: Draft): void => {
  let round: Iterable<string> = [...draft.touched.keys()];
  for (let depth = 0; depth < maximumDepth; depth += 1) {
    for (const id of round) deriveOne(draft, id);
    const next = new Set<string>();
    for (const id of round) {
      const record = draft.touched.get(id);
      const before = draft.before(id);
      // Setting the links of created and deleted records has already touched their dependents.
      if (record === undefined || before === undefined) continue;
      for (const reader of dependentsOf(record, differingFields(before, record), draft)) next.add(reader);
    }
    if (next.size === 0) return;
    round = next;
  }
  throw new Error('Derived fields read each other in a circle.');
};

/** The records as far as plans read and change them. */
export type PlanMemory = RecordsView & Pick<Memory, 'positionOf' | 'deletionRevisionOf' | 'put' | 'remove'>;

/** State that a plan is made from and applied to. */
export type PlanState = {
  readonly memory: PlanMemory;
  readonly computed: Pick<ComputedKeys, 'plan' | 'apply'>;
  hiding: Hiding;
  /** When the hidden records were public last, by dirty id; also of those that were deleted since. */
  readonly hiddenRows: LayeredMap<string, HiddenRow>;
  /** Records that this process has seen deleted and created again. */
  readonly revivedIds: { has(id: string): boolean; add(id: string): unknown };
  /** Number of the last change. */
  sequence: number;
};

/** The database's content in memory. */
export type State = PlanState & {
  readonly memory: Memory;
  readonly computed: ComputedKeys;
};

/** The full record that a deleted one was merged into; undefined for every other id in either form. */
export function mergedInto({ memory, computed }: State, id: string): WireRecord | undefined {
  const [claimant] = memory.get(restoreId(id)) === undefined ? computed.claimantsOf(cleanId(id) ?? id) : [];
  return claimant === undefined || !isRecordId(restoreId(id)) ? undefined : memory.get(claimant);
}

/** Everything a commit will write, computed and validated, before anything is written. */
export type CommitPlan = {
  readonly changes: readonly RecordChange[];
  /** Deleted ids that are created again. */
  readonly revivedIds: readonly string[];
  readonly computed: ComputedPlan;
  readonly hiding: Hiding;
  readonly hiddenRows: readonly HiddenRow[];
  /** Rows of held records to insert and to delete. */
  readonly held: ReturnType<typeof heldRows>;
  /** Ids of records that are public again. */
  readonly shownIds: readonly string[];
  readonly sequence: number;
  readonly at: string;
  /** Every key whose public text changes. */
  readonly changedKeys: readonly string[];
};

const recordOf = ({ after, before }: RecordChange): WireRecord | undefined => after ?? before;

/** The row of a record that a commit hides, or creates as a hidden one. */
const hiddenRowOf = (
  { memory, hiding: before, hiddenRows, revivedIds }: PlanState,
  hiding: Hiding,
  { id, before: known, after, revision, position }: RecordChange,
): HiddenRow | undefined => {
  if (after === undefined || !hiding.ids.has(id) || before.ids.has(id)) return undefined;
  // The position is the number of the creation, but a client may hold a record from before its deletion.
  const publicFrom = revivedIds.has(id) ? 0 : position;
  if (known !== undefined) return { id, public_from: publicFrom, hidden_at: revision };
  // One that is created hidden was public only if it was deleted before.
  return hiddenRows.get(id) ?? { id, public_from: 0, hidden_at: memory.deletionRevisionOf(id) ?? 0 };
};

/** Finishes a draft: derived fields, hiding, numbers, computed keys. Undefined when nothing changed at all. */
export const planCommit = (
  state: PlanState,
  draft: Draft,
  nowMs: number,
  hold: Prepared<unknown>['hold'] = (held) => held,
): CommitPlan | undefined => {
  deriveFields(draft);
  const { hiding, toggled, exposed } = applyHiding(draft, state.hiding, {
    nowOf: () => nowMs,
    heldAfter: (held, rules) => heldAfterDraft(draft, rules, hold(held, rules)),
  });
  const at = new Date(nowMs).toISOString();
  const changes = numberChanges(draft, state.memory, { lastSequence: state.sequence, exposed, at });
  const sequence = changes.at(-1)?.revision;
  return sequence === undefined
    ? undefined
    : planChanges(state, draft, { changes, hiding, toggled, sequence, nowMs });
};

type NumberedChanges = Pick<CommitPlan, 'changes' | 'hiding' | 'sequence'> & {
  /** Ids that become hidden or visible. */
  readonly toggled: ReadonlySet<string>;
  readonly nowMs: number;
};

/**
 * Returns the consequences of numbered changes: computed keys, rows of hidden records, and all keys whose text
 * changes.
 */
export const planChanges = (
  state: PlanState,
  draft: Draft,
  { changes, hiding, toggled, sequence, nowMs }: NumberedChanges,
): CommitPlan => {
  const { memory } = state;
  const wasVisible = (id: string) => !state.hiding.ids.has(id);
  const numbered = new Map(changes.map(({ id, position }) => [id, position]));
  const computed = state.computed.plan({
    changes,
    toggled,
    wasVisible,
    hiddenAt: (id) => state.hiddenRows.get(id)?.hidden_at ?? 0,
    sequence,
    context: {
      records: draft,
      view: publicView(draft.get, hiding),
      positionOf: (id) => numbered.get(id) ?? memory.positionOf(id),
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
  return {
    changes,
    revivedIds,
    computed,
    hiding,
    held: heldRows(state.hiding.held, hiding.held),
    hiddenRows: changes.flatMap((change) => hiddenRowOf(state, hiding, change) ?? []),
    shownIds: changes.flatMap(({ id, after }) =>
      after !== undefined && !hiding.ids.has(id) && state.hiddenRows.get(id) !== undefined ? [id] : [],
    ),
    sequence,
    at: new Date(nowMs).toISOString(),
    changedKeys,
  };
};

/** Applies a plan to memory after the database has committed it. */
export const applyPlan = (state: PlanState, plan: CommitPlan): void => {
  for (const { id, after, revision, position } of plan.changes) {
    if (after === undefined) state.memory.remove(id, revision);
    else state.memory.put(after, position);
  }
  state.computed.apply(plan.computed);
  for (const id of plan.revivedIds) state.revivedIds.add(id);
  for (const id of plan.shownIds) state.hiddenRows.delete(id);
  for (const row of plan.hiddenRows) state.hiddenRows.set(row.id, row);
  state.hiding = plan.hiding;
  state.sequence = plan.sequence;
};
