import { spawnSync } from 'node:child_process';
import { addresses, loggedAddresses, signInLines } from './addresses.ts';
import { ConfigError, readProcessConfig } from './config.ts';
import { createLogger, isJournal } from './log.ts';
import { owned } from './owned.ts';
import { stopOnSignals } from './shutdown.ts';
import { StartError, startServer } from './start-server.ts';
import { FolderInUseError } from './store/database/folder-lock.ts';
import { UnusableDatabaseError } from './store/database/unusable.ts';

/**
 * Exit code of a start that fails for a setting, after which deploy/grandstand.service does not try again
 * (`RestartPreventExitStatus`). It is the EX_CONFIG of sysexits.h.
 */
export const settingExitCode = 78;

/** systemd answers at once; without it a start must not wait, ms. */
const limitMs = 5_000;

/**
 * Node has no datagram sockets of Unix, so systemd's own program sends the message. Does nothing outside a service of
 * `Type=notify`, which sets NOTIFY_SOCKET.
 */
const notify = (...values: string[]): Error | undefined => {
  if (!process.env.NOTIFY_SOCKET) return undefined;
  const { error, status } = spawnSync('systemd-notify', values, { stdio: 'ignore', timeout: limitMs });
  return error ?? (status === 0 ? undefined : new Error(`systemd-notify ended with ${status}`));
};

/**
 * Tells systemd that the server answers, which completes the start of the service.
 *
 * @returns the error when systemd could not be told: it ends the service after `TimeoutStartSec` then
 */
const tellReady = (): Error | undefined => notify('--ready', '--status=Running');

/** Tells systemd why the start failed: `systemctl status` and the doctor show it. */
const tellFailed = (reason: string): void => {
  notify(`--status=Failed to start: ${reason}`);
};

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
  // The lines have secrets, so they are printed instead of logged; local sign-in is impossible without them.
  if (!isJournal(1)) process.stdout.write(signInLines(config, running));
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
