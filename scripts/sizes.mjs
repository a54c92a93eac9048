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

const chunkNamed = (name) =>
  Object.values(manifest).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'));

/** A source that shares a file with others has no entry of its own (chunks.mjs). */
const chunkOf = (source) => {
  const entity = /^src\/(?:site\/)?([^/]+)\//.exec(source)?.[1];
  return manifest[source] ?? (entity && chunkNamed(entity)) ?? chunkNamed('site');
};

/** All files that these chunks load besides the document's, their imports included. */
const filesOf = (chunks) => {
  const files = new Set();
  const visited = new Set();
  const visit = (chunk) => {
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const child of chunk.imports ?? []) visit(manifest[child]);
  };
  for (const chunk of chunks) visit(chunk);
  for (const file of inDocument) files.delete(file);
  return [...files];
};

const sizeOf = (files) => files.reduce((sum, file) => sum + gzipBytes(file), 0);
const documentBytes = sizeOf(inDocument);

const event = (file) => ['src/site/event/EventShell.tsx', `src/site/event/${file}.tsx`];
const pages = [
  { name: 'home', sources: ['src/site/home/Home.tsx'], budgetKb: 130 },
  { name: 'events', sources: ['src/site/events/Events.tsx'], budgetKb: 140 },
  { name: 'event', sources: event('overview/Overview'), budgetKb: 160 },
  { name: 'bracket', sources: event('Brackets'), budgetKb: 175 },
  { name: 'standings', sources: event('EventStandings'), budgetKb: 160 },
  { name: 'match', sources: ['src/site/match/MatchShell.tsx', 'src/site/match/MatchVod.tsx'], budgetKb: 160 },
  { name: 'editor', sources: ['src/site/match/MatchShell.tsx', 'src/site/match/Editor.tsx'], budgetKb: 160 },
  { name: 'dashboard', sources: ['src/dashboard/Dashboard.tsx'], budgetKb: 200 },
];

let isWithin = true;
const report = (name, bytes, budgetKb) => {
  const kb = bytes / 1000;
  if (kb > budgetKb) isWithin = false;
  console.log(
    `${kb > budgetKb ? 'OVER' : 'ok  '} ${name.padEnd(28)} ${kb.toFixed(1)} KB gz of ${budgetKb} KB`,
  );
};

const site = chunkNamed('site');
for (const page of pages) {
  const chunks = page.sources.map(chunkOf);
  if (!site || chunks.includes(undefined)) {
    isWithin = false;
    console.log(`OVER ${page.name}: a part of it is not in the build`);
    continue;
  }
  report(page.name, documentBytes + sizeOf(filesOf([site, ...chunks])), page.budgetKb);
}

/** What every overlay loads before its picture, and what one loads besides: its own file and those of its families. */
const overlayHost = chunkNamed('overlay-host');
const hostFiles = overlayHost ? filesOf([overlayHost]) : [];
report('overlay base', overlayHost ? documentBytes + sizeOf(hostFiles) : Number.POSITIVE_INFINITY, 97);
/** What the component of an overlay fetches besides, before its picture, when its records ask for it. */
const onDemand = { 'overlay-bracket-times': 'overlay-bracket' };
for (const chunk of Object.values(manifest)) {
  const isOwn = chunk.file.endsWith('.js') && /^overlay-(?!host$|later$)/.test(chunk.name);
  if (!isOwn) continue;
  const known = [...hostFiles, ...filesOf([chunkNamed(onDemand[chunk.name])])];
  const bytes = sizeOf(filesOf([chunk]).filter((file) => !known.includes(file)));
  if (chunk.name in onDemand) report(`${chunk.name}: on demand`, bytes, 4);
  else report(`${chunk.name}: own part`, bytes, 16);
}

/** What is installed with the app must work without what is only fetched when somebody opens it, and overlays without the site. */
const isFetchedLater = ({ name = '', file }) =>
  /^(?:overlay|dashboard)/.test(name) || /assets\/(?:overlay|dashboard)-/.test(file);
for (const chunk of Object.values(manifest)) {
  for (const imported of chunk.imports ?? []) {
    const isBroken = isFetchedLater(manifest[imported])
      ? !isFetchedLater(chunk)
      : /^(?:overlay|core|engine|live|later|shared|both|schemas)/.test(chunk.name ?? '') &&
        /^(?:site|common|event|match|team|player)$/.test(manifest[imported].name ?? '');
    if (!isBroken) continue;
    isWithin = false;
    console.log(`OVER ${chunk.name} needs ${manifest[imported].name}`);
  }
}

report('worker', gzipBytes('sw.js'), 30);
process.exitCode = isWithin ? 0 : 1;
