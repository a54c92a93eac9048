import type { Kysely } from 'kysely';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName } from '#contract/records.ts';
import type { Schema } from '../database/schema.ts';
import { createDraft } from '../draft.ts';
import { heldFrom } from '../held.ts';
import * as changeLog from '../repositories/change-log.ts';
import * as computedRows from '../repositories/computed.ts';
import * as heldRecords from '../repositories/held-records.ts';
import * as hiddenRecords from '../repositories/hidden-records.ts';
import * as records from '../repositories/records.ts';
import { publicView } from '../visibility.ts';
import { differingFields } from './field-values.ts';
import { applyHiding } from './hiding.ts';
import { applyPlan, planChanges, type State } from './plan.ts';
import { lastNumber } from './shared-turn.ts';

/** Above it, as after an import, reading everything again is faster. */
const maximumRecords = 2_000;

/**
 * Returns everything that was changed after change number `since`, as the database has it. Undefined if more than
 * `maximumRecords` changed, or if the database has not reached that number.
 */
const readNews = (queries: Kysely<Schema>, since: number) =>
  queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const sequence = await lastNumber(transaction);
      const entries = await changeLog.findLastChanges(transaction, since, maximumRecords + 1);
      if (sequence < since || entries.length > maximumRecords) return undefined;
      const ids = entries.map(({ id }) => id);
      return {
        sequence,
        entries,
        rows: await records.findByIds(transaction, ids),
        held: heldFrom(await heldRecords.findAll(transaction)),
        hiddenRows: await hiddenRecords.findByIds(transaction, ids),
        computed: await computedRows.findSince(transaction, since),
      };
    });

const recordOf = ({ id, table_name, fields, revision, created, modified }: records.RecordRow): WireRecord => {
  if (!isTableName(table_name))
    throw new Error(`The database holds records of an unknown table: ${table_name}.`);
  return { ...fields, id, __tableName: table_name, __revision: revision, created, modified };
};

/**
 * Brings the state up to what others have committed to the database since, by what the change log says: the same
 * records, revisions and hidden ones that they have.
 *
 * @returns the keys whose public text may have changed; undefined when everything has to be read again, because there is
 * too much of it or it does not follow from the records as it does here, as with another version of the program
 */
export const takeInChanges = async (
  queries: Kysely<Schema>,
  state: State,
  nowMs: number,
): Promise<string[] | undefined> => {
  const news = await readNews(queries, state.sequence);
  if (news === undefined) return undefined;
  const { sequence, entries, computed } = news;
  const { memory } = state;
  const lastOf = new Map(entries.map((entry) => [entry.id, entry]));
  const rowOf = new Map(news.rows.map((row) => [row.id, row]));
  const hiddenRowOf = new Map(news.hiddenRows.map((row) => [row.id, row]));
  const gone = entries.map(({ id }) => id).filter((id) => !rowOf.has(id));
  const revived = news.rows.filter(({ id, position }) => (memory.positionOf(id) ?? position) !== position);

  const draft = createDraft(memory);
  for (const id of gone) draft.remove(id);
  for (const row of news.rows) draft.create({ ...recordOf(row), id: row.id });
  const changes = [...draft.touched].map(([id, after]) => ({
    id,
    before: memory.get(id),
    after,
    fields: differingFields(memory.get(id), after),
    revision: lastOf.get(id)?.sequence ?? sequence,
    position: rowOf.get(id)?.position ?? sequence,
  }));
  const { hiding, toggled } = applyHiding(draft, state.hiding, {
    nowOf: (id) => lastOf.get(id)?.atMs ?? nowMs,
    heldAfter: () => news.held,
  });
  if (news.rows.some(({ id }) => hiding.ids.has(id) !== hiddenRowOf.has(id))) return undefined;

  const plan = planChanges(state, draft, { changes, hiding, toggled, sequence, nowMs });
  // One that was deleted and created again has another place in its table.
  for (const { id } of revived) memory.remove(id, 0);
  applyPlan(state, {
    ...plan,
    revivedIds: [...plan.revivedIds, ...revived.map(({ id }) => id)],
    hiddenRows: news.hiddenRows,
    shownIds: entries.map(({ id }) => id).filter((id) => !hiddenRowOf.has(id)),
  });
  const context = {
    records: memory,
    view: publicView(memory.get, state.hiding),
    positionOf: memory.positionOf,
    nowMs,
  };
  if (!state.computed.adopt(computed, context)) return undefined;
  return [...new Set([...plan.changedKeys, ...computed.map(({ key }) => key)])];
};
