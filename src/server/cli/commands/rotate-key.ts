import { resealDevices } from '../../notices/devices.ts';
import { resealPushKeys } from '../../notices/push-keys.ts';
import { rotateKey } from '../../secrets/seal-records.ts';
import type { Command } from '../command.ts';

/** Encrypts the secrets of other services with a new key; what was copied with the old one stays with that. */
export const rotateKeyCommand: Command = async (values, { store, database, secrets, output }) => {
  if (values.length > 0) {
    output.printError('Usage: npm run rotate-key');
    return 1;
  }
  const count = await rotateKey(store, secrets, async () => {
    await resealPushKeys(database.queries, secrets);
    await resealDevices(database.queries, secrets);
  });
  output.print(`${count} secrets are encrypted with a new key, DATA_DIR/keys/secrets; the old one is gone.`);
  output.print('Secrets in earlier backups take the copy of the old key that you keep with them.');
  return 0;
};
