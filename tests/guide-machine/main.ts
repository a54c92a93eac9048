import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishLaterRelease, runGit } from '../support/later-release.ts';
import { startDebian } from './debian.ts';
import { openShell } from './shell.ts';
import { guideSteps, type Step } from './steps.ts';

/**
 * `npm run guide-machine`: docs/deploy.md from top to bottom on a Debian 13 that debootstrap makes and systemd-nspawn
 * boots, with its services in their sandboxes. Prints each command and its end. Needs root, Debian's packages
 * debootstrap and systemd-container, the package registries, 6 GB in /tmp, and ports 80, 443, 5432 and 8901. With
 * `--base FOLDER` it copies what debootstrap has made there before.
 *
 * Three things differ from a rented machine: the repository is a copy of this folder, the certificates are from an
 * authority of Caddy's own, and the domain leads to the machine itself.
 */
const origin = '/srv/origin.git';
const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

const stopWith = (text: string): never => {
  console.error(text);
  process.exit(2);
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Makes this folder the first release of a repository on the machine. */
const publishRelease = (root: string): void => {
  const release = join(root, 'srv/release');
  mkdirSync(release, { recursive: true });
  const files = runGit('ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n');
  for (const file of files) cpSync(file, join(release, file), { recursive: true });
  const caddyfile = join(release, 'deploy/Caddyfile');
  writeFileSync(
    caddyfile,
    readFileSync(caddyfile, 'utf8').replace(/^\{\n/, '{\n\tlocal_certs\n\tskip_install_trust\n'),
  );
  runGit('-C', release, 'init', '--quiet');
  runGit('-C', release, 'add', '--all');
  runGit('-C', release, 'commit', '--quiet', '--message', 'A release');
  runGit('clone', '--quiet', '--bare', release, join(root, origin));
};

const prepare = (root: string): void => {
  publishRelease(root);
  const guide = readFileSync('docs/deploy.md', 'utf8');
  const address = /git clone (\S+)/.exec(guide)?.[1] ?? '';
  const domain = /^DOMAIN=(\S+)$/m.exec(guide)?.[1] ?? '';
  writeFileSync(join(root, 'root/.gitconfig'), `[url "${origin}"]\n\tinsteadOf = ${address}\n`);
  writeFileSync(join(root, 'root/.curlrc'), `cacert = "${authority}"\n`);
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost guide ${domain}\n`);
};

const { base } = parseArgs({ options: { base: { type: 'string' } } }).values;
if (process.getuid?.() !== 0) stopWith('This is for root.');
for (const command of ['debootstrap', 'systemd-nspawn', 'nsenter'])
  if (spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0)
    stopWith(`There is no ${command}: apt-get install debootstrap systemd-container`);
for (const port of [80, 443, 5432, 8901])
  if (!(await isFree(port))) stopWith(`Port ${port} is in use, which the machine of the guide needs.`);

const startedAt = Date.now();
const secondsSince = (ms: number): string => `${((Date.now() - ms) / 1000).toFixed(0)} s`;
console.log(`${new Date().toISOString()}: making the machine`);
const debian = await startDebian(prepare, base);
const shell = openShell(debian.pid);
const dispose = async () => {
  shell.close();
  await debian.dispose();
};
process.once('SIGINT', () => void dispose().finally(() => process.exit(130)));
process.once('SIGTERM', () => void dispose().finally(() => process.exit(143)));
console.log(`booted after ${secondsSince(startedAt)}`);

const faultOf = (
  { isRefused, prints, within }: Step,
  code: number,
  output: string,
  seconds: number,
): string => {
  if (isRefused ? code === 0 : code !== 0) return `ended with ${code}`;
  if (prints !== undefined && !(typeof prints === 'string' ? output.includes(prints) : prints.test(output)))
    return `did not print ${prints}`;
  return within !== undefined && seconds > within ? `took more than ${within} s` : '';
};

/** Progress that a program writes over itself is shown as it ended. */
const indented = (text: string, lines: number): string =>
  text
    .split('\n')
    .slice(-lines)
    .map((line) => `    ${line.split('\r').at(-1)}`)
    .join('\n');

let [passed, failed, later] = [0, 0, 0];
const play = async (step: Step): Promise<void> => {
  if (step.before !== undefined) {
    later += 1;
    publishLaterRelease(join(debian.root, origin), join(debian.root, `srv/later-${later}`));
  }
  console.log(`${step.isOwn ? '+' : '#'} ${step.command.replaceAll('\n', '\n  ')}`);
  const { code, output, seconds } = await shell.run(step.command);
  const fault = faultOf(step, code, output, seconds);
  if (fault === '') passed += 1;
  else failed += 1;
  if (output !== '') console.log(indented(output, fault === '' ? 3 : 40));
  console.log(
    `  ${fault === '' ? 'as expected' : `FAILED: ${fault}`}, code ${code}, ${seconds.toFixed(1)} s`,
  );
};

try {
  for (const { section, steps } of guideSteps()) {
    console.log(`\n== section ${section}`);
    for (const step of steps) await play(step);
  }
} finally {
  const size = spawnSync('du', ['-sm', debian.root], { encoding: 'utf8' }).stdout.split('\t')[0];
  await dispose();
  console.log(`\n${new Date().toISOString()}, ${secondsSince(startedAt)}, the machine had ${size} MB`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
