import { breathe } from '../../breathe.ts';
import type { IssueLog } from '../issues.ts';
import { keyOf } from './source.ts';
import type { ReadTable } from './table-reader.ts';

type Tables = Readonly<Record<string, ReadTable>>;

/**
 * Leaves out rows with broken references. A row that refers to a row left out earlier is valid itself and only
 * counted; the next run imports it once the other row is repaired. An optional cell may refer to a file that the
 * data set does not have.
 */
export const dropBrokenReferences = async (tables: Tables, log: IssueLog): Promise<void> => {
  let hasDropped = true;
  // Leaving out rows can break further references (a parent season, for example), so passes repeat until none drops
  // a row.
  while (hasDropped) {
    hasDropped = false;
    for (const table of Object.values(tables)) {
      const before = table.rows.length;
      await dropOfTable(table, tables, log);
      if (table.rows.length !== before) hasDropped = true;
    }
  }
};

const dropOfTable = async (table: ReadTable, tables: Tables, log: IssueLog): Promise<void> => {
  const { source } = table;
  const references = Object.entries(source.columns).filter(([, cell]) => cell.refersTo !== undefined);
  const known = new Map(
    references.map(([column, cell]) => {
      const target = tables[cell.refersTo ?? ''];
      return [column, { target, keys: new Set(target?.rows.map((row) => keyOf(target.source.key, row))) }];
    }),
  );
  const isWhole = (row: ReadTable['rows'][number]): boolean => {
    for (const [column, cell] of references) {
      const value = row[column];
      const { target, keys } = known.get(column) ?? {};
      if (value === undefined || target === undefined || keys === undefined || keys.has(String(value)))
        continue;
      if (!target.isPresent && !cell.isRequired) continue;
      table.leftOut.add(keyOf(source.key, row));
      if (target.isUnreadable || target.leftOut.has(String(value))) {
        log.dependents += 1;
      } else {
        const message = target.isPresent
          ? `"${String(value)}" is not in ${target.source.file}`
          : `"${String(value)}" cannot be found: ${target.source.file} is missing`;
        log.issues.push({ file: source.file, line: row.line, column, message });
      }
      return false;
    }
    return true;
  };
  const kept: ReadTable['rows'] = [];
  for (const row of table.rows) {
    if (isWhole(row)) kept.push(row);
    await breathe();
  }
  table.rows = kept;
};
