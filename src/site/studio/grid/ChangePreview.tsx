import { useCallback, useEffect, useState } from 'react';
import { targetOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { getThing, wantThings } from '#data/things/store.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { isRecordId, restoreId } from '#domain/record-id.ts';
import { type PlannedCell, plannedRows } from '#domain/studio/cell-blocks.ts';
import type { IdsOf } from '#domain/studio/cell-text.ts';
import { counted, countedRecords } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { describeValue, useValueContext } from '#ui/outbox/use-value-context.ts';
import { emptyValue, labelOf } from '../kinds.ts';
import { RecordField } from '../RecordField.tsx';
import studio from '../Studio.module.css';
import { useRecords } from '../use-records.ts';
import styles from './Grid.module.css';
import type { GridColumn } from './grid-columns.ts';
import { type PlanContext, planValue, withRuleProblems } from './plan-cell.ts';
import type { RowFields } from './use-grid-edits.ts';

/** Most cells that a preview lists. */
const listedCells = 200;

type PreviewProps = {
  table: TableName;
  columns: readonly GridColumn[];
  recordOf: (id: string) => WireRecord | undefined;
  cells: readonly PlannedCell[];
  /** Text about the part of the block outside of the grid. */
  leftOut?: string | undefined;
  onSend: (rows: RowFields) => void;
  onClose: () => void;
};

/** Planned changes with what is refused and why, and the button that sends the others. */
function Preview({ table, columns, recordOf, cells, leftOut, onSend, onClose }: PreviewProps) {
  const rows = plannedRows(cells);
  const refused = cells.filter(({ problem }) => problem !== undefined);
  const listed = [...refused, ...cells.filter(({ problem }) => problem === undefined)].slice(0, listedCells);
  const context = useValueContext(listed.flatMap(({ before, after }) => [before, after]));
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const changed = cells.length - refused.length;
  return (
    <>
      <p role="status">
        {changed === 0
          ? 'Nothing changes.'
          : `${counted(changed, 'cell')} of ${countedRecords(rows.size, table)} will change.`}
        {refused.length > 0 && ` ${counted(refused.length, 'cell is', 'cells are')} refused.`}
        {leftOut !== undefined && ` ${leftOut}`}
      </p>
      {listed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table
        <section className={styles.changes} aria-label="Changes" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {['Record', 'Field', 'Now', 'After'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.map(({ id, name, before, after, problem, text }) => (
                <tr key={`${id} ${name}`}>
                  <th scope="row">{labelOf(table, recordOf(id) ?? {})}</th>
                  <td>{labels.get(name)}</td>
                  <td>{describeValue(before, context)}</td>
                  {problem === undefined ? (
                    <td>{describeValue(after, context)}</td>
                  ) : (
                    <td className={styles.problem}>
                      Refused{text !== undefined && text !== '' && `: ${text}`}. It {problem}.
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {cells.length > listed.length && (
        <p className={studio.soft}>
          {counted(cells.length - listed.length, 'more change is', 'more changes are')} not listed.
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={rows.size === 0} onClick={() => onSend(rows)}>
          Change {countedRecords(rows.size, table)}
        </Button>
      </div>
    </>
  );
}

type Names = ReadonlyMap<string, readonly string[]>;

/** Reports the ids of a table's records by name; undefined while some are not loaded. */
function NamesOf({
  target,
  onNames,
}: {
  target: TableName;
  onNames: (target: TableName, names: Names | undefined) => void;
}) {
  const { records, status, absent } = useRecords(target);
  const isLoaded = absent === 0 && (status === 'ready' || status === 'missing');
  useEffect(() => {
    if (!isLoaded) return onNames(target, undefined);
    const names = new Map<string, string[]>();
    for (const record of records) {
      const name = labelOf(target, record).toLowerCase();
      const ids = names.get(name) ?? [];
      ids.push(restoreId(record.id ?? ''));
      names.set(name, ids);
    }
    onNames(target, names);
  }, [target, isLoaded, records, onNames]);
  return null;
}

type PastePreviewProps = Omit<PreviewProps, 'cells'> & {
  /** Columns that the block sets. */
  set: readonly GridColumn[];
  plan: (idsOf: PlanContext['idsOf']) => readonly PlannedCell[];
};

/** Preview of a pasted block. Records that it names are loaded first. */
export function PastePreview({ set, plan, ...props }: PastePreviewProps) {
  const { table, onClose } = props;
  const [names, setNames] = useState<ReadonlyMap<TableName, Names | undefined>>(new Map());
  const report = useCallback(
    (target: TableName, found: Names | undefined) => setNames((before) => new Map(before).set(target, found)),
    [],
  );
  const targets = [
    ...new Set(
      set.flatMap(({ name, field, lock }) =>
        field.kind === 'link' && lock === undefined ? (targetOf(table, name) ?? []) : [],
      ),
    ),
  ] as readonly TableName[];
  const key = targets.join();
  useEffect(() => wantThings(key === '' ? [] : key.split(',')), [key]);
  const idsOf = ({ name }: GridColumn): IdsOf => {
    const target = targetOf(table, name);
    return (entry) => {
      if (isRecordId(entry) && getThing(entry)?.__tableName === target) return [entry];
      const known = target && names.get(target as TableName);
      return known && (known.get(entry.toLowerCase()) ?? []);
    };
  };
  return (
    <Dialog title="Paste" isOpen onClose={onClose} className={styles.wide}>
      <div className={styles.dialog}>
        {targets.map((target) => (
          <NamesOf key={target} target={target} onNames={report} />
        ))}
        <Preview {...props} cells={plan(idsOf)} />
      </div>
    </Dialog>
  );
}

/** Preview of cells that are cleared. */
export function ClearPreview(props: PreviewProps) {
  return (
    <Dialog title="Clear cells" isOpen onClose={props.onClose} className={styles.wide}>
      <div className={styles.dialog}>
        <Preview {...props} />
      </div>
    </Dialog>
  );
}

type BulkChangeProps = Omit<PreviewProps, 'cells' | 'leftOut'> & {
  context: PlanContext;
  records: readonly WireRecord[];
  /** Field that is chosen first. */
  first: string;
};

/** Changes one field of several records: the control of the form, with a preview. */
export function BulkChange({ context, records, first, ...props }: BulkChangeProps) {
  const { table, columns, recordOf, onClose } = props;
  const open = columns.filter(({ lock, how, name }) => lock === undefined && name !== '' && how !== 'form');
  const [name, setName] = useState(() =>
    open.some((one) => one.name === first) ? first : (open[0]?.name ?? ''),
  );
  const [value, setValue] = useState<FieldValue>();
  const column = open.find((one) => one.name === name);
  if (column === undefined) return null;
  const entered = value === undefined ? emptyValue(column.field) : value;
  const cells =
    value === undefined
      ? []
      : withRuleProblems(
          table,
          recordOf,
          records.flatMap((record) => planValue(context, record, column, { value }) ?? []),
        );
  return (
    <Dialog
      title={`Change a field of ${countedRecords(records.length, table)}`}
      isOpen
      onClose={onClose}
      className={styles.wide}
    >
      <div className={styles.dialog}>
        <Select
          label="Field"
          value={name}
          options={open.map((one) => ({ value: one.name, label: one.label }))}
          onChange={(next) => {
            setName(next);
            setValue(undefined);
          }}
        />
        <RecordField
          key={name}
          table={table}
          name={name}
          field={column.field}
          value={entered}
          theirs={undefined}
          problem={undefined}
          isDirty={value !== undefined}
          isLossy
          isDisabled={false}
          onChange={setValue}
          onDecide={() => undefined}
        />
        {value === undefined && (
          <Button look="quiet" onClick={() => setValue(emptyValue(column.field))}>
            Clear the field of all
          </Button>
        )}
        <Preview {...props} cells={cells} />
      </div>
    </Dialog>
  );
}
