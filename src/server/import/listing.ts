import type { ListedChange } from '#contract/import-calls.ts';
import { publicFields } from '#contract/records/public-fields.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { byteOrderMark, csvLine } from '#domain/text/spreadsheet-cell.ts';
import type { Change } from '../store/store.ts';
import { isSame } from './diff.ts';
import type { Issue, IssueLog } from './issues.ts';
import type { Conflict } from './merge.ts';
import { listRuleOf } from './plan.ts';
import { linksOf, type StoredRecords, textOf } from './record-ids.ts';
import type { LostLink } from './removals.ts';

export type Planned = {
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
  /** Links of other records to those that are deleted. */
  readonly lostLinks?: readonly LostLink[] | undefined;
  /** Rows and cells that are left out, and warnings about others. */
  readonly log?: Pick<IssueLog, 'issues' | 'warnings'> | undefined;
};

type FindFields = (id: string) => Readonly<Record<string, unknown>> | undefined;

/** A name by which people recognise a record; its id if it has none. */
const createNamer = (find: FindFields): ((id: string) => string) => {
  const nameOf = (id: string, depth = 0): string => {
    const record = find(id);
    const name = textOf(record?.name) ?? textOf(record?.custom_name) ?? textOf(record?.singular_name);
    if (name !== undefined || depth > 1) return name ?? id;
    const parts = (field: string, between: string) => {
      const links = linksOf(record?.[field]);
      return links.length === 0 ? undefined : links.map((link) => nameOf(link, depth + 1)).join(between);
    };
    return (
      parts('teams', ' vs ') ??
      textOf(record?.placeholder_teams)?.replace('|', ' vs ') ??
      parts('map', ', ') ??
      parts('player', ', ') ??
      textOf(record?.url) ??
      parts('event', ', ') ??
      parts('match', ', ') ??
      id
    );
  };
  return (id) => nameOf(id);
};

