import { addresses } from './addresses.ts';
import { ConfigError, readProcessConfig } from './config.ts';
import { createLogger } from './log.ts';
import { StartError, startServer } from './start-server.ts';
import { FolderInUseError } from './store/database/folder-lock.ts';

const shutdownLimitMs = 8000;

async function main(): Promise<void> {
  const config = readProcessConfig();
  const log = createLogger(config.logLevel);
  const running = await startServer(config, log, { shouldStayEmpty: process.argv.includes('--empty') });

  let isStopping = false;
  const stop = async (reason: string, exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(exitCode || 1), shutdownLimitMs).unref();
    await running.stop();
    process.exitCode = exitCode;
    setImmediate(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected unheard'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server cannot go on');
    void stop('a failure', 1);
  });

  process.stdout.write(addresses(config, running.store, running.server));
}

/** Errors that say by themselves what to do; others come with their stack. */
const plainErrors = [ConfigError, StartError, FolderInUseError];

main().catch((cause: unknown) => {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const isPlain = plainErrors.some((kind) => error instanceof kind);
  process.stderr.write(`${isPlain ? error.message : (error.stack ?? error.message)}\n`);
  process.exit(1);
});
