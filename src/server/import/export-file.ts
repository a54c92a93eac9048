import * as v from 'valibot';
import { isTableName, type TableName } from '#contract/records.ts';
import {
  type AttachmentLine,
  attachmentLine,
  endLine,
  headerLine,
  recordLine,
} from '../export/file-format.ts';
import type { IssueLog } from './issues.ts';
import { readJson } from './sources/json-places.ts';
import { readTextLines, UnreadableText, windows1252Notice } from './sources/text-files.ts';

export type ExportedRecord = {
  readonly table: TableName;
  readonly id: string;
  readonly fields: Record<string, unknown>;
};
export type ExportedFile = AttachmentLine['attachment'];

export type ExportLine = (
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
export async function* readExport(path: string, log: IssueLog): AsyncGenerator<ExportLine> {
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
