import type { Kysely } from 'kysely';
import { isTableName } from '#contract/records.ts';
import { hidingOf } from './commit/hiding.ts';
import { applyPlan, deriveOne, planCommit, type State } from './commit/plan.ts';
import { writeTurns } from './commit/write.ts';
import { createComputedKeys } from './computed-keys/computed-keys.ts';
import type { Schema } from './database/schema.ts';
import { createDraft } from './draft.ts';
import { heldFrom } from './held.ts';
import { createMemory, type Memory } from './memory.ts';
import { idOf } from './records-view.ts';
import * as changeLog from './repositories/change-log.ts';
import * as computedRows from './repositories/computed.ts';
import * as heldRecords from './repositories/held-records.ts';
import * as hiddenRecords from './repositories/hidden-records.ts';
import { writeTogether } from './repositories/queries.ts';
import * as records from './repositories/records.ts';
import * as tombstones from './repositories/tombstones.ts';
import { publicView } from './visibility.ts';

/** Fills the memory and returns the highest revision in it. */
const fillMemory = async (memory: Memory, queries: Kysely<Schema>): Promise<number> => {
  let highest = 0;
  for await (const page of records.findAll(queries)) {
    for (const { id, table_name, fields, revision, created, modified, position } of page) {
      if (!isTableName(table_name))
        throw new Error(`The database holds records of an unknown table: ${table_name}.`);
      const record = { ...fields, id, __tableName: table_name, __revision: revision, created, modified };
      memory.put(record, position);
      highest = Math.max(highest, revision);
    }
  }
  for (const { id, revision } of await tombstones.findAllRevisions(queries)) {
    memory.remove(id, revision);
    highest = Math.max(highest, revision);
  }
  return highest;
};

/**
 * Commits records whose stored derived fields differ from what the current rules give, and records that became
 * hidden or visible while no server ran.
 */
const judgeAnew = async (state: State, queries: Kysely<Schema>, nowMs: number): Promise<void> => {
  const draft = createDraft(state.memory);
  for (const record of state.memory.all()) deriveOne(draft, idOf(record));
  const { ids } = hidingOf(state.memory, nowMs, state.hiding.held);
  for (const id of [...ids, ...state.hiding.ids]) {
    if (ids.has(id) !== state.hiding.ids.has(id)) draft.touch(id);
  }
  const plan = draft.touched.size === 0 ? undefined : planCommit(state, draft, nowMs);
  if (plan === undefined) return;
  const context = { actor: 'server', reason: 'Rules changed, or a time of release has come' };
  await writeTurns(queries, [{ plan, context }]);
  applyPlan(state, plan);
};

/** Reads everything into memory and updates the derived fields. */
export const loadState = async (queries: Kysely<Schema>, nowMs: number): Promise<State> => {
  const memory = createMemory();
  const highest = await fillMemory(memory, queries);
  const rows = await computedRows.findAll(queries);
  const sequence = Math.max(
    highest,
    await changeLog.findLastSequence(queries),
    ...rows.map(({ revision }) => revision),
  );
  const hiddenRows = new Map((await hiddenRecords.findAll(queries)).map((row) => [row.id, row]));
  const wasHidden = new Set([...hiddenRows.keys()].filter((id) => memory.get(id) !== undefined));
  const held = heldFrom(await heldRecords.findAll(queries));
  const hiding = { ...hidingOf(memory, nowMs, held), ids: wasHidden };
  const context = {
    records: memory,
    view: publicView(memory.get, hiding),
    positionOf: memory.positionOf,
    nowMs,
  };
  const computed = createComputedKeys(memory, context, rows, sequence + 1);
  await writeTogether(queries, computedRows.upserts(computed.fresh));
  const state: State = {
    memory,
    computed,
    hiding,
    hiddenRows,
    revivedIds: new Set(),
    sequence: sequence + (computed.fresh.length > 0 ? 1 : 0),
  };
  await judgeAnew(state, queries, nowMs);
  return state;
};
