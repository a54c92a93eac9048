import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { type OverlayPath, overlays } from '../../src/contract/overlays.ts';
import { auditPicture } from '../overlays/audit.ts';
import { type Expected, readExpected } from '../overlays/expected.ts';
import { settle } from '../overlays/settle.ts';
import { addressOf, freezeClock, prepare, rulesOf } from '../overlays/stage.ts';
import { stateNamed } from '../overlays/states.ts';
import { chromiumArguments } from '../support/chromium-arguments.ts';
import { collectProblems, firstPort, siteFolder, waitForWorker } from '../support/fixtures.ts';
import { dueInRun } from '../support/run-number.ts';
import { ServerProcess } from '../support/server-process.ts';
import { differenceFrom, isBlank } from './picture-findings.ts';

/**
 * Opens every overlay in the browsers of OBS and in the current Chromium, at the same moment of the same show. None may
 * report an error, and the frames must be the same. `BROWSERS` has the path of each browser by its version, the current
 * one under `now`; arguments name the overlays, all unless said. `SHOTS=all` keeps all frames, not only those that differ.
 */
const paths = JSON.parse(process.env.BROWSERS ?? '{}') as Record<string, string>;
const versions = Object.keys(paths);
const shotsFolder = join('test-results', 'obs-browsers');
/** Sets of pages that work at the same time: with one, the cores wait for animations. */
const setCount = 3;
/** Frames are compared again after this time, ms: an animation that begins late is no difference. */
const pausesMs = [0, 700, 1_500, 3_000, 6_000];
/** Their pieces fall at random. */
const random: readonly OverlayPath[] = ['confetti'];

type Tab = { readonly page: Page; readonly problems: string[] };
type TabSet = Readonly<Record<string, Tab>>;
type Case = {
  readonly path: OverlayPath;
  readonly query: string;
  readonly state: string;
  readonly isBlank: boolean;
};

/** An overlay that shows nothing by itself is opened with an option that makes it show something. */
const caseOf = (path: OverlayPath, { usual, options, extremesIn = 'everything' }: Expected): Case => {
  const [query, state, shown] = (usual === 'nothing' && options?.[0]) || ['', extremesIn, usual];
  // A case that only names absent texts may show nothing.
  const isBlank = shown === 'nothing' || Object.keys(shown).every((key) => key === 'absent');
  return { path, query, state, isBlank };
};

const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options);
  // The loader of TypeScript calls this in functions that run in the page too.
  await context.addInitScript('globalThis.__name = (value) => value');
  return context;
};

