import { spawn } from 'node:child_process';

const mercyMs = 10_000;
const isPosix = process.platform !== 'win32';

/**
 * Runs a command to its end and then ends all processes that it started: they would keep the caller's terminal open.
 * A command that takes longer than `limitMs` counts as hung. Its output goes to the terminal, or with `isBuffered`
 * into `output`, so that two commands can run side by side without mixing their lines.
 * @returns {Promise<{ isGreen: boolean, isLate: boolean, output: string }>} green: in time and with exit code 0.
 */
export const runLimited = async (command, args, { env = {}, limitMs, isBuffered = false }) => {
  const child = spawn(command, args, {
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    // A group of its own, so that all of it can be ended.
    detached: isPosix,
    shell: !isPosix,
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
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
    const note = `\nNot done after ${limitMs / 60_000} minutes: ended.\n`;
    if (isBuffered) chunks.push(Buffer.from(note));
    else console.log(note);
    end('SIGTERM');
  }, limitMs);
  const tooLate = setTimeout(() => end('SIGKILL'), limitMs + mercyMs);
  // Not `close`: a process left behind may hold the pipes for ever.
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error}\n`));
      resolve(1);
    });
    child.once('exit', resolve);
  });
  clearTimeout(late);
  clearTimeout(tooLate);
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
  end('SIGKILL');
  // The last output is still in the pipes.
  if (isBuffered) await new Promise((resolve) => setTimeout(resolve, 50));
  return { isGreen: code === 0 && !isLate, isLate, output: Buffer.concat(chunks).toString() };
};
