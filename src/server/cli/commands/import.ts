import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { importExport } from '../../import/import-export.ts';
import { type ImportResult, importLeague } from '../../import/import-league.ts';
import { issueText } from '../../import/issues.ts';
import type { Command, Output } from '../command.ts';
import { commandText } from '../command-text.ts';
import { tableLines } from '../output.ts';

const usage = `Usage: ${commandText('import', 'FOLDER|FILE [--dry-run]')}`;

const reportCounts = ({ counts }: ImportResult, isDryRun: boolean, { print }: Output): void => {
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
  if (isDryRun) print(`Dry run: ${changed} records would be written, nothing was.`);
  else print(changed === 0 ? '0 changes: everything was there already.' : `${changed} records written.`);
};

/** @returns the exit code: 1 when something was left out */
const reportIssues = ({ log }: ImportResult, isDryRun: boolean, { printError }: Output): number => {
  if (log.issues.length === 0) return 0;
  printError('');
  for (const issue of log.issues) printError(issueText(issue));
  const rest = isDryRun ? 'The rest would go in.' : 'The rest went in.';
  const dependents = log.dependents === 0 ? '' : `, and ${log.dependents} more that belong to them`;
  printError(
    `\n${log.issues.length} ${log.issues.length === 1 ? 'fault' : 'faults'}: what they stand in was left out${dependents}. ${rest}`,
  );
  return 1;
};

/** Imports a folder of tables, or a file written by `export`. */
export const importCommand: Command = async (values, { store, database, output, folder, rebuilding }) => {
  const paths = values.filter((value) => !value.startsWith('--'));
  const unknown = values.filter((value) => value.startsWith('--') && value !== '--dry-run');
  const [given] = paths;
  if (given === undefined || paths.length > 1 || unknown.length > 0) {
    output.printError(usage);
    return 1;
  }
  const path = resolve(folder, given);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`There is no folder or file ${given}.`);
  const isDryRun = values.includes('--dry-run');
  const settings = { isDryRun, onProgress: output.progress };
  const read = () =>
    stats.isDirectory() ? importLeague(path, store, settings) : importExport(path, store, database, settings);
  // A dry run changes nothing that a page could miss.
  const result = await (isDryRun ? read() : rebuilding(read));
  reportCounts(result, isDryRun, output);
  for (const notice of result.log.notices) output.print(notice);
  return reportIssues(result, isDryRun, output);
};
