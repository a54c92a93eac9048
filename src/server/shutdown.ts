import type { Logger } from './log.ts';
import type { RunningServer } from './start-server.ts';

const limitMs = 8000;

/**
 * Ends one part of the server after the other, also after one that fails: on a disk that has become read-only some
 * cannot clean up, and the actions under way must be answered all the same.
 *
 * @throws AggregateError with all failures
 */
export async function endAll(ends: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

/**
 * Stops the server on SIGINT and SIGTERM with exit code 0: acknowledged changes are on disk, others are refused. An
 * uncaught exception stops it in the same way with exit code 1, which is also that of a stop in which a part failed.
 */
export function stopOnSignals(running: Pick<RunningServer, 'stop'>, log: Logger): void {
  let isStopping = false;
  const stop = async (reason: string, exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(exitCode || 1), limitMs).unref();
    let code = exitCode;
    try {
      await running.stop();
    } catch (error) {
      log.error({ err: error }, 'the server did not stop cleanly');
      code ||= 1;
    }
    process.exitCode = code;
    setImmediate(() => process.exit(code));
  };
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected unheard'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server cannot go on');
    void stop('a failure', 1);
  });
}
