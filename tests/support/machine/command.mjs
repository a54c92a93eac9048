import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces the commands of a Debian machine inside a test's folder: `node command.mjs NAME ARGUMENTS`. Commands that would
 * change this machine only note that they were called. Services, `git clone` and the build really run, below
 * `MACHINE_ROOT`.
 */
const [name = '', ...values] = process.argv.slice(2);
const root = process.env.MACHINE_ROOT ?? '';
const { sets, project } = JSON.parse(readFileSync(join(root, 'machine.json'), 'utf8'));

const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
};
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The whole text of a file with what the machine has elsewhere put into it. */
const settle = (text) => sets.reduce((now, [from, to]) => now.replaceAll(from, to), text);

/** The first clone makes the repository of the machine, out of this folder. */
function clone() {
  const origin = join(root, 'origin.git');
  if (existsSync(origin)) return git(values, root);
  const folder = values.at(-1);
  const isCloned = (part) => !['.git', 'node_modules', 'data', 'dist', 'dist-server'].includes(part);
  for (const part of readdirSync(project).filter(isCloned)) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  for (const file of readdirSync(join(folder, 'deploy'))) {
    const path = join(folder, 'deploy', file);
    writeFileSync(path, settle(readFileSync(path, 'utf8')));
  }
  publish(folder, origin);
}

/** Git itself, for what this machine does to the program's folders. */
const git = (args, cwd = process.cwd()) =>
  run(
    '/usr/bin/git',
    ['-c', 'user.name=Ann', '-c', 'user.email=ann@cup.test', '-c', 'init.defaultBranch=main', ...args],
    {
      cwd,
    },
  );

/** Makes a folder a checkout of a new repository. */
function publish(folder, origin) {
  git(['init', '--quiet'], folder);
  git(['add', '--all'], folder);
  git(['commit', '--quiet', '--message', 'A release'], folder);
  git(['clone', '--quiet', '--bare', '.', origin], folder);
  git(['remote', 'add', 'origin', origin], folder);
}

/** Packages and programs of a running server must not be replaced: it loads parts of them later. */
function refuseServed() {
  const pids = existsSync(pidFile('grandstand')) ? [readFileSync(pidFile('grandstand'), 'utf8')] : [];
  if (!pids.some((pid) => isRunning(Number(pid)) && readlinkSync(`/proc/${pid}/cwd`) === process.cwd()))
    return;
  console.error(`npm ${values.join(' ')} in the folder of the running server`);
  process.exit(1);
}

function npm() {
  refuseServed();
  if (values[0] === 'ci') {
    if (!existsSync('node_modules')) symlinkSync(join(project, 'node_modules'), 'node_modules');
    return;
  }
  run(process.execPath, ['scripts/build.mjs', '--server-only']);
  // A file of the site's build, which takes too long here.
  mkdirSync('dist/assets', { recursive: true });
  writeFileSync('dist/assets/built-1.js', 'export {};\n');
}

/** As systemd reads a value: in quotes a backslash takes the meaning of a quote, a dollar, a backquote and a backslash. */
const unquoted = (value) => value.replace(/^"(.*)"$/, (_, inside) => inside.replaceAll(/\\([\\"`$])/g, '$1'));

/** The lines `KEY=value` of a unit or of a file of settings, the last of a name counting. */
const settingsIn = (path) =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => /^(\w+)=(.*)$/.exec(line))
      .filter((found) => found !== null)
      .map(([, key, value]) => [key, unquoted(value)]),
  );

/** The main file that Debian's package brings, as far as it matters, with its folders below the machine's. */
function nginxArguments() {
  const own = join(root, 'etc/nginx');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  );
  const lines = [
    // The folder of a test is open to its owner only.
    ...(process.getuid() === 0 ? ['user root;'] : []),
    `pid ${own}/pid; error_log ${root}/nginx.log; events {}`,
    `http { ${kept.join(' ')} access_log off; include ${own}/conf.d/*.conf; }`,
  ];
  writeFileSync(join(own, 'nginx.conf'), lines.join('\n'));
  return ['-e', `${root}/nginx.log`, '-c', join(own, 'nginx.conf')];
}

/** Path on Debian; it is on the path of root only. */
const nginx = '/usr/sbin/nginx';

const ownUnits = {
  caddy: () => ({
    ExecStart: `caddy run --config ${join(root, 'etc/caddy/Caddyfile')} --adapter caddyfile`,
    WorkingDirectory: root,
  }),
  nginx: () => ({
    ExecStart: `${nginx} -g daemon\u00a0off; ${nginxArguments().join(' ')}`,
    WorkingDirectory: root,
  }),
};

const pidFile = (service) => join(root, 'run', `${service}.pid`);

async function stop(service) {
  if (!existsSync(pidFile(service))) return;
  const pid = Number(readFileSync(pidFile(service), 'utf8'));
  if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) await wait(20);
  rmSync(pidFile(service));
}

