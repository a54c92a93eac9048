import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Runs one of the server's command-line tools: `node scripts/cli.mjs import FOLDER --dry-run`. */
const commands = ['import', 'export', 'doctor'];
const [command, ...values] = process.argv.slice(2);
if (!commands.includes(command)) {
  console.error(`Usage: node scripts/cli.mjs ${commands.join('|')} ...`);
  process.exit(1);
}

const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
if (!existsSync(pathOf('node_modules/tsx'))) {
  console.error('The packages are not installed: run npm ci first.');
  process.exit(1);
}
const result = spawnSync(
  process.execPath,
  ['--import', 'tsx', pathOf(`src/server/cli/${command}.ts`), ...values],
  { stdio: 'inherit' },
);
process.exitCode = result.status ?? 1;
