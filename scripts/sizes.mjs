import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Size budgets of architecture, section 15: first load (JavaScript + CSS) and the worker, in KB gzip. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const gzipBytes = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;

/** What every page loads, as the document names it. */
const html = readFileSync('dist/index.html', 'utf8');
const inDocument = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file,
);

/** A source that shares the file of its entity has no entry of its own (chunks.mjs). */
const chunkOf = (source) => {
  const entity = /^src\/site\/([^/]+)\//.exec(source)?.[1];
  const shared = Object.values(manifest).find(({ name, file }) => name === entity && file.endsWith('.js'));
  return manifest[source] ?? shared;
};

/** All files that a page loads before it is complete: the document's, the page's chunks and their imports. */
const filesOf = (sources) => {
  const files = new Set(inDocument);
  const visited = new Set();
  const visit = (source) => {
    const chunk = chunkOf(source);
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const child of chunk.imports ?? []) visit(child);
  };
  for (const source of sources) visit(source);
  return [...files];
};

const event = (file) => ['src/site/event/EventShell.tsx', `src/site/event/${file}.tsx`];
const pages = [
  { name: 'home', sources: [], budgetKb: 130 },
  { name: 'events', sources: ['src/site/events/Events.tsx'], budgetKb: 140 },
  { name: 'event', sources: event('overview/Overview'), budgetKb: 160 },
  { name: 'bracket', sources: event('Brackets'), budgetKb: 175 },
  { name: 'standings', sources: event('EventStandings'), budgetKb: 160 },
  { name: 'match', sources: ['src/site/match/MatchShell.tsx', 'src/site/match/MatchVod.tsx'], budgetKb: 160 },
];

let isWithin = true;
const report = (name, bytes, budgetKb) => {
  const kb = bytes / 1000;
  if (kb > budgetKb) isWithin = false;
  console.log(
    `${kb > budgetKb ? 'OVER' : 'ok  '} ${name.padEnd(10)} ${kb.toFixed(1)} KB gz of ${budgetKb} KB`,
  );
};

for (const page of pages) {
  const missing = page.sources.find((source) => !chunkOf(source));
  if (missing) {
    isWithin = false;
    console.log(`OVER ${page.name}: ${missing} is not in the build`);
    continue;
  }
  const bytes = filesOf(page.sources).reduce((sum, file) => sum + gzipBytes(file), 0);
  report(page.name, bytes, page.budgetKb);
}
report('worker', gzipBytes('sw.js'), 30);
process.exitCode = isWithin ? 0 : 1;
