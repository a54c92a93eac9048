import { CodedError } from '#contract/errors.ts';
import { restoreId } from '#domain/record-id.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { createDraft, layeredMap } from '../draft.ts';
import { idOf } from '../records-view.ts';
import * as changeLog from '../repositories/change-log.ts';
import * as imports from '../repositories/imports.ts';
import type { Queries } from '../repositories/queries.ts';
import * as receipts from '../repositories/receipts.ts';
import type { Prepare, TurnReader } from '../transaction.ts';
import { publicView } from '../visibility.ts';
import { applyChanges } from './apply-changes.ts';
import {
  applyPlan,
  type CommitPlan,
  mergedInto,
  type PlanMemory,
  type PlanState,
  planCommit,
  type State,
} from './plan.ts';
import { type ChangeContext, type TurnWrite, writeTurns } from './write.ts';

const forkMemory = (base: State['memory']): PlanMemory => {
  const records = createDraft(base);
  const positions = layeredMap<string, number>({ get: base.positionOf });
  const deletions = layeredMap<string, number>({ get: base.deletionRevisionOf });
  return {
    get: records.get,
    scan: records.scan,
    positionOf: positions.get,
    deletionRevisionOf: deletions.get,
    put: (record, position) => {
      const id = idOf(record);
      records.create(record);
      positions.set(id, position);
      deletions.delete(id);
    },
    remove: (id, revision) => {
      records.remove(id);
      positions.delete(id);
      deletions.set(id, revision);
    },
  };
};

/**
 * Returns a copy of the state on which plans are applied before the database has them. The next plan of the same
 * transaction builds on them. The state itself, which all readers share, stays as it is.
 */
const forkState = (state: State): PlanState => {
  const revived = new Set<string>();
  return {
    memory: forkMemory(state.memory),
    computed: state.computed.fork(),
    hiding: state.hiding,
    hiddenRows: layeredMap(state.hiddenRows),
    revivedIds: {
      has: (id) => revived.has(id) || state.revivedIds.has(id),
      add: (id) => revived.add(id),
    },
    sequence: state.sequence,
  };
};

/** One call of the store that changes records. */
export type Turn<T = unknown> = { readonly prepare: Prepare<T>; readonly context: ChangeContext };

export type DecidedTurn = {
  readonly ids: readonly string[];
  /** Undefined when nothing differs. */
  readonly plan: CommitPlan | undefined;
  readonly value: unknown;
  /** Number of the last change after this turn. */
  readonly sequence: number;
};

/** Result of one turn. A refused turn has written nothing and has no effect on the others. */
export type TurnResult = DecidedTurn | { readonly refusal: CodedError };

type TurnsOptions = {
  /** The committed state; it is not changed. */
  readonly state: State;
  /** A transaction, unless there is one turn only. */
  readonly queries: Queries;
  readonly secrets: Secrets | undefined;
  readonly clock: () => number;
};

const nameOf = ({ person, key }: receipts.ReceiptName): string => JSON.stringify([person, key]);

/**
 * Decides turns one after another, each on what the ones before it have decided, and writes all of them together: the
 * disk and the lock are waited for once and not for each.
 *
 * @returns the result of each turn, and whether anything was written
 * @throws whatever is no refusal; then nothing of any turn may stay written
 */
export const runTurns = async (
  turns: readonly Turn[],
  { state, queries, secrets, clock }: TurnsOptions,
): Promise<{ results: TurnResult[]; isWritten: boolean }> => {
  const fork = forkState(state);
  let isWritten = false;
  let unwritten: TurnWrite[] = [];
  const write = async () => {
    if (unwritten.length === 0) return;
    const writes = unwritten;
    unwritten = [];
    isWritten = true;
    await writeTurns(queries, writes);
  };

  // Asked for at once: who acts and the idempotency key are what receipts are kept under.
  const names = turns.flatMap(({ context: { actor, actionId } }) =>
    actionId === undefined ? [] : [{ person: actor, key: actionId }],
  );
  const known = new Map<string, receipts.Receipt | undefined>(names.map((name) => [nameOf(name), undefined]));
  for (const receipt of await receipts.findByNames(queries, names)) known.set(nameOf(receipt), receipt);

  const reader: TurnReader = {
    get: (id) => fork.memory.get(restoreId(id)),
    mergedInto: (id) => mergedInto(state, id),
    shown: (id) => {
      const record = fork.memory.get(restoreId(id));
      return record && publicView(fork.memory.get, fork.hiding).wire(record);
    },
    list: (table) => [...fork.memory.scan(table)],
    sequence: () => fork.sequence,
    log: async (query) => {
      await write();
      return changeLog.findEntries(queries, query);
    },
    receipt: async (person, key) => {
      const name = { person, key };
      return known.has(nameOf(name))
        ? known.get(nameOf(name))
        : (await receipts.findByNames(queries, [name]))[0];
    },
    isImportOpen: (id) => imports.isOpen(queries, id),
  };

  const decide = async ({ prepare, context }: Turn): Promise<DecidedTurn> => {
    const { changes, receipt: receiptAt, presses = [], images, hold, value } = await prepare(reader);
    const draft = createDraft(fork.memory);
    const ids = applyChanges(draft, changes, secrets);
    const plan = planCommit(fork, draft, clock(), hold);
    if (plan !== undefined) applyPlan(fork, plan);
    const receipt = receiptAt?.(fork.sequence);
    if (receipt !== undefined) known.set(nameOf(receipt), receipt);
    if (plan !== undefined || receipt !== undefined || presses.length > 0)
      unwritten.push({ plan, context, receipt, presses, images });
    return { ids, plan, value, sequence: fork.sequence };
  };

  const results: TurnResult[] = [];
  for (const turn of turns) {
    try {
      results.push(await decide(turn));
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      results.push({ refusal: error });
    }
  }
  await write();
  return { results, isWritten };
};
