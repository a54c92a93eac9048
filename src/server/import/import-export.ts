import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import { isTableName, type TableName, tableNames } from '#contract/records.ts';
import { breathe } from '../breathe.ts';
import {
  type AttachmentLine,
  attachmentLine,
  endLine,
  headerLine,
  isLink,
  isStored,
  recordLine,
  storedFieldsOf,
} from '../export/file-format.ts';
import { isSecret } from '../secrets/secrets.ts';
import type { Database } from '../store/database.ts';
import { findById, insert } from '../store/repositories/attachments.ts';
import type { Change } from '../store/store.ts';
import { diffRecords } from './diff.ts';
import type { WritableStore } from './hold.ts';
import { type ImportResult, type ImportSettings, unreadNotices, writeImport } from './import-league.ts';
import { createIssueLog, type IssueLog } from './issues.ts';
import type { DesiredRecord } from './plan.ts';
import { readJson } from './sources/json-places.ts';
import { readTextLines, UnreadableText, windows1252Notice } from './sources/text-files.ts';
import { withoutTakenAddresses } from './taken-addresses.ts';

type ExportedRecord = {
  readonly table: TableName;
  readonly id: string;
  readonly fields: Record<string, unknown>;
};
type ExportedFile = AttachmentLine['attachment'];

type ExportLine = (
  | { readonly kind: 'record'; readonly record: ExportedRecord }
  | { readonly kind: 'attachment'; readonly attachment: ExportedFile }
) & {
  /** 1-based line of the file. */
  readonly number: number;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readLine = (value: unknown, number: number): ExportLine | string => {
  if (v.is(recordLine, value)) {
    const { table, id, fields } = value.record;
    return isTableName(table)
      ? { kind: 'record', record: { table, id, fields }, number }
      : `there is no table ${table}`;
  }
  if (v.is(attachmentLine, value)) return { kind: 'attachment', attachment: value.attachment, number };
  return 'this is neither a record nor a file of one';
};

/**
 * The column at which a line stops being JSON. This parser is slow, so it runs only on lines that `JSON.parse`
 * refuses.
 */
const columnOfFault = (text: string): string | undefined => {
  const json = readJson(text);
  return json.isSound ? undefined : String(json.place.column);
};

const checkHeader = (path: string, text: string): void => {
  const header = v.safeParse(headerLine, parseJson(text));
  if (header.success) return;
  const [issue] = header.issues;
  const reason =
    v.getDotPath(issue) === 'version'
      ? issue.message
      : 'its first line is not that of an export. Give a folder of tables, one as CSV, a workbook (.xlsx) or a file written by export';
  throw new Error(`${path} cannot be imported: ${reason}.`);
};

async function* linesOf(path: string, log: IssueLog): AsyncGenerator<string> {
  let isNoticed = false;
  try {
    yield* readTextLines(path, () => {
      if (!isNoticed) log.notices.push(windows1252Notice(path));
      isNoticed = true;
    });
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    throw new Error(`${path} cannot be imported: ${error.message}.`);
  }
}

/**
 * Reads an export line by line; a broken line is logged and left out.
 * @throws Error when the file is no export of this program.
 */
async function* readExport(path: string, log: IssueLog): AsyncGenerator<ExportLine> {
  let number = 0;
  let isComplete = false;
  for await (const text of linesOf(path, log)) {
    number += 1;
    if (number === 1) {
      checkHeader(path, text);
      continue;
    }
    if (text.trim() === '') continue;
    const value = parseJson(text);
    if (v.is(endLine, value)) {
      isComplete = true;
      continue;
    }
    if (value === undefined) {
      log.issues.push({
        file: path,
        line: number,
        column: columnOfFault(text),
        message: 'this is not JSON',
      });
      continue;
    }
    const line = readLine(value, number);
    if (typeof line === 'string') log.issues.push({ file: path, line: number, message: line });
    else yield line;
  }
  if (number === 0) throw new Error(`${path} cannot be imported: it is empty.`);
  if (!isComplete) log.issues.push({ file: path, line: number, message: 'the end of the file is missing' });
}

/** A place in an export, and the log for what is wrong there. */
type Place = { readonly file: string; readonly line: number; readonly log: IssueLog };

const writeFile = async (database: Database, file: ExportedFile, { log, ...place }: Place): Promise<void> => {
  if ((await findById(database.queries, file.id)) !== undefined) return;
  const { id, type, extension, filename, width, height } = file;
  const bytes = Buffer.from(file.bytes, 'base64');
  try {
    await insert(database.queries, { id, type, extension, filename, width, height, bytes });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    log.issues.push({ ...place, message: `${id} (${filename}) cannot be stored. ${error.message}` });
  }
};

/** The record as in the file. Fields that the file lacks are cleared, except secrets, which are never exported. */
const desiredRecord = (
  { table, id, fields }: ExportedRecord,
  store: WritableStore,
  { log, ...place }: Place,
): DesiredRecord => {
  const unknown = Object.keys(fields).filter((name) => !isStored(table, name));
  for (const name of unknown)
    log.issues.push({
      ...place,
      column: `${table}.${name}`,
      message: `${id} has a field this version does not know`,
    });
  const stored = storedFieldsOf(table, store.get(id) ?? {}).filter(([name]) => !isSecret(table, name));
  const known = Object.entries(fields).filter(([name]) => isStored(table, name));
  return {
    table,
    id,
    fields: { ...Object.fromEntries(stored.map(([name]) => [name, null])), ...Object.fromEntries(known) },
  };
};

/** Records first, then links, so that both ends exist and each list gets the order of the file. */
export const inTwoSteps = (changes: readonly Change[]): Change[] => {
  const part = (change: Change, isLinks: boolean): Change => ({
    table: change.table,
    id: change.id,
    fields: Object.fromEntries(
      Object.entries(change.fields ?? {}).filter(([name]) => isLink(change.table, name) === isLinks),
    ),
  });
  const links = changes.map((change) => part(change, true));
  return [
    ...changes.map((change) => part(change, false)),
    ...links.filter((change) => Object.keys(change.fields ?? {}).length > 0),
  ];
};

type RecordLine = { readonly record: ExportedRecord; readonly line: number };

const byTable = (records: readonly RecordLine[]): RecordLine[] => {
  const place = new Map<TableName, number>(tableNames.map((name, index) => [name, index]));
  return [...records].sort((a, b) => (place.get(a.record.table) ?? 0) - (place.get(b.record.table) ?? 0));
};

/**
 * Imports a file written by `exportStore`. Into an empty database this restores the exported store: the same
 * records, ids, order and files, with new modification times and revisions. In a filled one the file's records get
 * the state of the file and other records stay.
 *
 * @throws Error when the file is no export.
 */
export const importExport = async (
  path: string,
  store: WritableStore,
  database: Database,
  settings: ImportSettings = {},
): Promise<ImportResult> => {
  const log = createIssueLog();
  const records: RecordLine[] = [];
  for await (const line of readExport(path, log)) {
    await breathe();
    if (line.kind === 'record') records.push({ record: line.record, line: line.number });
    else if (settings.isDryRun !== true)
      await writeFile(database, line.attachment, { file: path, line: line.number, log });
  }
  const desired: DesiredRecord[] = [];
  for (const { record, line } of byTable(records)) {
    desired.push(desiredRecord(record, store, { file: path, line, log }));
    await breathe();
  }
  const lines = new Map(records.map(({ record, line }) => [record.id, { file: path, line }]));
  const free = withoutTakenAddresses(desired, store, { log, placeOf: (id) => lines.get(id) });
  const { changes, counts } = await diffRecords(free, store);
  log.notices.push(...unreadNotices(changes));
  await settings.onPlanned?.({ changes, conflicts: [] });
  if (settings.isDryRun !== true)
    await writeImport(store, inTwoSteps(changes), {
      ...settings,
      desired: free,
      reason: 'import of an export',
    });
  return { counts, log, conflicts: [], removed: 0 };
};
