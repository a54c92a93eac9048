import { statSync } from 'node:fs';
import { importExport } from '../import/import-export.ts';
import { type ImportResult, importLeague } from '../import/import-league.ts';
import { issueText } from '../import/issues.ts';
import { type Installation, withInstallation } from './installation.ts';
import { complain, progress, say, sayTable } from './output.ts';

const usage = 'Usage: npm run import -- FOLDER|FILE [--dry-run]';

const report = ({ counts, log }: ImportResult, isDryRun: boolean): void => {
  const rows = [...counts].map(
    ([table, { create, change, leave }]) => [table, create, change, leave] as const,
  );
  const total = (place: 1 | 2 | 3): number => rows.reduce((sum, row) => sum + row[place], 0);
  sayTable(['', 'create', 'change', 'leave'], [...rows, ['Total', total(1), total(2), total(3)]]);
  say();
  const changed = total(1) + total(2);
  if (isDryRun) say(`Dry run: ${changed} records would be written, nothing was.`);
  else say(changed === 0 ? '0 changes: everything was there already.' : `${changed} records written.`);
  if (log.issues.length === 0) return;
  process.exitCode = 1;
  complain('');
  for (const issue of log.issues) complain(issueText(issue));
  const rest = isDryRun ? 'The rest would go in.' : 'The rest went in.';
  const dependents = log.dependents === 0 ? '' : `, and ${log.dependents} more that belong to them`;
  complain(
    `\n${log.issues.length} ${log.issues.length === 1 ? 'fault' : 'faults'}: what they stand in was left out${dependents}. ${rest}`,
  );
};

const run = async (path: string, isDryRun: boolean, { store, database }: Installation): Promise<void> => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`There is no folder or file ${path}.`);
  const bar = progress('Importing');
  const settings = { isDryRun, onProgress: bar.update };
  try {
    const result = stats.isDirectory()
      ? await importLeague(path, store, settings)
      : await importExport(path, store, database, settings);
    bar.stop();
    report(result, isDryRun);
  } finally {
    bar.stop();
  }
};

const values = process.argv.slice(2);
const paths = values.filter((value) => !value.startsWith('--'));
const unknown = values.filter((value) => value.startsWith('--') && value !== '--dry-run');
const [path] = paths;

if (path === undefined || paths.length > 1 || unknown.length > 0) {
  complain(usage);
  process.exitCode = 1;
} else {
  await withInstallation((installation) => run(path, values.includes('--dry-run'), installation));
}
