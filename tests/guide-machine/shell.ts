import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';

/** Splits a script into commands that bash can run one by one, such as a line, a function or a subshell. */
export const splitCommands = (script: string): string[] => {
  const commands: string[] = [];
  let open = '';
  for (const line of script.split('\n')) {
    open += open === '' ? line : `\n${line}`;
    if (open.trim() === '') open = '';
    else if (spawnSync('bash', ['-n'], { input: open }).status === 0) {
      commands.push(open);
      open = '';
    }
  }
  if (open !== '') throw new Error(`These lines are no whole command:\n${open}`);
  return commands;
};

export type Ended = { readonly code: number; readonly output: string; readonly seconds: number };

/** Root's shell on a machine: variables, functions and the folder stay from one command to the next. */
export type Shell = {
  run(command: string): Promise<Ended>;
  close(): void;
};

/** Longer than a build beside a busy core. */
const limitMs = 20 * 60_000;

/** @param pid of this machine, in whose namespaces the shell runs */
export const openShell = (pid: number): Shell => {
  const mark = randomBytes(9).toString('hex');
  const loop = `exec 2>&1; while IFS= read -r -d '' -u 3 command; do eval "$command" 3<&-; printf '%s %s\\n' ${mark} $?; done`;
  const env = [
    ...['env', '-i', 'HOME=/root', 'TERM=dumb', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'],
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ];
  const child = spawn('nsenter', ['-a', '-t', String(pid), ...env, 'bash', '-c', `cd /root; ${loop}`], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    detached: true,
  });
  const input = child.stdio[3] as Writable;
  input.on('error', () => undefined);
  let printed = '';
  let look = () => {};
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    look();
  });
  child.once('exit', () => {
    printed += `\n${mark} 255\n`;
    look();
  });
  return {
    run: (command) =>
      new Promise((resolve) => {
        const startedAt = Date.now();
        const end = (code: number, output: string) => {
          clearTimeout(late);
          look = () => {};
          resolve({ code, output: output.trimEnd(), seconds: (Date.now() - startedAt) / 1000 });
        };
        const late = setTimeout(() => {
          child.kill('SIGKILL');
          end(124, `${printed}\nNot done after ${limitMs / 60_000} minutes.`);
        }, limitMs);
        look = () => {
          const found = new RegExp(`${mark} (\\d+)\\n`).exec(printed);
          if (found === null) return;
          const output = printed.slice(0, found.index);
          printed = printed.slice(found.index + found[0].length);
          end(Number(found[1]), output);
        };
        input.write(`${command}\0`);
      }),
    close: () => void child.kill('SIGTERM'),
  };
};
