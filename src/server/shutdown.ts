import type { Logger } from './log.ts';
import type { RunningServer } from './start-server.ts';

const limitMs = 8000;

/**
 * Stops the server on SIGINT and SIGTERM with exit code 0: acknowledged changes are on disk, others are refused. An
 * uncaught exception stops it in the same way with exit code 1.
 */
export function stopOnSignals(running: Pick<RunningServer, 'stop'>, log: Logger): void {
  let isStopping = false;
  const stop = async (reason: string, exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(exitCode || 1), limitMs).unref();
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
}