/** In place of systemd's socket: the program that speaks to it is a stand-in that writes these files. */
const notices = (service) => {
  const ready = join(root, 'run', `${service}.ready`);
  return { ready, status: `${ready}.status` };
};

/** A service that says when it has started has failed when it ends before that. */
async function waitUntilReady(service, child) {
  const ended = once(child, 'exit').then(([code]) => code);
  while (!existsSync(notices(service).ready)) {
    const code = await Promise.race([ended, wait(50)]);
    if (code === undefined) continue;
    writeFileSync(join(root, 'run', `${service}.code`), String(code));
    console.error(`Job for ${service}.service failed because the control process exited with error code.`);
    process.exit(1);
  }
}

/** As systemd does: the unit's command in its folder with its settings and nothing else. */
async function start(service) {
  for (const file of Object.values(notices(service))) rmSync(file, { force: true });
  const log = openSync(join(root, 'run', `${service}.log`), 'a');
  const stdio = ['ignore', log, log];
  const unit = ownUnits[service]?.() ?? settingsIn(join(root, 'etc/systemd/system', `${service}.service`));
  const own = unit.EnvironmentFile === undefined ? {} : settingsIn(unit.EnvironmentFile);
  // A space that is part of an argument is a hard one here.
  const [command, ...args] = unit.ExecStart.split(' ').map((part) => part.replaceAll('\u00a0', ' '));
  const child = spawn(command, args, {
    cwd: unit.WorkingDirectory,
    env: {
      PATH: process.env.PATH,
      HOME: root,
      NODE_ENV: 'production',
      NOTIFY_SOCKET: notices(service).ready,
      ...own,
    },
    stdio,
    detached: true,
  });
  child.unref();
  writeFileSync(pidFile(service), String(child.pid));
  if (unit.Type === 'notify') await waitUntilReady(service, child);
}

/** `systemctl show`: as much as the doctor reads. */
function show(service) {
  const isActive = existsSync(pidFile(service)) && isRunning(Number(readFileSync(pidFile(service), 'utf8')));
  const { status } = notices(service);
  console.log(`LoadState=loaded
ActiveState=${isActive ? 'active' : 'failed'}
SubState=${isActive ? 'running' : 'failed'}
Result=${isActive ? 'success' : 'exit-code'}
NRestarts=0
StatusText=${existsSync(status) ? readFileSync(status, 'utf8') : ''}`);
}

/** `systemd-notify --ready --status=TEXT` */
function notify() {
  const socket = process.env.NOTIFY_SOCKET;
  for (const value of values) {
    if (value === '--ready') writeFileSync(socket, '');
    if (value.startsWith('--status=')) writeFileSync(`${socket}.status`, value.slice('--status='.length));
  }
}

async function systemctl() {
  const [verb] = values;
  const service = values.at(-1) ?? '';
  if (verb === 'daemon-reload') return;
  if (verb === 'show') return show(values[1]);
  mkdirSync(join(root, 'run'), { recursive: true });
  if (verb !== 'start' && verb !== 'enable') await stop(service);
  if (verb !== 'stop' && verb !== 'disable') await start(service);
}

const commands = {
  git: () => (values[0] === 'clone' ? clone() : git(values)),
  npm,
  systemctl,
  'systemd-notify': notify,
  nginx: () => run(nginx, [...nginxArguments(), ...values]),
  journalctl: () => run('tail', ['-n', '20', join(root, 'run/grandstand.log')]),
  /** `runuser -u NAME -- COMMAND ...` */
  runuser: () => run(values[3], values.slice(4)),
};
await commands[name]?.();
