import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's minimal system with further packages. */
export type DebianSystem = { readonly release: string; readonly packages: readonly string[] };

/** The release that docs/deploy.md names, Debian 13, as a rented machine has it before the guide begins. */
const rented: DebianSystem = {
  release: 'trixie',
  packages: ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'iproute2', 'openssl'],
};

/** Runs a program of this machine; throws with the end of what it printed. */
export const run = (command: string, ...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status === 0) return stdout;
  const end = `${stdout ?? ''}${stderr ?? ''}`.trimEnd().split('\n').slice(-20).join('\n');
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `ended with ${status}`}\n${end}`);
};

/** The mirror that this machine's apt uses. */
const mirror = (): string => {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], { encoding: 'utf8' });
  const own = (stdout ?? '').split('\n').find((uri) => /\/debian\/?$/.test(uri));
  return own ?? 'http://deb.debian.org/debian';
};

/** Certificate authorities that only this machine trusts, such as that of a proxy to the package registries. */
const ownAuthorities = '/usr/local/share/ca-certificates';

/**
 * Makes the file system of a Debian, which trusts the certificate authorities of this machine.
 *
 * @param base a folder that debootstrap made before, which is copied
 */
export const makeDebianFolder = (root: string, { release, packages }: DebianSystem, base?: string): void => {
  if (base !== undefined) run('cp', '--archive', `${base}/.`, root);
  else run('debootstrap', '--variant=minbase', `--include=${packages.join(',')}`, release, root, mirror());
  if (existsSync(ownAuthorities) && readdirSync(ownAuthorities).length > 0) {
    cpSync(ownAuthorities, join(root, ownAuthorities), { recursive: true });
    run('chroot', root, 'update-ca-certificates');
  }
};

/** A booted Debian with the network of this machine. */
export type Debian = {
  /** Its file system, as a folder of this machine. */
  readonly root: string;
  /** The process of this machine that is pid 1 there. */
  readonly pid: number;
  /** Shuts it down and deletes its folder. */
  dispose(): Promise<void>;
};

const childOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.trim());

const bootLimitMs = 90_000;

const boot = async (root: string): Promise<{ nspawn: ChildProcess; pid: number }> => {
  const flags = ['--boot', `--directory=${root}`, '--register=no', '--keep-unit', '--console=pipe'];
  const nspawn = spawn('systemd-nspawn', [...flags, '--machine=guide', '--resolv-conf=copy-host'], {
    // Debian 13's systemd has no other hierarchy of control groups, whatever this machine has.
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // An interrupt is for this script, which shuts the machine down.
    detached: true,
  });
  let printed = '';
  for (const stream of [nspawn.stdout, nspawn.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4000);
    });
  const until = Date.now() + bootLimitMs;
  while (Date.now() < until && nspawn.exitCode === null) {
    const pid = childOf(nspawn.pid ?? 0);
    const args = ['-a', '-t', String(pid), 'systemctl', 'is-system-running'];
    const state = pid > 0 ? spawnSync('nsenter', args, { encoding: 'utf8' }).stdout.trim() : '';
    if (['running', 'degraded'].includes(state)) return { nspawn, pid };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  nspawn.kill('SIGKILL');
  throw new Error(`The machine did not boot with systemd-nspawn:\n${printed.trimEnd()}`);
};

/**
 * Makes a Debian in a folder below /tmp and boots it.
 *
 * @param prepare adds files to it before it boots
 * @param base a folder that debootstrap made before, which is copied
 */
export const startDebian = async (prepare: (root: string) => void, base?: string): Promise<Debian> => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-machine-'));
  const root = join(folder, 'root');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    mkdirSync(root);
    makeDebianFolder(root, rented, base);
    // A cache of packages would be a fifth of the machine.
    writeFileSync(
      join(root, 'etc/apt/apt.conf.d/99-small'),
      'Binary::apt-get::APT::Keep-Downloaded-Packages "false";\nDPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };\n',
    );
    // It is deleted afterwards: packages need no sync to the disk each.
    writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
    prepare(root);
    const { nspawn, pid } = await boot(root);
    const dispose = async () => {
      const ended = nspawn.exitCode === null ? once(nspawn, 'exit') : Promise.resolve();
      spawnSync('nsenter', ['-a', '-t', String(pid), 'systemctl', 'poweroff']);
      const late = setTimeout(() => process.kill(pid, 'SIGKILL'), 30_000);
      await ended;
      clearTimeout(late);
      remove();
    };
    return { root, pid, dispose };
  } catch (error) {
    remove();
    throw error;
  }
};
