import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CodedError } from '#contract/errors.ts';
import { type ImportPreview, type ImportRequest, importLimits } from '#contract/import-calls.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { isTableFile } from '../folder.ts';
import type { IssueLog } from '../issues.ts';
import type { Source } from '../sources/source.ts';
import { guessTable } from '../sources/table-guess.ts';
import { readTextFile, UnreadableText, windows1252Notice } from '../sources/text-files.ts';
import { readWorkbooks } from '../sources/workbooks.ts';
import { sourceFiles, sources } from '../sources.ts';

const all = Object.values<Source>(sources);

export type Arranged = {
  /** A folder as the importer reads it. */
  readonly folder: string;
  /** Place of each table in the upload, by the name of its file. */
  readonly places: ReadonlyMap<string, string>;
  readonly unknown: ImportPreview['unknown'];
};

const labelOf = (file: string): string => fieldLabel(file.replace(/\.csv$/, ''));

/** Returns the reason for which a table is not recognised. `candidates`: files whose columns it has. */
const reasonFor = (candidates: readonly string[]): string =>
  candidates.length > 1
    ? `its columns may be those of ${candidates.map(labelOf).join(' or ')}`
    : 'its name and its columns are those of no table';

const lineCount = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

/**
 * Brings an upload into the form of a folder of the importer: each table under the name of its file, which is chosen, or
 * recognised by the name or the heading. Files that cannot be read are logged.
 *
 * @throws CodedError `invalid-value` for too many rows
 */
export async function arrangeUpload(
  uploaded: string,
  { files }: ImportRequest,
  folder: string,
  log: IssueLog,
): Promise<Arranged> {
  const places = new Map<string, string>();
  const unknown: { path: string; problem: string }[] = [];
  let rows = 0;
  await mkdir(folder, { mode: 0o700 });
  const count = (found: number): void => {
    rows += found;
    if (rows > importLimits.rows)
      throw new CodedError('invalid-value', {
        problem: `These tables and brackets have more than ${importLimits.rows} rows: import them in parts, or with the command on the server.`,
      });
  };
  const add = async (file: string, text: string, place: string): Promise<void> => {
    const taken = places.get(file);
    if (taken !== undefined) {
      const message = `it is left out, because ${taken} is read as ${labelOf(file)} already. Import it on its own afterwards`;
      log.issues.push({ file: place, line: 1, message });
      return;
    }
    count(lineCount(text));
    places.set(file, place);
    await writeFile(join(folder, file), text, { mode: 0o600 });
  };

  for (const { path, table } of files.filter((file) => isTableFile(file.path) && !file.path.includes('/'))) {
    const chosen = all.find(({ name }) => name === table)?.file;
    if (/\.xlsx$/i.test(path)) {
      const guess = (sheet: string, text: string) => {
        const found = guessTable(sheet, text, all);
        return 'file' in found ? found.file : chosen;
      };
      const onUnknown = (place: string, text: string) => {
        // A new workbook has empty sheets.
        if (!/[^",\s]/.test(text)) return;
        const problem = `${reasonFor([])}. Name the sheet after a kind of table, or save it as a file of its own`;
        unknown.push({ path: place, problem });
      };
      const sheets = await readWorkbooks(uploaded, [path], sourceFiles, log, { guess, chosen, onUnknown });
      for (const [file, { text, place }] of sheets) await add(file, text, place);
      continue;
    }
    if (!/\.(?:csv|tsv|txt)$/i.test(path)) {
      log.issues.push({ file: path, line: 1, message: 'it is not read: save it as .xlsx or CSV' });
      continue;
    }
    try {
      const { text = '', isWindows1252 } = (await readTextFile(join(uploaded, path))) ?? {};
      if (isWindows1252) log.notices.push(windows1252Notice(path));
      const found = chosen === undefined ? guessTable(path, text, all) : { file: chosen };
      if ('file' in found) await add(found.file, text, path);
      else
        unknown.push({
          path,
          problem: `${reasonFor(found.candidates)}. Choose its kind in the list of files`,
        });
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      log.issues.push({ file: path, line: 1, message: error.message });
    }
  }
  for (const { path } of files.filter((file) => !isTableFile(file.path))) {
    // Each match of a bracket has an object of its own.
    if (/\.json$/i.test(path))
      count((await readFile(join(uploaded, path), 'utf8')).match(/\{/g)?.length ?? 0);
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await rename(join(uploaded, path), join(folder, path));
  }
  return { folder, places, unknown };
}