const valueText = (
  value: unknown,
  table: TableName,
  field: string,
  nameOf: (id: string) => string,
): string => {
  if (value === undefined || value === null) return '';
  if (listRuleOf(table, field) !== undefined) return linksOf(value).map(nameOf).join('; ');
  if (Array.isArray(value))
    return value.map((part) => textOf((part as WireRecord)?.filename) ?? String(part)).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** In place of values and names that are not public. */
const notShown = '(not shown)';

const isPrivate = (table: TableName, field: string): boolean => !publicFields(table).has(field);

/**
 * Every change of an import, one for each field and link: what it takes away first, then edits that it leaves.
 *
 * @param shown records as they may be named and quoted; values of private fields are replaced where it differs
 */
export function* listChanges(
  { changes, conflicts, lostLinks = [] }: Planned,
  stored: StoredRecords,
  shown: StoredRecords = stored,
): Generator<ListedChange> {
  const planned = new Map<string, Record<string, unknown>>();
  for (const { id = '', fields } of changes) planned.set(id, { ...planned.get(id), ...fields });
  const nameOf = createNamer((id) => {
    const [before, after] = [shown(id), planned.get(id)];
    if (before === undefined && stored(id) !== undefined) return { name: notShown, ...after };
    return before === undefined && after === undefined ? undefined : { ...before, ...after };
  });
  const isMasked = (table: TableName, id: string, field: string): boolean =>
    shown !== stored && stored(id) !== undefined && (isPrivate(table, field) || shown(id) === undefined);
  /** The stored value, and the new one where that may be made of it. */
  const valueTexts = (table: TableName, id: string, field: string, old: unknown, next: unknown) => {
    const text = (value: unknown) => valueText(value, table, field, nameOf);
    if (!isMasked(table, id, field)) return { before: text(old), after: text(next) };
    return {
      before: isSame(old, undefined) ? '' : notShown,
      after: isPrivate(table, field) ? notShown : text(next),
    };
  };
  const line = (
    action: ListedChange['action'],
    { table, id = '' }: Pick<Change, 'table' | 'id'>,
    rest: Partial<ListedChange> = {},
  ): ListedChange => ({
    action,
    table,
    id,
    record: nameOf(id),
    ...{ field: '', before: '', after: '', note: '' },
    ...rest,
  });
  for (const change of changes) if (change.isDeleted) yield line('delete', change);
  const movesOf = (change: Change, field: string) => {
    const [before, after] = [linksOf(stored(change.id ?? '')?.[field]), linksOf(change.fields?.[field])];
    const [isBefore, isAfter] = [new Set(before), new Set(after)];
    return {
      lost: before.filter((link) => !isAfter.has(link)),
      added: after.filter((link) => !isBefore.has(link)),
    };
  };
  const linkFields = ({ table, fields = {} }: Change) =>
    Object.keys(fields).filter((field) => listRuleOf(table, field) !== undefined);
  const taken = new Set<string>();
  for (const change of changes)
    for (const field of linkFields(change))
      for (const link of movesOf(change, field).lost) {
        taken.add([change.id, field, link].join());
        yield line('remove link', change, { field, before: nameOf(link) });
      }
  for (const { table, id, field, link } of lostLinks)
    if (!taken.has([id, field, link].join()))
      yield line('remove link', { table, id }, { field, before: nameOf(link) });
  for (const { table, id, field = '', edit, ...conflict } of conflicts) {
    const what = field === '' ? 'deleted' : 'edited';
    const texts = valueTexts(table, id, field, conflict.stored, conflict.folder);
    yield line(
      'leave',
      { table, id },
      {
        field,
        before: texts.before,
        after: field === '' ? String(conflict.folder ?? '') : texts.after,
        note: `${what} by hand (${nameOf(edit.by)}, ${edit.at}), so it stays`,
      },
    );
  }
  for (const isNew of [false, true])
    for (const change of changes) {
      const { table, id = '', fields = {}, isDeleted } = change;
      const before = stored(id);
      if (isDeleted || (before === undefined) !== isNew) continue;
      if (isNew && Object.keys(fields).length === 0) yield line('create', change);
      for (const [field, value] of Object.entries(fields)) {
        if (isNew) {
          yield line('create', change, { field, after: valueText(value, table, field, nameOf) });
          continue;
        }
        if (isSame(value, before?.[field])) continue;
        const { lost, added } =
          listRuleOf(table, field) === undefined ? { lost: [], added: [] } : movesOf(change, field);
        for (const link of added) yield line('add link', change, { field, after: nameOf(link) });
        if (lost.length + added.length > 0) continue;
        yield line('change', change, { field, ...valueTexts(table, id, field, before?.[field], value) });
      }
    }
}

const columns = ['action', 'table', 'record', 'id', 'field', 'old_value', 'new_value', 'note'] as const;

/**
 * The list as CSV lines with a byte order mark, by which spreadsheets recognise UTF-8. Each error and each warning has a
 * line of its own at the end.
 *
 * @param named the error as the reader of the list may see it
 */
export function* reportLines(
  listed: Iterable<ListedChange>,
  { issues, warnings }: Pick<IssueLog, 'issues' | 'warnings'>,
  named: (issue: Issue) => Issue = (issue) => issue,
): Generator<string> {
  yield byteOrderMark + csvLine(columns);
  for (const { action, table, record, id, field, before, after, note } of listed)
    yield csvLine([action, table, record, id, field, before, after, note]);
  for (const [action, found] of [
    ['leave out', issues],
    ['warning', warnings],
  ] as const)
    for (const { file, line, column = '', message } of found.map(named))
      yield csvLine([action, file, `line ${line}`, '', column, '', '', message]);
}

const shortened = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ');
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat;
};

/** One line of a terminal for a new record: `create  Teams "Amber Foxes": code "AMB", event "Cup"`. */
export const createdText = (fields: readonly ListedChange[]): string => {
  const [first] = fields;
  if (first === undefined) return '';
  const told = fields.filter(({ field, after }) => !['', 'name'].includes(field) && after !== '');
  const values = told.map(({ field, after }) => `${field} "${shortened(after)}"`).join(', ');
  return `${listedText({ ...first, field: '' })}${values === '' ? '' : `: ${values}`}`;
};

/** One line of a terminal: `change  Teams "Amber Foxes" name: "Amber Foxes" -> "Grey Foxes"`. */
export const listedText = ({ action, table, record, field, before, after, note }: ListedChange): string => {
  const what = `${action.padEnd(11)}  ${table} "${shortened(record)}"`;
  const quoted = (text: string) => (text === '' ? '(empty)' : `"${shortened(text)}"`);
  const values: Readonly<Record<ListedChange['action'], string>> = {
    create: field === '' ? '' : ` ${field}: ${quoted(after)}`,
    delete: '',
    change: ` ${field}: ${quoted(before)} -> ${quoted(after)}`,
    'add link': ` ${field}: ${quoted(after)}`,
    'remove link': ` ${field}: ${quoted(before)}`,
    leave: field === '' ? '' : ` ${field}: ${quoted(before)}, the folder has ${quoted(after)}`,
  };
  return `${what}${values[action]}${note === '' ? '' : `: ${note}`}`;
};
