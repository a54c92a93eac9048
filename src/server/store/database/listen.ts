import type { Logger } from '../../log.ts';
import { keepConnection } from './kept-connection.ts';

/** Channel on which servers of one database tell each other that they have committed. */
export const changesChannel = 'grandstand_changes';

/**
 * Receives what other servers and tools commit, on a connection of its own.
 *
 * @param onHeard called with each message, and with undefined after every connecting, since messages may have been
 *   missed before it
 */
export function listenToChanges(
  databaseUrl: string,
  onHeard: (message: string | undefined) => void,
  log: Logger,
): { close: () => Promise<void> } {
  return keepConnection(databaseUrl, log, {
    async onOpen(client) {
      client.on('notification', ({ payload }) => onHeard(payload));
      await client.query(`listen ${changesChannel}`);
      onHeard(undefined);
    },
  });
}
