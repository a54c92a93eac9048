import type { Kysely } from 'kysely';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { SpecialKey } from '#contract/specials.ts';
import { restoreId } from '#domain/record-id.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { applyChanges, type Change } from './commit/apply-changes.ts';
import type { RecordChange } from './commit/finish.ts';
import { applyPlan, type CommitPlan, planCommit, type State } from './commit/plan.ts';
import { announce, BehindError, inTurn, lastNumber, loadInTurn, writeInTurn } from './commit/shared-turn.ts';
import { takeInChanges } from './commit/take-in.ts';
import { type ChangeContext, writePlan } from './commit/write.ts';
import type { Schema } from './database/schema.ts';
import { createDraft } from './draft.ts';
import { keysSince } from './keys-since.ts';
import { createListeners } from './listeners.ts';
import { loadState } from './load.ts';
import { newRecordId } from './record-ids.ts';
import { idOf, tableOf } from './records-view.ts';
import * as changeLog from './repositories/change-log.ts';
import * as computedRows from './repositories/computed.ts';
import { type Queries, writeTogether } from './repositories/queries.ts';
import * as receipts from './repositories/receipts.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { Prepare, TurnReader } from './transaction.ts';
import { hidesOf, publicView } from './visibility.ts';

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
  /** Whether a failed write may have been committed by the database. */
  let isUncertain = false;

  const notify = (changedKeys: readonly string[]) => {
    if (changedKeys.length > 0) changedListeners.call(changedKeys);
  };

  /**
   * After a failed write the database may be ahead of this process, because another server wrote or the connection
   * broke after the commit. Then what it has is taken in. Until that has succeeded no commit is prepared: a
   * repeated action would be answered from its receipt although memory lacks its change.
   */
  const hasCaughtUp = async ({ isInTurn = false } = {}): Promise<boolean> => {
    const since = state.sequence;
    if ((await lastNumber(queries)) === since) {
      isUncertain = false;
      return false;
    }
    let changedKeys = await takeInChanges(queries, state, clock());
    if (changedKeys === undefined) {
      // To read everything takes a turn of its own.
      if (isInTurn) throw new BehindError();
      log.warn({ since }, 'The database holds what cannot be taken in by itself: reading all records again');
      state = await (sharedEpoch === undefined ? loadState : loadInTurn)(queries, clock());
      changedKeys = keysSince(state, since);
    }
    isUncertain = false;
    notify(changedKeys);
    return true;
  };

  const reader: TurnReader = {
    get: (id) => state.memory.get(restoreId(id)),
    sequence: () => state.sequence,
    log: (query) => changeLog.findEntries(queries, query),
    receipt: (person, key) => receipts.findByKey(queries, person, key),
  };

  const write = (run: (to: Queries) => Promise<void>): Promise<void> =>
    sharedEpoch === undefined
      ? run(queries)
      : writeInTurn(queries, { known: state.sequence, announcement: sharedEpoch }, run);

  const decide = async <T>(prepare: Prepare<T>) => {
    const { changes, receipt, value } = await prepare(reader);
    const draft = createDraft(state.memory);
    const ids = applyChanges(draft, changes, secrets);
    const plan = planCommit(state, draft, clock());
    const kept = receipt?.(plan?.sequence ?? state.sequence);
    return { ids, plan, kept, value, isWritten: plan !== undefined || kept !== undefined };
  };

  const attempt = async <T>(prepare: Prepare<T>, context: ChangeContext) => {
    const decided = await decide(prepare);
    const { plan, kept, isWritten } = decided;
    if (isWritten) await writePlan(queries, plan, context, kept);
    if (plan !== undefined) applyPlan(state, plan);
    return decided;
  };

  /** The same by one of several servers: it takes in what others wrote, decides and writes while no other may write. */
  const attemptInTurn = async <T>(prepare: Prepare<T>, context: ChangeContext, announcement: string) => {
    const decided = await inTurn(queries, async (transaction) => {
      await hasCaughtUp({ isInTurn: true });
      const inner = await decide(prepare);
      if (inner.isWritten) {
        await writePlan(transaction, inner.plan, context, inner.kept);
        await announce(transaction, announcement);
      }
      return inner;
    });
    if (decided.plan !== undefined) applyPlan(state, decided.plan);
    return decided;
  };

  const attemptAll = async <T>(prepare: Prepare<T>, context: ChangeContext) => {
    for (let tries = 1; ; tries += 1) {
      if (isUncertain) await hasCaughtUp();
      const planned = state.sequence;
      let failure: unknown;
      try {
        return await (sharedEpoch === undefined
          ? attempt(prepare, context)
          : attemptInTurn(prepare, context, sharedEpoch));
      } catch (error) {
        failure = error;
      }
      if (failure instanceof CodedError) throw failure;
      isUncertain = true;
      const isBehind = failure instanceof BehindError;
      if (tries === (isBehind ? maximumSharedTries : maximumTries)) throw failure;
      if (!isBehind) log.error({ err: failure }, 'A commit could not be written');
      if (!(await hasCaughtUp().catch(() => false)) || planned === state.sequence) throw failure;
    }
  };

  const checkOpen = () => {
    if (isClosed) throw new Error('The store is closed.');
  };

  const transact = <T>(prepare: Prepare<T>, context: ChangeContext) =>
    enqueue(async () => {
      checkOpen();
      const { ids, plan, value } = await attemptAll(prepare, context);
      const changedKeys = [...(plan?.changedKeys ?? [])];
      notify(changedKeys);
      if (plan !== undefined) committed.call(plan.changes, context);
      return { sequence: state.sequence, ids, changedKeys, value };
    });

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
      (article) => state.hiding.byRecord.has(idOf(article)) && hidesOf(article, clock()) === undefined,
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
      plan.apply();
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

  /** Whether something that was heard is waiting to be taken in, which takes in all that is heard until then. */
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
