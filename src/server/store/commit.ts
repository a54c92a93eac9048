import type { Kysely } from 'kysely';
import type { WireRecord } from '#contract/records/wire.ts';
import type { SpecialKey } from '#contract/specials.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Change } from './commit/apply-changes.ts';
import type { RecordChange } from './commit/finish.ts';
import { applyPlan, type CommitPlan, type State } from './commit/plan.ts';
import { runTurns, type Turn, type TurnResult } from './commit/run-turns.ts';
import { announce, BehindError, inTurn, lastNumber, loadInTurn, writeInTurn } from './commit/shared-turn.ts';
import { takeInChanges } from './commit/take-in.ts';
import type { ChangeContext } from './commit/write.ts';
import { keysOfRecord } from './computed-keys/computed-keys.ts';
import type { Schema } from './database/schema.ts';
import { loadState } from './load.ts';
import { isOfPrivateTable } from './memory.ts';
import { newRecordId } from './record-ids.ts';
import { idOf, tableOf } from './records-view.ts';
import * as computedRows from './repositories/computed.ts';
import { type Queries, writeTogether } from './repositories/queries.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { Prepare } from './transaction.ts';
import { hidesOf, publicView } from './visibility.ts';

type Listeners<Args extends readonly unknown[]> = {
  /** Returns a function that removes the listener. */
  add(listener: (...args: Args) => void): () => void;
  /** Calls all; one that fails is logged and keeps neither the others nor the caller from going on. */
  call(...args: Args): void;
};

function createListeners<Args extends readonly unknown[]>(log: Logger): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (...args) => {
      for (const listener of listeners) {
        try {
          listener(...args);
        } catch (error) {
          log.error({ err: error }, 'A listener of the store failed');
        }
      }
    },
  };
}

/** Every key whose public text may have changed after change number `since`. */
const keysSince = ({ memory, computed, hiddenRows }: State, since: number): string[] => {
  const revisionOf = (id: string, revision: number) => hiddenRows.get(id)?.hidden_at ?? revision;
  const changed = [...memory.all()].filter(
    (record) => revisionOf(idOf(record), record.__revision ?? 0) > since && !isOfPrivateTable(record),
  );
  const gone = [...memory.gone()].filter(([id, revision]) => revisionOf(id, revision) > since);
  return [
    ...new Set([
      ...changed.flatMap((record) => keysOfRecord({ id: idOf(record), after: record })),
      ...gone.flatMap(([id]) => keysOfRecord({ id, after: undefined })),
      ...computed.keysSince(since),
    ]),
  ];
};

type CommitterOptions = {
  queries: Kysely<Schema>;
  clock: () => number;
  log: Logger;
  state: State;
  secrets?: Secrets | undefined;
  /** Epoch of a database that other servers write too; it tells their announcements from those of other databases. */
  sharedEpoch?: string | undefined;
};

/** The same with several servers, which write all the time: each round one of them gets on. */
const maximumSharedTries = 100;

/** Attempts of one commit while another server keeps writing first. */
const maximumTries = 3;

/** Turns of one transaction: those that wait while the one before them is written, so they need no delay of their own. */
const maximumTogether = 50;