const openTab = async (browser: Browser, baseURL: string): Promise<Tab> => {
  const context = await openContext(browser, {
    baseURL,
    viewport: { width: 1920, height: 1080 },
    // A quarter of the pixels; the layout is that of the whole stage.
    deviceScaleFactor: 0.5,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await freezeClock(page);
  return { page, problems: collectProblems(page) };
};

const openSet = async (browsers: readonly Browser[], baseURL: string): Promise<TabSet> => {
  const tabs = await Promise.all(browsers.map((browser) => openTab(browser, baseURL)));
  return Object.fromEntries(tabs.map((tab, place) => [versions[place], tab]));
};

const load = async ({ page, problems }: Tab, { path, query, state }: Case): Promise<string[]> => {
  problems.length = 0;
  await page.goto(`/broadcast/fixture-${state}/${addressOf(path)}?${query}`);
  await settle(page, `fixture-${state}`);
  return page.evaluate(auditPicture, rulesOf(overlays[path]));
};

const look = async (tabs: TabSet, one: Case): Promise<{ shots: Record<string, Buffer>; found: string[] }> => {
  const frames = Object.entries(tabs).map(
    async ([version, { page }]) => [version, await page.screenshot({ omitBackground: true })] as const,
  );
  const shots = Object.fromEntries(await Promise.all(frames));
  const found: string[] = [];
  for (const [version, shot] of Object.entries(shots)) {
    if (!one.isBlank && (await isBlank(shot))) found.push(`${version}: shows nothing`);
    const isCompared = version !== 'now' && !random.includes(one.path);
    const difference = isCompared && (await differenceFrom(shot, shots.now as Buffer));
    if (difference) found.push(`${version}: ${difference}`);
  }
  return { shots, found };
};

/** Opens it in all browsers of the set. Returns descriptions of errors and differences. */
const compare = async (tabs: TabSet, one: Case): Promise<string[]> => {
  const audits = Object.entries(tabs).map(async ([version, tab]) =>
    (await load(tab, one)).map((finding) => `${version}: ${finding}`),
  );
  const audited = (await Promise.all(audits)).flat();
  let seen = await look(tabs, one);
  for (const pauseMs of pausesMs) {
    if (seen.found.length === 0) break;
    await wait(pauseMs);
    seen = await look(tabs, one);
  }
  const problems = Object.entries(tabs).flatMap(([version, tab]) =>
    tab.problems.map((problem) => `${version}: ${problem}`),
  );
  const findings = [...audited, ...seen.found, ...problems];
  if (findings.length > 0 || process.env.SHOTS === 'all')
    for (const [version, shot] of Object.entries(seen.shots))
      writeFileSync(join(shotsFolder, `${one.path.replaceAll(/\W+/g, '-')}-${version}.png`), shot);
  return findings.map((finding) => `${one.path} in ${finding}`);
};

/** Opens the cases, one after the other in each set of pages. Returns all findings. */
const compareAll = async (sets: readonly TabSet[], cases: readonly Case[]): Promise<string[]> => {
  const waiting = [...cases];
  const found = sets.map(async (tabs) => {
    const findings: string[] = [];
    for (let one = waiting.shift(); one; one = waiting.shift())
      findings.push(...(await compare(tabs, one).catch((error) => [`${one?.path}: ${error}`])));
    return findings;
  });
  return (await Promise.all(found)).flat();
};

/**
 * Proof that a comparison can fail: a call and a style that only the current Chromium has, which every old one must be
 * found out by.
 */
const findPlanted = async (tabs: TabSet, one: Case): Promise<string[]> => {
  for (const { page } of Object.values(tabs))
    await page.addInitScript(() => {
      const style = new CSSStyleSheet();
      style.replaceSync('#overlay img { width: calc-size(auto, size * 0.5) !important }');
      document.adoptedStyleSheets = [style];
      addEventListener('load', () => (Promise as unknown as { try(run: () => void): void }).try(() => {}));
    });
  const found = await compare(tabs, one);
  return versions
    .filter((version) => version !== 'now')
    .flatMap((version) => {
      const own = found.filter((finding) => finding.startsWith(`${one.path} in ${version}: `));
      const wanted = ['exception: Promise.try is not a function', 'squares differ'];
      return wanted
        .filter((text) => !own.some((finding) => finding.includes(text)))
        .map(
          (text) =>
            `A planted fault was not found in ${version}: "${text}". Found: ${own.join('; ') || 'nothing'}`,
        );
    });
};

/** Returns the errors of an overlay that has installed the worker, and of the same overlay below it. */
const findWorkerProblems = async (browser: Browser, version: string, baseURL: string): Promise<string[]> => {
  const context = await openContext(browser, { baseURL });
  const page = await context.newPage();
  const problems = collectProblems(page);
  const address = '/broadcast/fixture-everything/ingame';
  await page.goto(address);
  await waitForWorker(page);
  await page.goto(address);
  await settle(page, 'fixture-everything').catch((error) => problems.push(String(error)));
  await context.close();
  return problems.map((problem) => `worker in ${version}: ${problem}`);
};

const asked = process.argv.slice(2);
const all = Object.keys(overlays) as OverlayPath[];
const wanted = asked.length === 0 ? dueInRun(all, 16) : all.filter((path) => asked.includes(path));
const cases = await Promise.all(wanted.map(async (path) => caseOf(path, await readExpected(path))));
const planted = caseOf('versus', await readExpected('versus'));

rmSync(shotsFolder, { recursive: true, force: true });
mkdirSync(shotsFolder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-obs-browsers-'));
const server = new ServerProcess({ port: firstPort, dataDir, args: [`--site=${siteFolder}`] });
await server.start();
const browsers = await Promise.all(
  Object.values(paths).map((executablePath) =>
    chromium.launch({ executablePath, args: [...chromiumArguments] }),
  ),
);
const failures: string[] = [];
try {
  const states = new Set(['everything', ...[...cases, planted].map(({ state }) => state)]);
  await prepare(server, [...states].map(stateNamed));
  const sets = await Promise.all(Array.from({ length: setCount }, () => openSet(browsers, server.url)));
  failures.push(...(await compareAll(sets, cases)));
  failures.push(...(await findPlanted(sets[0]!, planted)));
  const installs = dueInRun([...browsers.entries()], browsers.length).map(([place, browser]) =>
    findWorkerProblems(browser, versions[place]!, server.url),
  );
  failures.push(...(await Promise.all(installs)).flat());
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (failures.length > 0) console.log(failures.join('\n'));
else console.log(`ok   ${cases.length} overlays are the same in Chromium ${versions.join(', ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
