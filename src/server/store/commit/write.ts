import type { WireRecord } from '#contract/records/wire.ts';
import type { SentImage } from '../image-file.ts';
import { tableOf } from '../records-view.ts';
import * as attachments from '../repositories/attachments.ts';
import * as changeLog from '../repositories/change-log.ts';
import * as computedRows from '../repositories/computed.ts';
import * as heldRecords from '../repositories/held-records.ts';
import * as hiddenRecords from '../repositories/hidden-records.ts';
import { type Queries, type Statement, writeTogether } from '../repositories/queries.ts';
import * as receipts from '../repositories/receipts.ts';
import * as records from '../repositories/records.ts';
import * as showLog from '../repositories/show-log.ts';
import * as tombstones from '../repositories/tombstones.ts';
import { ownFields, pickFields } from './field-values.ts';
import type { RecordChange } from './finish.ts';
import type { CommitPlan } from './plan.ts';

/** Actor and reason of a change, stored in the change log. */
export type ChangeContext = {
  /** Dirty id of a player, or a word such as `import`. */
  actor: string;
  reason: string;
  /** Idempotency key of the action that caused it. */
  actionId?: string | undefined;
};

const tableNameOf = ({ after, before }: RecordChange): string => {
  const record = after ?? before;
  if (record === undefined) throw new Error('A change has neither a before nor an after.');
  return tableOf(record);
};

const recordRow = ({ id, after, revision, position }: RecordChange): records.RecordRow[] =>
  after === undefined
    ? []
    : [
        {
          id,
          table_name: tableOf(after),
          fields: ownFields(after),
          revision,
          created: String(after.created),
          modified: String(after.modified),
          position,
        },
      ];

/** Fields of one side of a change, with the time of creation if the other side does not exist. */
const loggedFields = (
  record: WireRecord | undefined,
  other: WireRecord | undefined,
  names: readonly string[],
): Record<string, unknown> => ({
  ...pickFields(record, names),
  ...(other === undefined && record !== undefined && { created: String(record.created) }),
});

const logEntry = (change: RecordChange, context: ChangeContext, at: string): changeLog.LogEntry => ({
  sequence: change.revision,
  recordId: change.id,
  tableName: tableNameOf(change),
  actor: context.actor,
  actionId: context.actionId,
  reason: context.reason,
  before: loggedFields(change.before, change.after, change.fields),
  after: loggedFields(change.after, change.before, change.fields),
  at,
});

/** Rows that one turn writes. */
export type TurnWrite = {
  readonly plan: CommitPlan | undefined;
  readonly context: ChangeContext;
  readonly receipt?: receipts.Receipt | undefined;
  readonly presses?: readonly showLog.ShowLogRow[] | undefined;
  readonly images?: readonly SentImage[] | undefined;
};

const lastOf = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** The rows after all plans, each once, because statements that run together must not touch a row twice. */
const statementsOf = (writes: readonly TurnWrite[]): Statement[] => {
  const planned = writes.flatMap(({ plan, context }) => (plan === undefined ? [] : [{ plan, context }]));
  const plans = planned.map(({ plan }) => plan);
  const lastChanges = lastOf(
    plans.flatMap(({ changes, at }) => changes.map((change) => ({ ...change, at }))),
    ({ id }) => id,
  );
  const gone = lastChanges.filter(({ after }) => after === undefined);
  const goneIds = new Set(gone.map(({ id }) => id));
  const hidden = new Map<string, hiddenRecords.HiddenRow | undefined>();
  for (const { shownIds, hiddenRows } of plans) {
    for (const id of shownIds) hidden.set(id, undefined);
    for (const row of hiddenRows) hidden.set(row.id, row);
  }
  const held = new Map<string, readonly [row: heldRecords.HeldRow, isHeld: boolean]>();
  for (const { added, removed } of plans.map((plan) => plan.held)) {
    for (const row of removed) held.set(JSON.stringify(row), [row, false]);
    for (const row of added) held.set(JSON.stringify(row), [row, true]);
  }
  const heldWhere = (wanted: boolean) =>
    [...held.values()].flatMap(([row, isHeld]) => (isHeld === wanted ? [row] : []));
  return [
    ...changeLog.inserts(
      planned.flatMap(({ plan, context }) =>
        plan.changes.map((change) => logEntry(change, context, plan.at)),
      ),
    ),
    ...records.upserts(lastChanges.flatMap(recordRow)),
    ...tombstones.deletes(
      [...new Set(plans.flatMap(({ revivedIds }) => revivedIds))].filter((id) => !goneIds.has(id)),
    ),
    ...records.deletes([...goneIds]),
    ...tombstones.upserts(
      gone.map((change) => ({
        id: change.id,
        table_name: tableNameOf(change),
        revision: change.revision,
        at: change.at,
      })),
    ),
    ...hiddenRecords.deletes([...hidden].flatMap(([id, row]) => (row === undefined ? [id] : []))),
    ...hiddenRecords.upserts([...hidden.values()].filter((row) => row !== undefined)),
    ...heldRecords.deletes(heldWhere(false)),
    ...heldRecords.inserts(heldWhere(true)),
    ...computedRows.upserts(
      lastOf(
        plans.flatMap(({ computed }) => computed.rows),
        ({ key }) => key,
      ),
    ),
    ...receipts.upserts(
      lastOf(
        writes.flatMap(({ receipt }) => receipt ?? []),
        ({ person, key }) => JSON.stringify([person, key]),
      ),
    ),
    ...showLog.inserts(writes.flatMap(({ presses = [] }) => presses)),
    ...attachments.inserts(
      lastOf(
        writes.flatMap(({ images = [] }) => images),
        ({ value }) => value.id,
      ),
    ),
  ];
};

/**
 * Writes what turns have decided one after another, with their receipts and presses, atomically. When it resolves it is on the disk,
 * because the database waits for its log; `doctor` warns of a PostgreSQL that does not.
 */
export const writeTurns = (queries: Queries, writes: readonly TurnWrite[]): Promise<void> =>
  writeTogether(queries, statementsOf(writes));
