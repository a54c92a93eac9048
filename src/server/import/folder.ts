import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearNames } from '#domain/text/near-names.ts';
import { breathe } from '../breathe.ts';
import { isTableFile } from './folder-files.ts';
import type { IssueLog } from './issues.ts';
import { type Pictures, readPictures } from './pictures.ts';
import { checkBrackets } from './sources/bracket-references.ts';
import { type BracketSource, readBracket } from './sources/brackets.ts';
import type { Reading } from './sources/reading.ts';
import { addStoredEvents, createLookups, dropBrokenReferences, resolveNames } from './sources/references.ts';
import { checkRows } from './sources/row-checks.ts';
import type { Source } from './sources/source.ts';
import { createStoredReferences } from './sources/stored-references.ts';
import { guessTable } from './sources/table-guess.ts';
import { emptyTable, type ReadTable, readTable, unreadableTable } from './sources/table-reader.ts';
import { refuseTakenIds, withoutTakenBrackets } from './sources/taken-ids.ts';
import { readTextFile, UnreadableText, windows1252Notice } from './sources/text-files.ts';
import { type GuessFile, readWorkbooks, type SheetText } from './sources/workbooks.ts';
import { type SourceName, type SourceRow, sourceFiles, sources } from './sources.ts';
import type { StoredTeams } from './team-seasons.ts';

/** The whole data set: valid rows only, every reference resolved. */
export type League = { readonly [Name in SourceName]: readonly SourceRow<Name>[] } & {
  readonly brackets: readonly BracketSource[];
  /** Pictures that rows name, by their path. */
  readonly pictures: Pictures;
  /** True for a row of an event that only the store has. */
  readonly isStored: (row: object) => boolean;
  readonly hasColumn: (name: SourceName, column: string) => boolean;
  /** True if a row has an empty cell in a column that its file has. */
  readonly isEmptied: (name: SourceName, row: object, column: string) => boolean;
  /** Tables that the folder has. */
  readonly files: ReadonlySet<SourceName>;
};

const noStore: StoredTeams = { get: () => undefined, list: () => [] };

type FileText = { readonly isPresent: boolean; readonly text: string | undefined };
const noFile: FileText = { isPresent: false, text: undefined };

/** The text of a file of the folder; undefined when there is none, or when it is no text, which is logged. */
const readText = async (folder: string, file: string, log: IssueLog): Promise<FileText> => {
  try {
    const decoded = await readTextFile(join(folder, file));
    if (decoded?.isWindows1252) log.notices.push(windows1252Notice(file));
    return { isPresent: decoded !== undefined, text: decoded?.text };
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    log.issues.push({ file, line: 1, message: error.message });
    return { isPresent: true, text: undefined };
  }
};

/** Excel's own note of an open workbook starts with `~$`. */
const isWorkbook = (name: string): boolean => /\.xlsx$/i.test(name) && !name.startsWith('~$');

/**
 * The table of a single file, or the tables of a single workbook, by the names of their files.
 * @throws Error that says what is expected of a file that is no table
 */
const readSingle = async (path: string, log: IssueLog): Promise<ReadonlyMap<string, SheetText>> => {
  const name = basename(path);
  const all = Object.values<Source>(sources);
  const refuse = (problem: string): never => {
    throw new Error(`${path} cannot be imported: ${problem}.`);
  };
  if (isWorkbook(name)) {
    const guess: GuessFile = (sheet, text) => {
      const found = guessTable(sheet, text, all);
      return 'file' in found ? found.file : undefined;
    };
    const sheets = await readWorkbooks(dirname(path), [name], sourceFiles, log, guess);
    const [issue] = log.issues;
    if (issue !== undefined) refuse(issue.message);
    if (sheets.size === 0) refuse(`no sheet has the name or the columns of one of ${sourceFiles.join(', ')}`);
    return sheets;
  }
  if (!/\.(?:csv|tsv|txt)$/i.test(name))
    refuse('save its tables as CSV, or all of them as an Excel workbook (.xlsx)');
  const { text = '' } = await readText(dirname(path), name, log);
  const [issue] = log.issues;
  if (issue !== undefined) return refuse(issue.message);
  const found = guessTable(name, text, all);
  return 'file' in found ? new Map([[found.file, { text, place: name }]]) : refuse(found.problem);
};

