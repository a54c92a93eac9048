import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { containerStages, valuesOf } from '../support/containerfile.ts';
import { type DebianSystem, makeDebianFolder, run } from './debian.ts';

/**
 * `npm run container`: builds the image of Containerfile and checks it with podman. The image that it starts from is made
 * of Debian's packages by debootstrap and of Node and npm from the npm registry. Needs root, Debian's packages podman,
 * runc and debootstrap, the npm registry, and 6 GB in /tmp, which it deletes. With `--base FOLDER` it copies what
 * debootstrap has made there before.
 *
 * All containers have the network of this machine, so that it works where podman cannot make one.
 */
const bookworm: DebianSystem = { release: 'bookworm', packages: ['ca-certificates'] };
/** npm of the official image with Node 22. */
const npmRelease = 10;
/** Half of the program of the first image, MB: it had packages of the pages and source maps. */
const maximumProgramMb = 90;
const healthLimitMs = 90_000;

const { base, port: firstPort } = parseArgs({
  options: { base: { type: 'string' }, port: { type: 'string', default: '23410' } },
}).values;
const [final = []] = containerStages().slice(-1);
const [from = ''] = valuesOf(final, 'FROM');
const [, nodeRelease = ''] = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(from) ?? [];
const image = 'grandstand';

const stopWith = (text: string): never => {
  console.error(text);
  process.exit(2);
};
if (process.getuid?.() !== 0) stopWith('This is for root.');
if (nodeRelease === '') stopWith(`This makes no image such as ${from}.`);
for (const command of ['debootstrap', 'podman', 'runc'])
  if (spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0)
    stopWith(`There is no ${command}: apt-get install debootstrap podman runc`);

const folder = mkdtempSync(join(tmpdir(), 'container-'));
/** Nothing of the images and containers that the machine has. */
const own = [`--root=${folder}/storage`, `--runroot=${folder}/run`, '--runtime=runc'];
/** Limits below those of any machine: without the right to raise them, podman's own cannot be set. */
const limits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096', '--network=host'];

