import { addresses, loggedAddresses, signInLine } from './addresses.ts';
import { ConfigError, readProcessConfig } from './config.ts';
import { StartError } from './listen.ts';
import { createLogger, isJournal } from './log.ts';
import { owned } from './owned.ts';
import { settingExitCode, tellFailed, tellReady } from './service-manager.ts';
import { stopOnSignals } from './shutdown.ts';
import { startServer } from './start-server.ts';
import { FolderInUseError } from './store/database/folder-lock.ts';
import { UnusableDatabaseError } from './store/database/unusable.ts';

async function main(): Promise<void> {
  const config = readProcessConfig();
  const log = createLogger(config.logLevel);
  const running = await startServer(config, log, { shouldStayEmpty: process.argv.includes('--empty') });
  stopOnSignals(running, log);
  const untold = tellReady();
  if (untold) log.error({ err: untold }, 'systemd could not be told that the server has started');
  // A terminal that is gone must not end the server.
  for (const output of [process.stdout, process.stderr]) owned(output);
  if (process.stdout.isTTY) {
    process.stdout.write(addresses(config, running));
    return;
  }
  log.info(loggedAddresses(config, running), 'listening');
  // A secret, and no line of a log; without it nobody signs in.
  if (!isJournal(1)) process.stdout.write(signInLine(config, running));
}

/** Errors whose message tells the operator what to do; others are logged with their stack. */
const plainErrors = [ConfigError, StartError, FolderInUseError, UnusableDatabaseError];

main().catch((cause: unknown) => {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const isPlain = plainErrors.some((kind) => error instanceof kind);
  if (isJournal(1)) createLogger().fatal(isPlain ? {} : { err: error }, error.message);
  else process.stderr.write(`${isPlain ? error.message : (error.stack ?? error.message)}\n`);
  tellFailed(error.message);
  process.exit(error instanceof ConfigError ? settingExitCode : 1);
});
