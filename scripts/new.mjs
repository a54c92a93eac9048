import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { action } from './new/action.mjs';
import { module } from './new/module.mjs';
import { insertLine } from './new/names.mjs';
import { overlay } from './new/overlay.mjs';
import { page } from './new/page.mjs';
import { record } from './new/record.mjs';

/**
 * Starts something new: writes its folder with a first test, and the lines that make it known.
 *
 *   npm run new -- overlay break-bar
 *   npm run new -- page event/prizes     (or `page prizes` for an address of its own)
 *   npm run new -- module gfx
 *   npm run new -- action clear-air
 *   npm run new -- record sponsors
 */
const kinds = { overlay, page, module, action, record };

const usage = `npm run new -- ${Object.keys(kinds).join('|')} NAME (words with hyphens; a page: ENTITY/NAME or NAME)`;

const stop = (text) => {
  console.error(text);
  process.exit(2);
};

const [kind = '', name = ''] = process.argv.slice(2);
if (!Object.hasOwn(kinds, kind) || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\/[a-z0-9-]+)?$/.test(name))
  stop(usage);

const { create, insert, changesWire = false } = kinds[kind](name, stop);
for (const path of Object.keys(create)) if (existsSync(path)) stop(`${path} is there already`);

// All lines find their places before anything is written.
const changed = new Map();
for (const { file, ...entry } of insert) {
  const text = changed.get(file) ?? readFileSync(file, 'utf8');
  changed.set(file, insertLine(text, entry) ?? stop(`${file}: no place for ${entry.line}`));
}
for (const [path, text] of [...Object.entries(create), ...changed]) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Notes what changes the wire between page, worker and server in its history: the test of the history knows how the
 * next line reads.
 */
const versionFile = 'src/contract/version.ts';
if (changesWire) {
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', 'src/contract/version.test.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [, line, version] =
    /(\{ version: (\d+), fingerprint: '\w+', change: )'…' \}/.exec(stdout + stderr) ?? [];
  if (line === undefined) stop(`${versionFile}: what would be its next line?\n${stdout}${stderr}`);
  const text = insertLine(readFileSync(versionFile, 'utf8'), {
    after: /^export const contractHistory/,
    line: `  ${line}'The ${kind} ${name}.' },`,
  });
  changed.set(versionFile, text.replace(/(contractVersion = )\d+/, `$1${version}`));
  writeFileSync(versionFile, changed.get(versionFile));
}

const files = [...Object.keys(create), ...changed.keys()];
const formatted = spawnSync('npx', ['biome', 'check', '--write', ...files], { encoding: 'utf8' });
for (const path of Object.keys(create)) console.log(`new      ${path}`);
for (const path of changed.keys()) console.log(`changed  ${path}`);
if (formatted.status !== 0) stop(formatted.stdout + formatted.stderr);
