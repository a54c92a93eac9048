import { type Config, readProcessConfig } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';
import { createLogger } from '../log.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { watchRoles } from '../security-log/role-changes.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { FolderInUseError } from '../store/database/folder-lock.ts';
import { markedAsImport } from '../store/database/imports-elsewhere.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/store.ts';
import { askServer, untilListening } from '../tools/tool-client.ts';
import { becomeOwner } from './caller.ts';
import type { Output, Rebuilding } from './command.ts';
import { type CommandName, commands } from './commands.ts';
import { handOver } from './hand-over.ts';
import { openTerminal, printError } from './output.ts';
import { checkStoreThere } from './store-there.ts';

/** Where others serve the database meanwhile, they are told. */
const rebuildingOf =
  ({ databaseUrl }: Config): Rebuilding =>
  (work) =>
    databaseUrl === undefined ? work() : markedAsImport(databaseUrl, work);

/** Runs the command on this installation's store in this process. */
const runHere = async (name: CommandName, values: readonly string[], config: Config, output: Output) => {
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl });
  const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const secrets = openSecrets(config.dataDir);
  const store = await openStore({ database, clock: Date.now, log, secrets }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const securityLog = createSecurityLog({ queries: database.queries, clock: Date.now, log });
  watchRoles(store, securityLog);
  try {
    const parts = {
      store,
      database,
      secrets,
      securityLog,
      dataDir: config.dataDir,
      rebuilding: rebuildingOf(config),
    };
    return await commands[name](values, { ...parts, output, folder: process.cwd() });
  } finally {
    await securityLog.close();
    await store.close();
  }
};

/**
 * Runs a command in this process, or in the server that holds the data folder. Resolves to the exit code; errors
 * that the operator can repair are printed as one line.
 */
export const runCommand = async (name: CommandName, values: readonly string[]): Promise<number> => {
  const terminal = openTerminal();
  try {
    const config = readProcessConfig();
    const asCaller = becomeOwner(config.dataDir);
    await checkStoreThere(name, config, { values, note: (line) => terminal.print(line) });
    openDataFolder(config.dataDir);
    const folder = process.cwd();
    const place = { dataDir: config.dataDir, folder, asCaller };
    const onWait = () => terminal.print('Waiting for the server on this data folder to start.');
    return await handOver(name, values, place, terminal, (own, output) =>
      untilListening(async () => {
        try {
          return await runHere(name, own, config, output);
        } catch (error) {
          if (!(error instanceof FolderInUseError)) throw error;
          const request = { name, values: own, folder };
          return askServer(config.dataDir, request, output, `the process with ${error.holder}`);
        }
      }, onWait),
    );
  } catch (error) {
    terminal.close();
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    terminal.close();
  }
};
