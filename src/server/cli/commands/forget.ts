import type { WireRecord } from '#contract/records/wire.ts';
import { replacedSchemas } from '../../backup/put-aside.ts';
import { type Forgotten, forgetPlayer } from '../../forget/forget-player.ts';
import { pendingRemovals, recordsOf } from '../../forget/records-of-player.ts';
import { textOf } from '../../http/record-reader.ts';
import { type Command, type CommandContext, commandText, type Output } from '../command.ts';
import { findPlayer, noSuchPlayer } from '../find-player.ts';

const nameOf = (player: WireRecord): string =>
  `${textOf(player.name) ?? 'A player without a name'} (${player.id})`;

/** Removes a person for good, once `--yes` says that what it lists is meant, and completes removals that were cut off. */
export const forgetCommand: Command = async (values, context) => {
  const { store, database, output } = context;
  const isMeant = values.includes('--yes');
  const [called, ...rest] = values.filter((value) => value !== '--yes');
  if (called?.startsWith('--') || rest.length > 0 || (called === undefined && !isMeant)) {
    output.printError(`Usage: ${commandText('forget', 'NAME|ID [--yes]')}`);
    output.printError(
      `       ${commandText('forget', '--yes')}   (completes removals and compacts the database)`,
    );
    return 1;
  }
  const player = called === undefined ? undefined : findPlayer(store, called);
  const pending = await pendingRemovals(database.queries);
  if (called !== undefined && player === undefined && (pending.length === 0 || !isMeant)) {
    output.printError(noSuchPlayer(store, called));
    if (pending.length > 0)
      output.printError(
        `The removal of ${pending.map((one) => one.player).join(', ')} was cut off: complete it with ${commandText('forget', '--yes')}.`,
      );
    return 1;
  }
  if (player !== undefined && !isMeant) {
    preview(player, context);
    return 0;
  }
  const name = player === undefined ? undefined : nameOf(player);
  const forgotten = await forgetPlayer(player, context);
  for (const { player: id, records, files } of forgotten) {
    const who = id === player?.id ? name : id;
    output.print(
      `${who} is gone: ${records} records, ${files} files, sign-ins, keys and the history of all.`,
    );
  }
  if (database.compact !== undefined) output.print('The database was compacted.');
  await reportLeft(forgotten, context);
  return 0;
};

function preview(player: WireRecord, { store, output }: CommandContext): void {
  const others = recordsOf(store, player).slice(0, -1);
  const more =
    others.length === 0
      ? '.'
      : `, with ${others.length} ${others.length === 1 ? 'record' : 'records'} about them:`;
  output.print(`${nameOf(player)} would be removed${more}`);
  for (const { __tableName, id } of others) output.print(`  ${__tableName} ${id}`);
  output.print('Matches and rosters lose them. Backups in the data folder are rewritten without them.');
  output.print('Nothing was done: run this again with --yes.');
}

async function reportLeft(
  forgotten: readonly Forgotten[],
  { database, output }: CommandContext,
): Promise<void> {
  const rewritten = new Set(forgotten.flatMap(({ backups }) => backups.rewritten));
  if (rewritten.size > 0) output.print(`${rewritten.size} backups were rewritten without them.`);
  const left = new Set(forgotten.flatMap(({ backups }) => backups.left));
  printEach(left, 'could not be rewritten and may still name them: delete it when it is not needed.', output);
  const schemas = database.kind === 'server' ? await replacedSchemas(database.queries) : [];
  printEach(
    schemas.map((schema) => `The schema ${schema}`),
    'of the database was not changed and may still name them: drop it when it is not needed.',
    output,
  );
  output.print('Backups and exports outside the data folder still have them, until they are deleted.');
}

const printEach = (names: Iterable<string>, text: string, output: Output): void => {
  for (const name of names) output.print(`${name} ${text}`);
};
