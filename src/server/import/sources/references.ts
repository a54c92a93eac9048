import { foldName } from '#domain/text/search.ts';
import { breathe } from '../../breathe.ts';
import type { IssueLog } from '../issues.ts';
import { storedIdOf } from '../record-ids.ts';
import { leftOutText } from './cells.ts';
import { createNameLookup, type NameLookup } from './names.ts';
import { isNoTeam, isPlaceholder } from './placeholders.ts';
import { keyOf } from './source.ts';
import type { StoredReferences } from './stored-references.ts';
import { leaveOutCells, type ReadTable } from './table-reader.ts';

type Tables = Readonly<Record<string, ReadTable>>;

type FindLookup = (target: ReadTable) => NameLookup;

/** One lookup of names per table. */
export const createLookups = (): FindLookup => {
  const lookups = new Map<ReadTable, NameLookup>();
  return (target) => {
    const known = lookups.get(target) ?? createNameLookup(target);
    lookups.set(target, known);
    return known;
  };
};

/** Sets the keys of rows that are named otherwise, and moves texts such as "TBD" to the column of placeholders. */
export const resolveNames = async (tables: Tables, around: Around): Promise<void> => {
  const standing = leaveOutPlaceholders(tables.teams, around.log);
  for (const table of Object.values(tables)) await resolveNamesOf(table, tables, { ...around, standing });
};

/** Leaves out rows of teams that are called TBD or BYE. Returns those names by id. */
const leaveOutPlaceholders = (
  teams: ReadTable | undefined,
  { notices }: IssueLog,
): ReadonlyMap<string, string> => {
  const standing = new Map<string, string>();
  if (teams === undefined) return standing;
  teams.rows = teams.rows.filter((row) => {
    const name = String(row.name);
    if (!isNoTeam(name)) return true;
    const key = keyOf(teams.source.key, row);
    standing.set(key, name);
    teams.leftOut.add(key);
    notices.push(
      `${teams.source.file}, line ${row.line}: "${name}" is not a team: its places in matches are open`,
    );
    return false;
  });
  return standing;
};

export type Around = {
  readonly log: IssueLog;
  readonly lookup: FindLookup;
  readonly stored: StoredReferences;
};

type Resolving = Around & {
  /** Placeholders by the ids that rows of teams give them. */
  readonly standing: ReadonlyMap<string, string>;
};

/** Sets the key that a cell names, and keeps its text for messages. */
const setFound = (table: ReadTable, row: ReadTable['rows'][number], column: string, key: unknown): void => {
  const before = row[column];
  if (before === key) return;
  const typed = table.typed.get(row) ?? new Map<string, string>();
  table.typed.set(row, typed.set(column, String(before)));
  (row as Record<string, unknown>)[column] = key;
};

const resolveNamesOf = async (
  table: ReadTable,
  tables: Tables,
  { log, lookup, stored, standing }: Resolving,
): Promise<void> => {
  const { source } = table;
  const ambiguous = new Set<ReadTable['rows'][number]>();
  for (const [column, cell] of Object.entries(source.columns)) {
    const target = tables[cell.refersTo ?? ''];
    if (target === undefined) continue;
    const keys = new Set(target.rows.map((row) => keyOf(target.source.key, row)));
    for (const row of table.rows) {
      await breathe();
      const value = row[column];
      if (typeof value !== 'string' || keys.has(value)) continue;
      const values = row as Record<string, unknown>;
      if (target.isPresent && target.source.names.length > 0) {
        const found = lookup(target).find(value);
        if (found.length === 1) setFound(table, row, column, found[0]);
        if (found.length > 1) {
          const message = `"${value}" is the name of several rows of ${target.source.file}: write one of the ids ${found.join(', ')}`;
          if (leaveOutCell(table, row, column, message, log)) continue;
          log.issues.push({ file: source.file, line: row.line, column, message });
          table.leftOut.add(keyOf(source.key, row));
          ambiguous.add(row);
        }
        if (found.length > 0) continue;
      }
      const text = standing.get(value) ?? value;
      if (cell.placeholder !== undefined && isPlaceholder(text)) {
        values[column] = undefined;
        values[cell.placeholder] ??= text;
        continue;
      }
      setFound(table, row, column, stored.find(target.source.name, value, eventsOf(row, tables)) ?? value);
    }
  }
  table.rows = table.rows.filter((row) => !ambiguous.has(row));
};