/** The only writer. Commits run one after another and reach first the database, then memory, then the listeners. */
export const createCommitter = ({
  queries,
  clock,
  log,
  state: initial,
  secrets,
  sharedEpoch,
}: CommitterOptions) => {
  const enqueue = createSerialQueue();
  const changedListeners = createListeners<[changedKeys: readonly string[]]>(log);
  const committed = createListeners<[changes: readonly RecordChange[], context: ChangeContext]>(log);
  let state = initial;
  let isClosed = false;
  /** True if a failed write may have been committed by the database. */
  let isUncertain = false;

  const notify = (changedKeys: readonly string[]) => {
    if (changedKeys.length > 0) changedListeners.call(changedKeys);
  };

  /**
   * After a failed write the database may be ahead of this process, because another server wrote or the connection
   * broke after the commit. Then what it has is taken in. Until that has succeeded no commit is prepared: a
   * repeated action would be answered from its receipt although memory lacks its change.
   */
  const hasCaughtUp = async ({ transaction }: { transaction?: Queries } = {}): Promise<boolean> => {
    const since = state.sequence;
    if ((await lastNumber(transaction ?? queries)) === since) {
      isUncertain = false;
      return false;
    }
    let changedKeys = await takeInChanges(queries, state, clock());
    if (changedKeys === undefined) {
      // To read everything takes a turn of its own.
      if (transaction !== undefined) throw new BehindError();
      log.warn({ since }, 'The database holds what cannot be taken in by itself: reading all records again');
      state = await (sharedEpoch === undefined ? loadState : loadInTurn)(queries, clock());
      changedKeys = keysSince(state, since);
    }
    isUncertain = false;
    notify(changedKeys);
    return true;
  };

  const write = (run: (to: Queries) => Promise<void>): Promise<void> =>
    sharedEpoch === undefined
      ? run(queries)
      : writeInTurn(queries, { known: state.sequence, announcement: sharedEpoch }, run);

  /** Has the turns written and applied, all in one transaction. */
  const attempt = async (turns: readonly Turn[]): Promise<TurnResult[]> => {
    const run = (to: Queries) => runTurns(turns, { state, queries: to, secrets, clock });
    const inOwnTurn = async () => {
      // Around a single statement a transaction would take as long again.
      const { results } = await (turns.length === 1 ? run(queries) : queries.transaction().execute(run));
      return results;
    };
    const inSharedTurn = (announcement: string) =>
      inTurn(queries, async (transaction) => {
        await hasCaughtUp({ transaction });
        const { results, isWritten } = await run(transaction);
        if (isWritten) await announce(transaction, announcement);
        return results;
      });
    const results = await (sharedEpoch === undefined ? inOwnTurn() : inSharedTurn(sharedEpoch));
    results.forEach((result, index) => {
      const context = turns[index]?.context;
      if (context === undefined || 'refusal' in result || result.plan === undefined) return;
      applyPlan(state, result.plan);
      notify(result.plan.changedKeys);
      committed.call(result.plan.changes, context);
    });
    return results;
  };

  const attemptAlone = async (turn: Turn): Promise<TurnResult> => {
    for (let tries = 1; ; tries += 1) {
      if (isUncertain) await hasCaughtUp();
      const planned = state.sequence;
      let failure: unknown;
      try {
        const [result] = await attempt([turn]);
        if (result !== undefined) return result;
      } catch (error) {
        failure = error;
      }
      isUncertain = true;
      const isBehind = failure instanceof BehindError;
      if (tries === (isBehind ? maximumSharedTries : maximumTries)) throw failure;
      if (!isBehind) log.error({ err: failure }, 'A commit could not be written');
      if (!(await hasCaughtUp().catch(() => false)) || planned === state.sequence) throw failure;
    }
  };

  /** Undefined when they have to be tried one by one: one that cannot be written must not take others with it. */
  const attemptTogether = async (turns: readonly Turn[]): Promise<TurnResult[] | undefined> => {
    try {
      if (isUncertain) await hasCaughtUp();
      return await attempt(turns);
    } catch (error) {
      isUncertain = true;
      log.warn({ err: error, turns: turns.length }, 'Commits could not be written together');
      return undefined;
    }
  };

  const checkOpen = () => {
    if (isClosed) throw new Error('The store is closed.');
  };

  type Settled = { readonly result: TurnResult } | { readonly failure: unknown };
  type WaitingTurn = Turn & { settled?: Settled };

  const settleAlone = (turn: Turn): Promise<Settled> =>
    attemptAlone(turn).then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    );

  /** Transactions that are still to run, in the order of their calls. */
  const waiting: WaitingTurn[] = [];

  /** Runs the turn that is first in the queue together with those that wait behind it. */
  const runWaiting = async (): Promise<void> => {
    const turns = waiting.splice(0, maximumTogether);
    const results = turns.length > 1 ? await attemptTogether(turns) : undefined;
    for (const [index, turn] of turns.entries()) {
      const result = results?.[index];
      turn.settled = result === undefined ? await settleAlone(turn) : { result };
    }
  };

  const transact = <T>(prepare: Prepare<T>, context: ChangeContext) => {
    const turn: WaitingTurn = { prepare, context };
    waiting.push(turn);
    return enqueue(async () => {
      if (turn.settled === undefined) {
        checkOpen();
        await runWaiting();
      }
      const { settled } = turn;
      if (settled === undefined) throw new Error('A turn of the store was not run.');
      if ('failure' in settled) throw settled.failure;
      if ('refusal' in settled.result) throw settled.result.refusal;
      const { ids, plan, value, sequence } = settled.result;
      return { sequence, ids: [...ids], changedKeys: [...(plan?.changedKeys ?? [])], value: value as T };
    });
  };

  const commit = async (changes: readonly Change[], context: ChangeContext) => {
    // Ids are chosen before the first attempt, so that a second one makes the same records.
    const named = changes.map((change) => ({ ...change, id: change.id ?? newRecordId() }));
    const { value: _none, ...result } = await transact(
      async () => ({ changes: named, value: undefined }),
      context,
    );
    return result;
  };

  const releaseDue = async () => {
    const due = [...state.memory.scan('News')].filter(
      (article) => state.hiding.rules.byRecord.has(idOf(article)) && hidesOf(article, clock()) === undefined,
    );
    if (due.length === 0) return;
    const changes = due.map((article) => ({ table: tableOf(article), id: idOf(article) }));
    await commit(changes, { actor: 'server', reason: 'The time of release has come' });
  };

  /** Writes a change of special records that no record has caused. */
  const advance = (planOf: (state: State, sequence: number) => CommitPlan['computed']) =>
    enqueue(async () => {
      checkOpen();
      if (isUncertain) await hasCaughtUp();
      if (sharedEpoch !== undefined) await hasCaughtUp();
      const sequence = state.sequence + 1;
      const plan = planOf(state, sequence);
      if (plan.rows.length === 0) return;
      await write((to) => writeTogether(to, computedRows.upserts(plan.rows)));
      state.computed.apply(plan);
      state.sequence = sequence;
      notify(plan.keys);
    });

  const refreshTimed = (nowMs: number) =>
    advance(({ memory, hiding, computed }, sequence) =>
      computed.plan({
        changes: [],
        toggled: new Set(),
        wasVisible: () => true,
        hiddenAt: () => 0,
        sequence,
        context: {
          records: memory,
          view: publicView(memory.get, hiding),
          positionOf: memory.positionOf,
          nowMs,
        },
      }),
    );

  const report = (key: SpecialKey, fields: WireRecord) =>
    advance(({ computed }, sequence) => computed.planReport(key, fields, sequence));

  /** True while a load of other servers' changes is queued; it includes all that are announced until it runs. */
  let isToTakeIn = false;
  const takeIn = async () => {
    if (isToTakeIn) return;
    isToTakeIn = true;
    await enqueue(async () => {
      isToTakeIn = false;
      if (!isClosed) await hasCaughtUp();
    });
  };

  const finish = () =>
    enqueue(async () => {
      isClosed = true;
    });

  return {
    state: () => state,
    transact,
    commit,
    releaseDue,
    refreshTimed,
    report,
    takeIn,
    onChanged: changedListeners.add,
    onCommitted: committed.add,
    finish,
  };
};
