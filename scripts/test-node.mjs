import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The checks under another release of Node: `npm run test:node -- 24` takes the newest 24 of the npm registry, in a
 * folder that is deleted afterwards. Runs the types, the unit tests, and the integration tests that start the server;
 * further values are paths of integration tests in place of those.
 */
const [release = '', ...paths] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(release)) {
  console.error('Usage: npm run test:node -- RELEASE [TESTS ...], such as 24 or 24.21.0');
  process.exit(2);
}

/** Start and stop, live socket, images, database on disk, encryption, native packages. */
const usual = [
  ...['kill', 'one-server', 'rooms', 'stop', 'things'].map((name) => `tests/contract/${name}.test.ts`),
  ...['secrets/secrets.test.ts', 'integrations/images', 'store/database'].map((name) => `src/server/${name}`),
];
const commands = [
  ['types', ['tsc', '-b']],
  ['unit tests', ['vitest', 'run', '--project', 'unit*', '--reporter=dot']],
  [
    'integration tests',
    ['vitest', 'run', '--project', 'integration', '--reporter=dot', ...(paths.length > 0 ? paths : usual)],
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'node-release-'));
let failed = 0;
try {
  // Its install script brings the program as another package of the registry.
  const install = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts=false',
    `node@${release}`,
  ];
  const { status } = spawnSync('npm', [...install, '--prefix', folder], { stdio: 'inherit' });
  const bin = join(folder, 'node_modules/node/bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const version = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout?.trim() ?? '';
  if (status !== 0 || !version.startsWith(`v${release}`))
    throw new Error(`Node ${release} could not be fetched`);
  for (const [title, args] of commands) {
    console.log(`\n== ${title}, Node ${version}`);
    const isGreen = spawnSync('npx', ['--no', ...args], { stdio: 'inherit', env }).status === 0;
    failed += isGreen ? 0 : 1;
  }
  console.log(`\nNode ${version}: ${commands.length - failed} passed, ${failed} failed`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
