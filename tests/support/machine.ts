import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const guide = readFileSync('docs/deploy.md', 'utf8');

const commandsIn = (block: RegExp): string[] =>
  guide.split(/^## \d+\. /m).map((section) => [...section.matchAll(block)].map(([, code]) => code).join(''));

/** The commands of `docs/deploy.md` by the number of their section, exactly as written there. */
export const deploySections: readonly string[] = commandsIn(/```sh\n([\s\S]*?)```/g);

/** Those that a reader may need, or with other values. */
export const exampleSections: readonly string[] = commandsIn(/```sh example\n([\s\S]*?)```/g);

/** Those for nginx in place of Caddy. */
export const nginxCommands = /```sh nginx\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

/** Commands that are another thing inside the folder; what is not here runs as it is. */
const standIns = [
  ...['apt-get', 'adduser', 'createuser', 'createdb'],
  ...['git', 'npm', 'systemctl', 'systemd-notify', 'journalctl', 'runuser', 'nginx'],
];

export type Machine = {
  readonly root: string;
  /** Ports of the proxies on 127.0.0.1, and of the server behind them. */
  readonly ports: { readonly https: number; readonly nginx: number; readonly server: number };
  /** Runs commands as root's shell would. @returns what they printed; rejects with it when one failed */
  sh(commands: string, variables?: Record<string, string>): Promise<string>;
  /** Stops what runs and deletes the folder. */
  dispose(): void;
};

/** Resolves with ports that are free at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Debian 13's nginx has it, that of Debian 12 (before 1.25.1) does not. */
const hasHttp2Directive = (): boolean => {
  const { stderr } = spawnSync('/usr/sbin/nginx', ['-v'], { encoding: 'utf8' });
  const [, minor = 0, patch = 0] = /1\.(\d+)\.(\d+)/.exec(stderr ?? '')?.map(Number) ?? [];
  return minor > 25 || (minor === 25 && patch >= 1);
};

/**
 * A machine for `docs/deploy.md` that is a folder: paths of the system are below it, and commands that would change
 * this machine are stand-ins (`machine/command.mjs`).
 *
 * @param settings lines that are added to the server's settings
 */
export async function createMachine(settings: readonly string[]): Promise<Machine> {
  const [server = 0, https = 0, http = 0, nginx = 0, nginxHttp = 0] = await freePorts(5);
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  const bin = join(root, 'bin');
  const program = join(root, 'opt/grandstand');
  for (const folder of ['bin', 'opt', 'etc/caddy', 'etc/nginx/conf.d', 'etc/systemd/system', 'var/lib']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  const paths = [
    ...[
      ...['/opt/grandstand', '/etc/grandstand', '/etc/caddy', '/etc/nginx', '/etc/letsencrypt'],
      ...['/etc/systemd/system', '/var/lib/grandstand'],
    ].map((path) => [path, root + path] as const),
    ['/usr/local/bin', bin] as const,
  ];
  const caddy = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const sets = [
    ...paths,
    ['8901', String(server)],
    // Not every machine of a test has IPv6.
    ...[80, 443].map((port) => [`\tlisten [::]:${port}`, `\t# listen [::]:${port}`]),
    ...(hasHttp2Directive() ? [] : [['\thttp2 on;\n', ''] as const, [' ssl;', ' ssl http2;'] as const]),
    ['listen 443', `listen 127.0.0.1:${nginx}`],
    ['listen 80', `listen 127.0.0.1:${nginxHttp}`],
    ['ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`],
    ['\nTRUSTED_PROXIES', `\nPORT=${server}\n${settings.join('\n')}\nTRUSTED_PROXIES`],
    [
      '\n\t# A certificate for a minisite',
      `\n\t${[...caddy, `https_port ${https}`, `http_port ${http}`, `storage file_system ${root}/caddy`].join('\n\t')}\n\t# A certificate for a minisite`,
    ],
  ];
  writeFileSync(join(root, 'machine.json'), JSON.stringify({ sets, project: process.cwd() }));
  for (const name of standIns) {
    const command = join(process.cwd(), 'tests/support/machine/command.mjs');
    const script = `#!/bin/sh\nMACHINE_ROOT="${root}" exec "${process.execPath}" "${command}" ${name} "$@"\n`;
    writeFileSync(join(bin, name), script);
    chmodSync(join(bin, name), 0o755);
  }
  const curl = `curl --cacert "${root}/caddy/pki/authorities/local/root.crt" --connect-to ::127.0.0.1:${https}`;

  return {
    root,
    ports: { https, nginx, server },
    sh: (commands, variables = {}) =>
      new Promise((resolve, reject) => {
        const given = paths.reduce((text, [from, to]) => text.replaceAll(from, to), commands);
        const script = `set -euo pipefail\n${given.replaceAll(/^curl/gm, curl)}`;
        const child = spawn('bash', ['-c', script], {
          // The guide is one shell, which changes into the program's folder once.
          cwd: existsSync(program) ? program : root,
          // Nothing of this process: its database would be the machine's.
          env: { ...variables, HOME: root, PATH: `${bin}:${process.env.PATH}` },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let printed = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => {
            printed += text;
          });
        }
        child.once('exit', (code) =>
          code === 0 ? resolve(printed) : reject(new Error(`${commands}\n${printed}`)),
        );
      }),
    dispose: () => {
      const folder = join(root, 'run');
      const pids = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pid')) : [];
      for (const name of pids) {
        try {
          process.kill(Number(readFileSync(join(folder, name), 'utf8')), 'SIGKILL');
        } catch {
          // It ended by itself.
        }
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}
