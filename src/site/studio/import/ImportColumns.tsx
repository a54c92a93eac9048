import { type ImportColumn, type ImportTable, importLimits } from '#contract/import-calls.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import studio from '../Studio.module.css';
import styles from './Import.module.css';
import type { Importing } from './use-import.ts';

const leaveOut: SelectOption = { value: '', label: 'Leave out' };

/** Columns that a heading may be: its own and similar ones first, those of other headings last. */
function optionsFor(
  { columns, free }: ImportTable,
  { column, suggestion }: ImportColumn,
  choice: string | undefined,
) {
  const first = new Set([choice, column, suggestion, ...free].filter((name) => name));
  const taken = columns.flatMap((one) => (first.has(one.column) ? [] : (one.column ?? [])));
  return [
    leaveOut,
    ...[...first].map((value = '') => ({ value, label: value })),
    ...[...new Set(taken)].map((value) => ({ value, label: value, group: 'Instead of another heading' })),
  ];
}

type HeadingsProps = { table: ImportTable; columns: readonly ImportColumn[]; importing: Importing };

function Headings({ table, columns, importing }: HeadingsProps) {
  const { columns: chosen, chooseColumn } = importing;
  return (
    <table className={styles.columns} aria-label={table.place}>
      <thead>
        <tr>
          <th scope="col">Heading</th>
          <th scope="col">Read as</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((one) => {
          const { heading, column } = one;
          const choice = chosen[table.table]?.[heading];
          return (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              <td>
                <Select
                  label={`${table.place}: “${heading}” is the column`}
                  isLabelHidden
                  value={choice ?? column ?? ''}
                  options={optionsFor(table, one, choice)}
                  isDisabled={heading.length > importLimits.pathLength}
                  onChange={(value) => chooseColumn(table, heading, value)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Each heading of a table with a choice of its column: first those that are not recognised or were chosen. */
function TableColumns({ table, importing }: { table: ImportTable; importing: Importing }) {
  const chosen = importing.columns[table.table] ?? {};
  const columns = [...new Map(table.columns.map((one) => [one.heading, one])).values()];
  const isOpen = ({ heading, column }: ImportColumn) => column === undefined || chosen[heading] !== undefined;
  const open = columns.filter(isOpen);
  const read = columns.filter((one) => !isOpen(one));
  return (
    <section className={styles.table}>
      <h4>
        {table.place} <span className={studio.soft}>is read as {fieldLabel(table.table).toLowerCase()}</span>
      </h4>
      {open.length > 0 && (
        <>
          <p className={studio.soft}>These headings were not recognised, or you have chosen their columns.</p>
          <Headings table={table} columns={open} importing={importing} />
        </>
      )}
      {read.length > 0 && (
        <details>
          <summary>Recognised headings: {read.length}</summary>
          <Headings table={table} columns={read} importing={importing} />
        </details>
      )}
    </section>
  );
}

/** The columns of all tables. This browser remembers the choices. */
export function ImportColumns({
  tables,
  importing,
}: {
  tables: readonly ImportTable[];
  importing: Importing;
}) {
  const named = tables.filter(({ columns }) => columns.length > 0);
  if (named.length === 0) return null;
  return (
    <section className={studio.section}>
      <h3>Columns</h3>
      <p className={studio.soft}>Choose what each heading is, or leave it out. This browser remembers it.</p>
      {named.map((table) => (
        <TableColumns key={table.table} table={table} importing={importing} />
      ))}
    </section>
  );
}
