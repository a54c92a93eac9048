import { forgetPlayer, recordsOf } from '../../forget/forget-player.ts';
import { textOf } from '../../http/record-reader.ts';
import type { Command } from '../command.ts';
import { commandText } from '../command-text.ts';
import { findPlayer, noSuchPlayer } from '../find-player.ts';

/** Removes a person for good, once `--yes` says that what it lists is meant. */
export const forgetCommand: Command = async (values, { store, database, dataDir, output }) => {
  const [called, ...rest] = values.filter((value) => value !== '--yes');
  if (called === undefined || called.startsWith('--') || rest.length > 0) {
    output.printError(`Usage: ${commandText('forget', 'NAME|ID [--yes]')}`);
    return 1;
  }
  const player = findPlayer(store, called);
  if (player === undefined) {
    output.printError(noSuchPlayer(store, called));
    return 1;
  }
  const name = `${textOf(player.name) ?? 'A player without a name'} (${player.id})`;
  const others = recordsOf(store, player).slice(0, -1);
  if (!values.includes('--yes')) {
    output.print(`${name} would be removed, with ${others.length} records about them:`);
    for (const { __tableName, id } of others) output.print(`  ${__tableName} ${id}`);
    output.print('Matches and rosters lose them. Nothing was done: run this again with --yes.');
    return 0;
  }
  const { records, files } = await forgetPlayer(player, { store, queries: database.queries, dataDir });
  await database.compact?.();
  output.print(`${name} is gone: ${records} records, ${files} files, sign-ins, keys and the history of all.`);
  output.print('Backups made before still have them, until they are deleted or too old.');
  return 0;
};