const podman = (...args: string[]): { code: number; printed: string } => {
  const { status, stdout, stderr } = spawnSync('podman', [...own, '--log-level=error', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { code: status ?? 1, printed: `${stdout}${stderr}`.trim() };
};
const needed = (...args: string[]): string => {
  const { code, printed } = podman(...args);
  if (code !== 0) throw new Error(`podman ${args.join(' ')} ended with ${code}\n${printed.slice(-4000)}`);
  return printed;
};

/** Makes the image that Containerfile starts from, with its name and its user. */
const makeBase = (): void => {
  const root = join(folder, 'base');
  const packages = join(folder, 'packages');
  mkdirSync(root);
  makeDebianFolder(root, bookworm, base);
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts=false', '--prefix', packages];
  run('npm', 'install', ...flags, `node@${nodeRelease}`, `npm@${npmRelease}`);
  const local = join(root, 'usr/local');
  run('cp', '--dereference', join(packages, 'node_modules/node/bin/node'), join(local, 'bin/node'));
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  run('cp', '--archive', join(packages, 'node_modules/npm'), join(local, 'lib/node_modules/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  run('chroot', root, 'useradd', '--uid', '1000', '--create-home', 'node');
  const archive = join(folder, 'base.tar');
  const lists = ['./var/cache/apt/archives/*', './var/lib/apt/lists/*'].map((path) => `--exclude=${path}`);
  run('tar', '--create', `--file=${archive}`, `--directory=${root}`, ...lists, '.');
  const variables = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
  ];
  needed('import', ...variables.map((one) => `--change=ENV ${one}`), archive, `docker.io/library/${from}`);
  for (const path of [root, packages, archive]) rmSync(path, { recursive: true });
};

let [passed, failed] = [0, 0];
/** Prints whether a check holds, and what was seen where it does not. */
const check = (title: string, isRight: boolean, seen: unknown): void => {
  if (isRight) passed += 1;
  else failed += 1;
  console.log(`${isRight ? 'as expected' : 'FAILED'}: ${title}`);
  if (!isRight) console.log(`    ${String(seen).replaceAll('\n', '\n    ')}`);
};

const portOf = (number: number): string => String(Number(firstPort) + number);
const settings = (port: string): string[] => [
  ...limits,
  `--env=PORT=${port}`,
  `--env=SITE_URL=http://localhost:${port}`,
];
const start = (name: string, port: string, volume: string): string =>
  needed('run', '--detach', `--name=${name}`, ...settings(port), `--volume=${volume}:/data`, image);
/** A container that ends by itself; its health is of no interest. */
const runOnce = (port: string, volumes: readonly string[], ...command: string[]) =>
  podman(
    'run',
    '--rm',
    '--no-healthcheck',
    ...settings(port),
    ...volumes.map((one) => `--volume=${one}`),
    image,
    ...command,
  );
const cli = ['node', 'dist-server/cli.js'];

const waitUntil = async (isSo: () => boolean | Promise<boolean>): Promise<boolean> => {
  const until = Date.now() + healthLimitMs;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
};
const answers = (port: string) =>
  waitUntil(() =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

const checkContent = (): void => {
  const sizeOf = (name: string) => Number(needed('image', 'inspect', '--format={{.Size}}', name));
  const [whole, below] = [sizeOf(image), sizeOf(from)];
  const program = Number(runOnce(portOf(0), [], 'du', '-s', '-B1', '/opt/grandstand').printed.split('\t')[0]);
  console.log(
    `Image: ${megabytes(whole)}, of which ${megabytes(below)} are the base; program: ${megabytes(program)}`,
  );
  check(`the program has at most ${maximumProgramMb} MB`, program <= maximumProgramMb * 1e6, program);
  const licences = runOnce(
    portOf(0),
    [],
    'sh',
    '-c',
    'head -n 1 LICENSE; wc -l NOTICE; ls dist/licenses.txt',
  );
  check('LICENSE, NOTICE and the licences of the pages are in it', licences.code === 0, licences.printed);
  const user = runOnce(portOf(0), [], 'id', '--user', '--name').printed;
  check('it runs as the user node', user === 'node', user);
  const labels = needed('image', 'inspect', '--format={{json .Labels}}', image);
  check('its labels name the release', labels.includes('"org.opencontainers.image.version":"tried"'), labels);
};

const checkServer = async (): Promise<void> => {
  const port = portOf(0);
  start('first', port, 'league');
  check(`a server answers on port ${port}`, await answers(port), podman('logs', 'first').printed);
  const healthy = podman('healthcheck', 'run', 'first');
  check('its health check passes on that port', healthy.code === 0, healthy.printed);
  const doctor = podman('exec', 'first', ...cli, 'doctor');
  check('doctor has no problem inside', doctor.code === 0, doctor.printed);
};

const ann = ['person', 'Ann', '--discord=200000000000000001', '--setting=Can edit any event'];

/** Others on the volume of the server that runs. */
const checkOneOwner = async (): Promise<void> => {
  const holder = /in use by the process with pid \d+ on .* \(another container or machine\)/;
  const second = runOnce(portOf(1), ['league:/data']);
  check(
    'a second server on its volume ends with 1 and one line that names the first',
    second.code === 1 && holder.test(second.printed) && !second.printed.includes('\n'),
    `${second.code}: ${second.printed}`,
  );
  const person = runOnce(portOf(1), ['league:/data'], ...cli, ...ann);
  check('a tool in a container of its own lets the server work', person.code === 0, person.printed);
  const found = podman('exec', 'first', ...cli, 'person', 'Ann').printed;
  check('the server has what it did', found.includes('Can edit any event'), found);

  const out = join(folder, 'out');
  mkdirSync(out);
  chownSync(out, 1000, 1000);
  const volumes = ['league:/data', `${out}:/out`];
  const backup = runOnce(portOf(1), volumes, ...cli, 'backup', '/out/league.gz');
  check('a backup is written to a folder of the tool only', backup.code === 0, backup.printed);
  const restore = runOnce(portOf(1), volumes, ...cli, 'restore', '/out/league.gz', '--replace');
  check(
    'restore is refused while the server runs',
    restore.code === 1 && restore.printed.includes('A server is running here'),
    restore.printed,
  );

  podman('kill', '--signal=KILL', 'first');
  start('second', portOf(1), 'league');
  check('after a kill the next one starts', await answers(portOf(1)), podman('logs', 'second').printed);
  const kept = podman('exec', 'second', ...cli, 'person', 'Ann').printed;
  check('it has what the first one saved', kept.includes('Can edit any event'), kept);
  podman('stop', '--time=15', 'second');
  const code = needed('inspect', '--format={{.State.ExitCode}}', 'second');
  check('it stops cleanly', code === '0', code);
  const restored = runOnce(portOf(1), volumes, ...cli, 'restore', '/out/league.gz', '--replace');
  check('the backup is restored after that', restored.code === 0, restored.printed);
};

const checkWrongOwner = (): void => {
  const ofRoot = join(folder, 'of-root');
  mkdirSync(ofRoot, { mode: 0o755 });
  const { code, printed } = runOnce(portOf(2), [`${ofRoot}:/data`]);
  check(
    'a folder of root as /data ends the start with one line that names both users',
    code !== 0 && /uid 1000 .*belongs to uid 0: chown -R 1000 /.test(printed) && !printed.includes('\n'),
    `${code}: ${printed}`,
  );
};

/** As docs/deploy.md tries the image out. */
const checkDemo = async (): Promise<void> => {
  const demo = ['--env=HOST=127.0.0.1', image, 'node', 'dist-server/main.js'];
  needed('run', '--detach', '--name=demo', ...settings(portOf(3)), ...demo);
  const isUp = await answers(portOf(3));
  const { printed } = podman('logs', 'demo');
  check('it can be tried out with a demo league', isUp && printed.includes('Sign in'), printed);
};

const startedAt = Date.now();
const seconds = (): string => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
try {
  console.log(`${new Date().toISOString()}: making ${from} of Debian's packages`);
  makeBase();
  console.log(`building after ${seconds()}`);
  const build = ['--format=docker', '--pull=never', '--build-arg=VERSION=tried', '--file=Containerfile'];
  needed('build', ...limits, ...build, `--tag=${image}`, '.');
  console.log(`built after ${seconds()}`);
  checkContent();
  await checkServer();
  await checkOneOwner();
  checkWrongOwner();
  await checkDemo();
} finally {
  podman('rm', '--force', '--all', '--time=0');
  podman('unmount', '--all');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${new Date().toISOString()}, ${seconds()}: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
