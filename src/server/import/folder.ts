import { readdirSync, statSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { CodedError } from '#contract/errors.ts';
import type { Attachment } from '#contract/records/field.ts';
import { nearNames } from '#domain/text/near-names.ts';
import { breathe } from '../breathe.ts';
import type { Database } from '../store/database.ts';
import { harmlessDrawing } from '../store/drawings/harmless-drawing.ts';
import { imageValue } from '../store/image-file.ts';
import { findById, insert } from '../store/repositories/attachments.ts';
import type { IssueLog } from './issues.ts';
import { checkBrackets } from './sources/bracket-references.ts';
import { type BracketSource, readBracket } from './sources/brackets.ts';
import { leftOutText } from './sources/cells.ts';
import type { Reading } from './sources/reading.ts';
import { createLookups, dropBrokenReferences, resolveNames } from './sources/references.ts';
import { checkRows } from './sources/row-checks.ts';
import type { Source } from './sources/source.ts';
import { addStoredEvents } from './sources/stored-events.ts';
import { createStoredReferences } from './sources/stored-references.ts';
import { guessTable } from './sources/table-guess.ts';
import { emptyTable, type ReadTable, readTable, unreadableTable } from './sources/table-reader.ts';
import { refuseTakenIds, withoutTakenBrackets } from './sources/taken-ids.ts';
import { readTextFile, UnreadableText, windows1252Notice } from './sources/text-files.ts';
import { readWorkbooks, type SheetText } from './sources/workbooks.ts';
import { type SourceName, type SourceRow, sourceFiles, sources } from './sources.ts';
import type { StoredTeams } from './team-seasons.ts';

/** Tables, and what is easily mistaken for one: the importer names those that it does not read. */
const tablePattern = /\.(csv|tsv|txt|xlsx?|xlsm|ods|numbers)$/i;
const picturePattern = /\.(png|jpe?g|webp|gif|avif|svg)$/i;

/** True for the name of an image that rows may refer to. */
export const isPictureFile = (name: string): boolean => picturePattern.test(name);

/** True for a file of a table, known or not. */
export const isTableFile = (name: string): boolean => tablePattern.test(name);

/** True for a file that an import of its folder may read. */
export const isFolderFile = (name: string): boolean => isTableFile(name) || isPictureFile(name);

/** An image of the folder, with its value for records. */
type Picture = { readonly attachment: Attachment; readonly bytes: Uint8Array; readonly type: string };
type Pictures = ReadonlyMap<string, Picture>;

/** A logo or headshot has no more. */
const maximumBytes = 8 * 1024 * 1024;

/** @throws Error for an SVG that cannot be stored */
function checkDrawing(path: string, bytes: Buffer): void {
  try {
    harmlessDrawing(bytes);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    throw new Error(`"${path}": ${error.message}. Export the drawing again, or as PNG`);
  }
}

/** @throws Error that says why the file cannot be imported as an image */
const readPicture = async (folder: string, path: string): Promise<Picture> => {
  const full = join(folder, path);
  const real = await realpath(full).catch(() => undefined);
  if (real === undefined) throw new Error(`"${path}" is not in the folder`);
  if (!real.startsWith((await realpath(folder)) + sep)) throw new Error(`"${path}" leads out of the folder`);
  const { size } = await stat(real);
  if (size > maximumBytes) throw new Error(`"${path}" has more than ${maximumBytes / 1024 / 1024} MB`);
  const bytes = await readFile(real);
  const attachment = imageValue(bytes, basename(path));
  if (attachment === undefined)
    throw new Error(`"${path}" is not an image: PNG, JPEG, WebP, GIF, AVIF and SVG are read`);
  if (attachment.type === 'image/svg+xml') checkDrawing(path, bytes);
  return { attachment, bytes, type: attachment.type };
};

/** Reads the images that rows name. One that cannot be read is left out with a warning. */
const readPictures = async (
  folder: string,
  tables: Readonly<Record<string, ReadTable>>,
  { warnings }: IssueLog,
): Promise<Pictures> => {
  const pictures = new Map<string, Picture>();
  for (const { source, rows } of Object.values(tables)) {
    const columns = Object.entries(source.columns).flatMap(([name, cell]) => (cell.isPicture ? [name] : []));
    for (const column of columns)
      for (const row of rows) {
        const path = row[column];
        if (typeof path !== 'string' || pictures.has(path)) continue;
        await breathe();
        try {
          pictures.set(path, await readPicture(folder, path));
        } catch (error) {
          const message = leftOutText(error instanceof Error ? error.message : String(error));
          warnings.push({ file: source.file, line: row.line, column, message });
        }
      }
  }
  return pictures;
};

/** Stores images that the database does not have. One that cannot be stored is left out with a warning. */
export const storePictures = async (
  pictures: Pictures,
  { queries }: Pick<Database, 'queries'>,
  { warnings }: IssueLog,
): Promise<void> => {
  for (const [file, { attachment, bytes, type }] of pictures) {
    await breathe();
    const { id, fileExtension: extension, filename = file } = attachment;
    if ((await findById(queries, id)) !== undefined) continue;
    try {
      await insert(queries, { id, type, extension, filename, width: undefined, height: undefined, bytes });
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      warnings.push({ file, line: 1, message: `${error.message}. Export the drawing again, or as PNG` });
    }
  }
};

/** The whole data set: valid rows only, every reference resolved. */
export type League = { readonly [Name in SourceName]: readonly SourceRow<Name>[] } & {
  readonly brackets: readonly BracketSource[];
  /** Images that rows name, by their path. */
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
    const guess = (sheet: string, text: string) => {
      const found = guessTable(sheet, text, all);
      return 'file' in found ? found.file : undefined;
    };
    const sheets = await readWorkbooks(dirname(path), [name], sourceFiles, log, { guess });
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
