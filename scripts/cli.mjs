import { buildMissing } from './build-missing.mjs';

/** `node scripts/cli.mjs NAME ...`: builds the tools when needed and becomes the one that is named. */
const commands = [
  'import',
  'export',
  'audit',
  'doctor',
  'backup',
  'restore',
  'person',
  'forget',
  'rotate-key',
];
const [name = ''] = process.argv.splice(2, 1);
if (!commands.includes(name)) {
  console.error(`Usage: node scripts/cli.mjs ${commands.join('|')} ...`);
  process.exit(1);
}
buildMissing('--server-only');

await import(new URL(`../dist-server/cli-${name}.js`, import.meta.url).href);
