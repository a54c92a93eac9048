import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Size budgets of architecture, section 15: what a page loads before its picture, in KB gzip, and the worker. */
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

let isWithin = true;
const report = (name, bytes, budgetKb) => {
  const isOver = bytes > budgetKb * 1000;
  if (isOver) isWithin = false;
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${name.padEnd(28)} ${(bytes / 1000).toFixed(1)} KB gz of ${budgetKb.toFixed(1)} KB`,
  );
};

/**
 * Added to the budgets of all pages and of overlays with times: date-fns-tz reads time zones on every page alike, and its
 * `format` brings the one of date-fns along (7.7 KB); labels of times that occur twice take 0.4 KB,
 * names and outcomes of matches 0.3 KB.
 */
const zonesKb = 8.4;

/**
 * Added to the pages of events and matches: outcomes and formats of matches, who leaves a bracket's match without having won
 * it, the season's deciding event, links of video sites, names of matches, line-ups, texts of all actions, colours of
 * tiles, records with draws, and ties.
 */
const leagueKb = 4.4;

/** Added to the pages without room: the names that a document shows until its page is rendered. */
const firstPaintKb = 0.4;

const site = 'app/site.tsx';
const event = [site, 'site/event/EventShell.tsx'];
const match = [site, 'site/match/MatchShell.tsx'];
report('home', sizeOf(filesOf([site, 'site/home/Home.tsx'])), 130 + zonesKb + firstPaintKb);
report('events', sizeOf(filesOf([site, 'site/events/Events.tsx'])), 140 + zonesKb);
report('event', sizeOf(filesOf([...event, 'site/event/overview/Overview.tsx'])), 160 + zonesKb + leagueKb);
report('bracket', sizeOf(filesOf([...event, 'site/event/Brackets.tsx'])), 175 + leagueKb + firstPaintKb);
report(
  'standings',
  sizeOf(filesOf([...event, 'site/event/EventStandings.tsx'])),
  160 + zonesKb + leagueKb + firstPaintKb,
);
const front = ['site/match/MatchHero.tsx', 'site/match/MatchColumns.tsx'];
report('match', sizeOf(filesOf([...match, ...front, 'site/match/MatchVod.tsx'])), 160 + zonesKb + leagueKb);
report('editor', sizeOf(filesOf([...match, 'site/match/Editor.tsx'])), 160 + zonesKb + leagueKb);
report('dashboard', sizeOf(filesOf([site, 'dashboard/Dashboard.tsx'])), 200);

/** What every overlay loads, and what one of them adds to it. */
const host = 'overlays/start.tsx';
const baseFiles = filesOf([host]);
// Outcomes, byes and formats of matches take 1.3 KB, the clubs of teams and several links in one read 0.1 KB, an address without a
// show 0.1 KB, what one overlay shares with all pages 0.6 KB: in a file of its own it was one more request.
report('every overlay', sizeOf(baseFiles), 99.4);
const registry = readFileSync('src/overlays/registry.ts', 'utf8');
for (const [, path] of registry.matchAll(/import\('\.\/([^']+)'\)/g)) {
  const own = [...filesOf([host, `overlays/${path}`])].filter((file) => !baseFiles.has(file));
  const hasTimes = own.some((file) => file.startsWith('assets/both-time-'));
  const isOfLeague =
    /^\.?\/?(?:auction|bracket|ingame|tally-viewer|break|break-schedule|break-bar|l-bar|schedule)\//.test(
      path,
    );
  report(
    `overlay ${dirname(path)}`,
    sizeOf(own),
    16 + (hasTimes ? zonesKb : 0) + (isOfLeague ? leagueKb : 0),
  );
}

report('worker', gzipBytes('sw.js'), 30);

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
