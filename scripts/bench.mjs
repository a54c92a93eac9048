import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildMissing } from './build-missing.mjs';

/** `npm run bench [NAME ...]`: the benchmarks of tests/bench, all or the named ones. They print figures and judge none. */
const names = [
  'things',
  'actions',
  'worst-single',
  'hostile',
  'import',
  'startup',
  'scale',
  'proxy',
  'fanout',
  'live-paint',
  'repeat-visit',
  'offline-ready',
  'scenarios',
  'overlay-latency',
  'overlay-boot',
  'overlay-crowd',
  'overlay-heap',
  'overlay-frames',
  'overlay-evening',
  'triggers',
  'match-day',
  'press-to-glass',
  'studio-grid',
  'soak',
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}: name any of ${names.join(', ')}.`);
  process.exit(1);
}
buildMissing();
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [`tests/bench/${name}.mjs`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
