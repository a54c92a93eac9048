import { parseArgs } from 'node:util';
import { backUp } from '../../backup/back-up.ts';
import { occasionalPath, pruneOccasional } from '../../backup/backups-folder.ts';
import { findMoment, readTime } from '../../past/moment.ts';
import { previewReturn, type ReturnCounts, type ReturnPlan, returnTo } from '../../past/return-to.ts';
import { type Command, commandText, type Output } from '../command.ts';
import { tableLines } from '../output.ts';

function readOptions(values: readonly string[]) {
  try {
    const options = { until: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
    const { until, yes } = parseArgs({ args: [...values], options }).values;
    return until === undefined ? undefined : { until, yes };
  } catch {
    return undefined;
  }
}

const records = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

const sumOf = (plan: ReturnPlan, kind: keyof ReturnCounts): number =>
  [...plan.counts.values()].reduce((sum, counts) => sum + counts[kind], 0);

const totalOf = (plan: ReturnPlan): string =>
  `${sumOf(plan, 'changed')} changed, ${sumOf(plan, 'made')} made again, ${sumOf(plan, 'removed')} removed`;

function report(plan: ReturnPlan, { print }: Output): void {
  const rows = [...plan.counts]
    .map(([table, { changed, made, removed }]) => [table, changed, made, removed] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const table = rows.length === 0 ? [] : tableLines(['', 'change', 'make again', 'remove'], rows);
  for (const line of table) print(line);
  for (const text of plan.lost) print(`Does not come back: ${text}.`);
  if (plan.forgotten > 0)
    print(`Does not come back: ${records(plan.forgotten)} of people who were removed for good.`);
}

/**
 * Brings the league's records back to a time, once `--yes` says that what it lists is meant. A backup takes the place of
 * the database without this command: it needs no store.
 */
export const restoreCommand: Command = async (values, { store, database, secrets, dataDir, output }) => {
  const { print, printError } = output;
  const options = readOptions(values);
  if (options === undefined) {
    printError(`Usage: ${commandText('restore', '--until TIME [--yes]')}`);
    printError('       TIME with its zone, such as 2026-11-27T20:15:00Z. A backup file takes no --until.');
    return 1;
  }
  const now = new Date();
  const at = readTime(options.until, now);
  const { queries } = database;
  const moment = await findMoment(queries, at);
  const parts = { store, queries, secrets };
  const preview = await previewReturn(moment, parts);
  print(`State at ${at.toISOString()}: after change ${moment.sequence}, of ${moment.at.toISOString()}.`);
  report(preview, output);
  if (preview.changes.length === 0) {
    // Records may still be hidden by a return that was cut off after its last change.
    if (options.yes) await returnTo(moment, preview, parts);
    print('The league is in that state already. Nothing was done.');
    return 0;
  }
  if (!options.yes) {
    print(`Records would be restored: ${totalOf(preview)}. Nothing was done: run this again with --yes.`);
    return 0;
  }
  const safe = occasionalPath(dataDir, 'before-restore', now);
  await backUp(queries, safe, now);
  print(`What was here is in ${safe}.`);
  await pruneOccasional(dataDir, 'before-restore');
  const { plan, wayBack, isComplete } = await returnTo(moment, preview, parts);
  print(`Records were restored: ${totalOf(plan)}.`);
  if (!isComplete)
    print('Records that were edited meanwhile may not be in that state. Run this command again.');
  if (wayBack !== undefined)
    print(`To undo this: ${commandText('restore', `--until ${wayBack.toISOString()} --yes`)}`);
  return 0;
};
