import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Size budgets of architecture, section 15: first load (JavaScript + CSS) and the worker, in KB gzip. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const gzipBytes = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;

/** All files that a page loads before it is complete: the entry, the page's chunk and what both import. */
const filesOf = (sources) => {
  const files = new Set();
  const visit = (source) => {
    const chunk = manifest[source];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const child of chunk.imports ?? []) visit(child);
  };
  for (const source of sources) visit(source);
  return [...files];
};

const pages = [
  { name: 'home', sources: ['index.html', 'src/site/home/Home.tsx'], budgetKb: 130 },
  { name: 'events', sources: ['index.html', 'src/site/events/Events.tsx'], budgetKb: 135 },
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
  const missing = page.sources.find((source) => !manifest[source]);
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
