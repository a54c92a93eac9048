import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ListedChange } from '#contract/import-calls.ts';
import { breathe } from '../../breathe.ts';
import { isTableFile } from '../../import/folder.ts';
import { importExport } from '../../import/import-export.ts';
import { type ImportResult, importLeague } from '../../import/import-league.ts';
import { createIssueLog, groupIssues, issueText } from '../../import/issues.ts';
import { createdText, listChanges, listedText, type Planned, reportLines } from '../../import/listing.ts';
import { readingOf } from '../../import/sources/reading.ts';
import type { Store } from '../../store/store.ts';
import { type Command, commandText, type Output } from '../command.ts';
import { type ImportOptions, importUsage, readImportOptions } from '../import-options.ts';
import { tableLines } from '../output.ts';

/** Lines of the list of changes on a terminal. The report file has all of them. */
const maximumLines = 60;

/** Edits that are left and links and records that go are named by every run; other changes by a dry run only. */
const isAlwaysNamed = (change: ListedChange): boolean => isRemoval(change) || change.action === 'leave';

/** A record, link or value that goes. */
const isRemoval = ({ action, after }: ListedChange): boolean =>
  action === 'delete' || action === 'remove link' || (action === 'change' && after === '');

const printChanges = async (
  planned: Planned,
  store: Store,
  { isDryRun, isRemoving, report }: ImportOptions,
  { print }: Output,
): Promise<void> => {
  let [shown, rest] = [0, 0];
  const printLine = (text: string, isLimited: boolean): void => {
    if (isLimited && shown >= maximumLines) {
      rest += 1;
      return;
    }
    shown += 1;
    print(text);
  };
  // A new record is one line here, with all of its fields.
  let created: ListedChange[] = [];
  const printCreated = (): void => {
    if (created.length > 0) printLine(createdText(created), true);
    created = [];
  };
  for (const change of listChanges(planned, store.get)) {
    await breathe();
    if (!isDryRun && !isAlwaysNamed(change)) continue;
    if (change.id !== created[0]?.id) printCreated();
    if (change.action === 'create') created.push(change);
    else printLine(listedText(change), !(isRemoving && isRemoval(change)));
  }
  printCreated();
  if (rest > 0)
    print(`... and ${rest} more${report === undefined ? ': --report FILE lists all of them' : ''}.`);
  if (shown > 0) print();
};

const writeReport = async (planned: Planned, store: Store, path: string): Promise<void> => {
  const lines: string[] = [];
  const { log = createIssueLog() } = planned;
  for (const line of reportLines(listChanges(planned, store.get), log)) {
    await breathe();
    lines.push(line);
  }
  await writeFile(path, lines, { mode: 0o600 });
};

const reportCounts = ({ counts, removed }: ImportResult, isDryRun: boolean, { print }: Output): void => {
  const rows = [...counts].map(
    ([table, { create, change, leave }]) => [table, create, change, leave] as const,
  );
  const total = (place: 1 | 2 | 3): number => rows.reduce((sum, row) => sum + row[place], 0);
  const table = tableLines(
    ['', 'create', 'change', 'leave'],
    [...rows, ['Total', total(1), total(2), total(3)]],
  );
  for (const line of table) print(line);
  print();
  const changed = total(1) + total(2);
  const deleted = removed === 0 ? '' : `, ${removed} ${isDryRun ? 'would be deleted' : 'deleted'}`;
  if (isDryRun) print(`Dry run: ${changed} records would be written${deleted}, nothing was.`);
  else if (changed + removed === 0) print('0 changes: everything was there already.');
  else print(`${changed} records written${deleted}.`);
};

/** @returns the exit code: 1 when something was left out */
const reportIssues = (
  { log }: ImportResult,
  { isDryRun, report }: Pick<ImportOptions, 'isDryRun' | 'report'>,
  { printError }: Output,
): number => {
  const [warnings, issues] = [groupIssues(log.warnings), groupIssues(log.issues)];
  for (const warning of warnings) printError(`warning: ${issueText(warning)}`);
  if (issues.length > 0) printError('');
  for (const issue of issues) printError(issueText(issue));
  if (report === undefined && [...warnings, ...issues].some(({ count }) => count > 1))
    printError('Equal reasons are one line each: --report FILE lists every row.');
  if (issues.length === 0) return 0;
  const rest = isDryRun ? 'Everything else would be imported.' : 'Everything else was imported.';
  const dependents = log.dependents === 0 ? '' : `, with ${log.dependents} rows that depend on them`;
  printError(
    `\n${log.issues.length} ${log.issues.length === 1 ? 'error' : 'errors'}: those rows or cells were left out${dependents}. ${rest}`,
  );
  return 1;
};

/** An export is JSON whatever its name, and no table starts like it. */
const startsAsExport = (path: string): boolean => {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(1);
    readSync(file, start);
    return start.toString() === '{';
  } finally {
    closeSync(file);
  }
};

/** Imports a folder of tables, a table or workbook, or a file written by `export`. */
export const importCommand: Command = async (values, { store, database, output, folder, rebuilding }) => {
  const options = readImportOptions(values);
  if (typeof options === 'string') {
    output.printError(options);
    output.printError(`Usage: ${commandText('import', importUsage)}`);
    return 1;
  }
  const { isDryRun, report } = options;
  const reading = readingOf(options);
  const path = resolve(folder, options.path);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`There is no folder or file ${options.path}.`);
  const onPlanned = async (planned: Planned) => {
    await printChanges(planned, store, options, output);
    if (report !== undefined) await writeReport(planned, store, resolve(folder, report));
  };
  const settings = { ...options, database, reading, onPlanned, onProgress: output.progress };
  const read = () =>
    stats.isDirectory() || (isTableFile(path) && !startsAsExport(path))
      ? importLeague(path, store, settings)
      : importExport(path, store, database, settings);
  // A dry run changes nothing that a page could miss.
  const result = await (isDryRun ? read() : rebuilding(read));
  for (const notice of result.log.notices) output.print(notice);
  reportCounts(result, isDryRun, output);
  return reportIssues(result, options, output);
};
