import { resealDevices } from '../../notices/devices.ts';
import { resealPushKeys } from '../../notices/push-keys.ts';
import { rotateKey } from '../../secrets/seal-records.ts';
import { type Command, commandText } from '../command.ts';

/**
 * Encrypts the secrets of other services with a new key, once `--yes` says that there is a copy of the old one: backups
 * made before need it.
 */
export const rotateKeyCommand: Command = async (values, { store, database, secrets, output }) => {
  if (values.some((value) => value !== '--yes')) {
    output.printError(`Usage: ${commandText('rotate-key', '[--yes]')}`);
    return 1;
  }
  if (values.length === 0) {
    output.print(
      'The key DATA_DIR/keys/secrets would be replaced. Backups made so far need it for the secrets in them.',
    );
    output.print(
      'Nothing was done: copy that file to where you keep such copies, then run this again with --yes.',
    );
    return 0;
  }
  const count = await rotateKey(store, secrets, async () => {
    await resealPushKeys(database.queries, secrets);
    await resealDevices(database.queries, secrets);
  });
  output.print(`${count} secrets are encrypted with a new key, DATA_DIR/keys/secrets; the old one is gone.`);
  output.print('Copy the new key as well. Secrets in earlier backups need the copy of the old one.');
  return 0;
};
