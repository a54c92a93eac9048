import { tableOf } from '../records-view.ts';
import * as changeLog from '../repositories/change-log.ts';
import * as computedRows from '../repositories/computed.ts';
import * as hiddenRecords from '../repositories/hidden-records.ts';
import { type Queries, type Statement, writeTogether } from '../repositories/queries.ts';
import * as receipts from '../repositories/receipts.ts';
import * as records from '../repositories/records.ts';
import * as tombstones from '../repositories/tombstones.ts';
import { ownFields, pickFields } from '../values.ts';
import type { RecordChange } from './finish.ts';
import type { CommitPlan } from './plan.ts';

/** Who changes something and why, stored in the change log. */
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

const logEntry = (change: RecordChange, context: ChangeContext, at: string): changeLog.LogEntry => ({
  sequence: change.revision,
  recordId: change.id,
  tableName: tableNameOf(change),
  actor: context.actor,
  actionId: context.actionId,
  reason: context.reason,
  before: pickFields(change.before, change.fields),
  after: pickFields(change.after, change.fields),
  at,
});

const statementsOf = (plan: CommitPlan, context: ChangeContext): Statement[] => {
  const gone = plan.changes.filter(({ after }) => after === undefined);
  return [
    ...changeLog.inserts(plan.changes.map((change) => logEntry(change, context, plan.at))),
    ...records.upserts(plan.changes.flatMap(recordRow)),
    ...tombstones.deletes(plan.revivedIds),
    ...records.deletes(gone.map(({ id }) => id)),
    ...tombstones.upserts(
      gone.map((change) => ({
        id: change.id,
        table_name: tableNameOf(change),
        revision: change.revision,
        at: plan.at,
      })),
    ),
    ...hiddenRecords.deletes(plan.shownIds),
    ...hiddenRecords.upserts(plan.hiddenRows),
    ...computedRows.upserts(plan.computed.rows),
  ];
};

/** Writes a plan and its receipt atomically. They are durable when it resolves. */
export const writePlan = (
  queries: Queries,
  plan: CommitPlan | undefined,
  context: ChangeContext,
  receipt?: receipts.Receipt,
): Promise<void> =>
  writeTogether(queries, [
    ...(plan === undefined ? [] : statementsOf(plan, context)),
    ...(receipt === undefined ? [] : [receipts.upsert(receipt)]),
  ]);
