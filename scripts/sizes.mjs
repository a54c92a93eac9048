import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const html = readFileSync('dist/index.html', 'utf8');
const inDocument = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file,
);

const gzipBytes = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;
const sizeOf = (files) => [...files].reduce((sum, file) => sum + gzipBytes(file), 0);

/** The document's files and those of these sources, with all that they import. */
const filesOf = (sources) => {
  const files = new Set(inDocument);
  const add = (chunk) => {
    if (!chunk) throw new Error(`Not in the build: ${sources.join(', ')}`);
    if (files.has(chunk.file) && !inDocument.includes(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const key of chunk.imports ?? []) if (!files.has(manifest[key].file)) add(manifest[key]);
  };
  for (const source of sources) add(manifest[`src/${source}`]);
  return files;
};

/** Size that a visitor loads before first paint, in KB gzip: about 10 % above the largest page of each class. */
const budgetsKb = { 'site page': 220, overlay: 140, dashboard: 240, worker: 32 };

let isWithin = true;
const report = (kind, name, bytes) => {
  const isOver = bytes > budgetsKb[kind] * 1000;
  if (isOver) isWithin = false;
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${kind.padEnd(10)} ${name.padEnd(24)} ${(bytes / 1000).toFixed(1)} KB gz of ${budgetsKb[kind]} KB`,
  );
};

const site = 'app/site.tsx';
const event = 'site/event/EventShell.tsx';
const match = 'site/match/MatchShell.tsx';
const matchParts = ['site/match/MatchHero.tsx', 'site/match/MatchColumns.tsx', 'site/match/MatchVod.tsx'];
const pages = {
  home: ['site/home/Home.tsx'],
  events: ['site/events/Events.tsx'],
  event: [event, 'site/event/overview/Overview.tsx'],
  bracket: [event, 'site/event/Brackets.tsx'],
  standings: [event, 'site/event/EventStandings.tsx'],
  match: [match, ...matchParts],
  editor: [match, 'site/match/Editor.tsx'],
};
for (const [name, sources] of Object.entries(pages))
  report('site page', name, sizeOf(filesOf([site, ...sources])));
report('dashboard', 'dashboard', sizeOf(filesOf([site, 'dashboard/Dashboard.tsx'])));
const registry = readFileSync('src/overlays/registry.ts', 'utf8');
for (const [, path] of registry.matchAll(/import\('\.\/([^']+)'\)/g))
  report('overlay', dirname(path), sizeOf(filesOf(['overlays/start.tsx', `overlays/${path}`])));
report('worker', 'worker', gzipBytes('sw.js'));

/** Overlays and the dashboard are not installed with the app: what is must do without them. Overlays do without the site. */
for (const chunk of Object.values(manifest)) {
  for (const key of chunk.imports ?? []) {
    const { file } = manifest[key];
    const [own, needed] = [chunk.file, file].map((path) => /^assets\/(overlay|dashboard)\b/.exec(path)?.[1]);
    const isOnAir =
      /^assets\/(?:overlay|live|network|both|shared)-/.test(chunk.file) ||
      /^src\/(?:overlays|data|contract)\/(?!actions\/)/.test(chunk.src ?? '');
    const isOfSite = /^assets\/(?:site|common|records|staff|signed-in|press)-/.test(file);
    if (needed === undefined ? !(isOnAir && isOfSite) : needed === own) continue;
    isWithin = false;
    console.log(`OVER ${chunk.file} needs ${file}`);
  }
}
process.exitCode = isWithin ? 0 : 1;
