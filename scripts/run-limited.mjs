import { spawn } from 'node:child_process';

const mercyMs = 10_000;
const isPosix = process.platform !== 'win32';

/**
 * Runs a command to its end, and with it all processes that it started: what takes longer than `limitMs` has hung,
 * and what is left behind would keep the terminal of whoever waits for us.
 * @returns {Promise<boolean>} whether it ended in time and with exit code 0.
 */
export const runLimited = async (command, args, { env = {}, limitMs }) => {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // A group of its own, so that all of it can be ended.
    detached: isPosix,
    shell: !isPosix,
  });
  const end = (signal) => {
    try {
      if (isPosix) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // Nothing is left of it.
    }
  };
  const interrupt = () => end('SIGINT');
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    console.log(`\nNot done after ${limitMs / 60_000} minutes: ended.`);
    end('SIGTERM');
  }, limitMs);
  const tooLate = setTimeout(() => end('SIGKILL'), limitMs + mercyMs);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  clearTimeout(late);
  clearTimeout(tooLate);
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
  end('SIGKILL');
  return code === 0 && !isLate;
};
