import { spawnSync } from 'node:child_process';

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
export const tellReady = (): Error | undefined => notify('--ready', '--status=Running');

/** Tells systemd why the start failed: `systemctl status` and the doctor show it. */
export const tellFailed = (reason: string): void => {
  notify(`--status=Failed to start: ${reason}`);
};