/** Names files that look like tables and are none, and those that were probably meant. */
const noteUnknownFiles = (names: readonly string[], { notices }: IssueLog): void => {
  const free = sourceFiles.filter((file) => !names.includes(file));
  for (const name of names.filter((one) => !sourceFiles.includes(one) && !isWorkbook(one))) {
    const [near] = nearNames(name.replace(/\.\w+$/, '.csv'), free, 1);
    const advice = /\.csv$/i.test(name)
      ? ''
      : '. Save each table as CSV, or all of them as an Excel workbook (.xlsx)';
    notices.push(`${name} is not read${advice}${near === undefined ? '' : `. Did you mean ${near}?`}`);
  }
};

const readBrackets = async (folder: string, log: IssueLog): Promise<BracketSource[]> => {
  let names: string[];
  try {
    names = readdirSync(join(folder, 'brackets'));
  } catch {
    return [];
  }
  // index.json repeats the contents of the other files.
  const own = names.filter((name) => name.endsWith('.json') && name !== 'index.json').sort();
  const brackets: BracketSource[] = [];
  for (const name of own) {
    await breathe();
    const { text } = await readText(folder, `brackets/${name}`, log);
    const bracket = text === undefined ? undefined : readBracket(`brackets/${name}`, text, log);
    if (bracket) brackets.push(bracket);
  }
  return brackets;
};

/**
 * Reads a folder with the column dictionary of the data set, or one table or workbook of it. Any file may be missing; errors and notices are logged.
 * Rows may name teams, players and events that only the store has.
 * @throws Error when the folder or file holds none of the tables.
 */
export const readLeague = async (
  path: string,
  log: IssueLog,
  reading: Reading = {},
  store: StoredTeams = noStore,
): Promise<League> => {
  const tables: Record<string, ReadTable> = {};
  const isSingle = statSync(path).isFile();
  const folder = isSingle ? dirname(path) : path;
  const names = isSingle ? [] : readdirSync(folder).filter(isTableFile).sort();
  noteUnknownFiles(names, log);
  const sheets = isSingle
    ? await readSingle(path, log)
    : await readWorkbooks(folder, names.filter(isWorkbook), sourceFiles, log);
  for (const [name, source] of Object.entries(sources)) {
    const file = isSingle ? noFile : await readText(folder, source.file, log);
    const sheet = sheets.get(source.file);
    if (sheet !== undefined && sheet.place !== source.file)
      log.notices.push(
        file.isPresent
          ? `${sheet.place} is not read: the folder has ${source.file}`
          : `${sheet.place} is read as ${source.file}`,
      );
    const { isPresent, text } = file.isPresent || !sheet ? file : { isPresent: true, text: sheet.text };
    if (text !== undefined) tables[name] = await readTable(source, text, { log, reading });
    else tables[name] = isPresent ? unreadableTable(source) : emptyTable(source);
  }
  if (!Object.values(tables).some((table) => table.isPresent)) {
    throw new Error(`Nothing to import in ${path}: it holds none of ${sourceFiles.join(', ')}.`);
  }
  const lookup = createLookups();
  const stored = createStoredReferences(store);
  addStoredEvents(tables, store, stored);
  const around = { log, lookup, stored };
  await resolveNames(tables, around);
  await refuseTakenIds(tables, store, log);
  checkRows(tables, around);
  await dropBrokenReferences(tables, around);
  const rows = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.rows]));
  const checked = checkBrackets(isSingle ? [] : await readBrackets(folder, log), tables, log);
  const brackets = withoutTakenBrackets(checked, tables, store, log);
  const files = new Set(Object.keys(tables).filter((name) => tables[name]?.isPresent));
  const pictures = await readPictures(folder, tables, log);
  const isStored = (row: object): boolean => 'isStored' in row;
  const hasColumn: League['hasColumn'] = (name, column) => tables[name]?.columns.has(column) === true;
  const isEmptied = (name: SourceName, row: object, column: string): boolean =>
    hasColumn(name, column) &&
    (row as Readonly<Record<string, unknown>>)[column] === undefined &&
    !tables[name]?.leftOutCells.get(row)?.has(column);
  return { ...rows, brackets, pictures, files, isStored, hasColumn, isEmptied } as unknown as League;
};