/** The events that a row is about: its own or that of its match, and those that it is part of. */
export const eventsOf = (row: ReadTable['rows'][number], { events, matches }: Tables): readonly string[] => {
  const match =
    row.match_id === undefined ? undefined : matches?.rows.find((one) => one.match_id === row.match_id);
  const found = new Set<string>();
  for (
    let id: unknown = match?.event_id ?? row.event_id ?? row.season_id;
    typeof id === 'string' && !found.has(id);
    id = events?.rows.find((one) => one.event_id === id)?.parent_id
  )
    found.add(id);
  return [...found];
};

/** Leaves out the cell of a column that is only cosmetic, with a warning. Returns false for other columns. */
const leaveOutCell = (
  table: ReadTable,
  row: ReadTable['rows'][number],
  column: string,
  message: string,
  { warnings }: IssueLog,
): boolean => {
  const { source } = table;
  const cell = source.columns[column];
  if (!cell?.isCosmetic || cell.isRequired) return false;
  leaveOutCells(table, row, [column]);
  warnings.push({ file: source.file, line: row.line, column, message: leftOutText(message) });
  return true;
};

/** The end of a message about an unknown reference: a row that exists. */
const exampleText = ({ rows: [first], source }: ReadTable): string => {
  if (first === undefined || storedIdOf(keyOf(source.key, first)) !== undefined) return '';
  const names = source.names.length > 0 ? 'ids or names' : 'ids';
  return `. Write one of its ${names}, such as "${keyOf(source.key, first)}"`;
};

/**
 * Leaves out rows with broken references. A row that refers to a row left out earlier is valid itself and only
 * counted; the next run imports it once the other row is repaired. An optional cell may refer to a file that the
 * data set does not have.
 */
export const dropBrokenReferences = async (tables: Tables, around: Around): Promise<void> => {
  let hasDropped = true;
  // Leaving out rows can break further references (a parent season, for example), so passes repeat until none drops
  // a row.
  while (hasDropped) {
    hasDropped = false;
    for (const table of Object.values(tables)) {
      const before = table.rows.length;
      await dropOfTable(table, tables, around);
      if (table.rows.length !== before) hasDropped = true;
    }
  }
};

const dropOfTable = async (
  table: ReadTable,
  tables: Tables,
  { log, lookup, stored }: Around,
): Promise<void> => {
  const { source } = table;
  const references = Object.entries(source.columns).filter(([, cell]) => cell.refersTo !== undefined);
  const known = new Map(
    references.map(([column, cell]) => {
      const target = tables[cell.refersTo ?? ''];
      return [column, { target, keys: new Set(target?.rows.map((row) => keyOf(target.source.key, row))) }];
    }),
  );
  const missing = new Set<ReadTable>();
  const isWhole = (row: ReadTable['rows'][number]): boolean => {
    for (const [column, cell] of references) {
      const value = row[column];
      const { target, keys } = known.get(column) ?? {};
      if (value === undefined || target === undefined || keys === undefined || keys.has(String(value)))
        continue;
      if (storedIdOf(String(value)) !== undefined) continue;
      const isStored = stored.hasAny(target.source.name);
      if (!target.isPresent && !cell.isRequired && !isStored) continue;
      const where = isStored ? ', and its event has no such record' : '';
      const unknown = `"${String(value)}" is not in ${target.source.file}${where}`;
      const near = () =>
        lookup(target).didYouMean(String(value)) ||
        stored.didYouMean(target.source.name, String(value)) ||
        exampleText(target);
      if (cell.isCosmetic && leaveOutCell(table, row, column, `${unknown}${near()}`, log)) continue;
      table.leftOut.add(keyOf(source.key, row));
      const isLeftOut = target.leftOut.has(String(value)) || target.leftOutNames.has(foldName(String(value)));
      // A missing file is one error, however many rows refer to it.
      const isNamed = !target.isPresent && !isStored && missing.has(target);
      if (target.isUnreadable || isLeftOut || isNamed) {
        log.dependents += 1;
      } else {
        if (!target.isPresent) missing.add(target);
        const message =
          target.isPresent || isStored
            ? `${unknown}${near()}`
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
