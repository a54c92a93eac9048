import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { getServerThing, getThing } from '#data/things/store.ts';
import type { Person } from '#domain/access/permissions.ts';
import { isSameField } from '#domain/same-value.ts';
import { type PlannedCell, plannedRows } from '#domain/studio/cell-blocks.ts';
import { cellText, type IdsOf, type ReadValue, readCell } from '#domain/studio/cell-text.ts';
import { recordLabel } from '#ui/outbox/use-value-context.ts';
import { enteredValue, fieldProblem, ruleProblem } from '../kinds.ts';
import type { GridColumn } from './grid-columns.ts';

/** Returns the name of a record that this page has. */
export const nameHere = (id: string): string | undefined => recordLabel(getServerThing(id) ?? getThing(id));

export type PlanContext = {
  readonly table: TableName;
  readonly person: Person;
  readonly zone: string;
  /** Returns the ids of the records of a column's links that have a name. */
  readonly idsOf: (column: GridColumn) => IdsOf;
};

const noIds: IdsOf = () => undefined;
/** For columns whose texts name no records. */
export const withoutLinks = (): IdsOf => noIds;

/** Returns the planned change of a cell to an entered value; undefined if the cell has it already. */
export function planValue(
  { table, person }: Pick<PlanContext, 'table' | 'person'>,
  record: WireRecord,
  { name, field, lock }: GridColumn,
  read: ReadValue,
): PlannedCell | undefined {
  const id = record.id ?? '';
  const before = record[name];
  if (lock !== undefined)
    return { id, name, before, after: null, problem: `cannot be changed here. ${lock}` };
  if ('problem' in read) return { id, name, before, after: null, problem: read.problem };
  const after = enteredValue(field, read.value);
  if (isSameField(before, after)) return undefined;
  return { id, name, before, after, problem: fieldProblem({ table, id, person }, name, after) };
}

/** Returns the planned change of a cell to a typed or pasted text; undefined if the cell has it already. */
export function planText(
  context: PlanContext,
  record: WireRecord,
  column: GridColumn,
  text: string,
): PlannedCell | undefined {
  const { zone } = context;
  const { field, name } = column;
  // The text of a time has no seconds, and that of a link only its name.
  if (text.trim() === cellText(field, record[name], { zone, nameOf: nameHere })) return undefined;
  const read = readCell(field, text, { zone, idsOf: context.idsOf(column) });
  const planned = planValue(context, record, column, read);
  return planned?.problem === undefined ? planned : { ...planned, text };
}

/** Returns the plan with the problems that rules find in the new values of a whole record. */
export function withRuleProblems(
  table: TableName,
  recordOf: (id: string) => WireRecord | undefined,
  cells: readonly PlannedCell[],
): readonly PlannedCell[] {
  const refusals = new Map(
    [...plannedRows(cells)].flatMap(([id, fields]) => {
      const record = recordOf(id);
      const refusal = record && ruleProblem(table, record, fields);
      return refusal === undefined ? [] : [[id, { ...refusal, fields }] as const];
    }),
  );
  if (refusals.size === 0) return cells;
  return cells.map((cell) => {
    const refusal = refusals.get(cell.id);
    if (refusal === undefined || cell.problem !== undefined) return cell;
    const isMeant =
      refusal.name === undefined || !(refusal.name in refusal.fields) || refusal.name === cell.name;
    return isMeant ? { ...cell, problem: refusal.problem } : cell;
  });
}
