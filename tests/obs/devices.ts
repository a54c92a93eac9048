import { deepStrictEqual, ok } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import type { Socket as ClientSocket } from 'socket.io-client';
import { openProducer } from '../support/producer-socket.ts';
import { keyFragment } from '../support/production-key.ts';
import { ServerProcess } from '../support/server-process.ts';
import { type CrewShow, makeShow } from './crew.ts';
import { type ObsStage, openObsStage } from './obs-stage.ts';
import { browserOptions, forPages, openSceneSource, shownBy } from './scene-source.ts';
import { firstSaid, graceMs, type Shown, type Span, unknown, wrongSpans } from './truth.ts';
import { openWatched, type Watch, type WatchedPage } from './watched-page.ts';

const scenes = ['Desk', 'Obs 1', 'Obs 2', 'Break'];
const port = 4560;
const transmitter = 'websocket-transmitter';
/** OBS tries again after at most half a minute; a page finds it within this. */
const backMs = 60_000;

const lightOf = (shown: Shown): string => {
  if (shown === undefined) return 'nothing is true';
  if (shown.program === 'Obs 1') return 'active';
  return shown.preview === 'Obs 1' ? 'preview' : 'inactive';
};
const programOf = (shown: Shown): string => shown?.program.toLowerCase() ?? 'nothing is true';

/** An event of the run, and how long each page took to say one of the words. */
type Row = {
  readonly event: string;
  readonly at: number;
  readonly words: (page: Watch) => readonly string[];
};

const until = async (what: string, holds: () => Promise<boolean>, limitMs = backMs): Promise<void> => {
  const startedAt = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - startedAt > limitMs) throw new Error(`Not within ${limitMs / 1000} s: ${what}`);
    await wait(50);
  }
};

/** Keeps the history of the scenes that OBS showed; callers report each change. */
function keepTruth() {
  const spans: Span<Shown>[] = [];
  const next = (value: Shown, from: number): void => {
    const last = spans.at(-1);
    if (last) last.until = Date.now();
    spans.push({ value, from, until: Number.POSITIVE_INFINITY });
  };
  return { spans, next, now: () => spans.at(-1)?.value };
}

async function play(stage: ObsStage, server: ServerProcess, context: BrowserContext): Promise<void> {
  const { obs } = stage;
  const truth = keepTruth();
  const rows: Row[] = [];
  const [first, second]: [CrewShow, CrewShow] = [await makeShow(server, 1), await makeShow(server, 2)];
  const base = (client: string) => `${server.url}/client/${client}`;
  const keys = {
    source: await keyFragment(server, first.producer, 'source'),
    light: await keyFragment(server, first.observer, 'tally'),
    scene: await keyFragment(server, second.producer, 'source'),
  };

  await stage.start();
  truth.next(await shownBy(obs), Date.now());
  const source = openSceneSource(
    obs,
    'Obs 1',
    `${base(second.producer)}/tally-transmitter?number=1${keys.scene}`,
  );
  await source.start();
  const dot = { selector: '[data-testid="dot-1"]', attribute: 'data-state', wordOf: lightOf };
  const watches: Watch[] = [
    {
      name: transmitter,
      address: `${base(first.producer)}/websocket-transmitter${keys.source}&password=${encodeURIComponent(stage.password)}`,
      selector: '[data-kind="Program"] b',
      wordOf: programOf,
    },
    {
      name: 'tally-viewer',
      address: `${base(first.observer)}/tally-viewer${keys.light}`,
      selector: '[data-testid="tally"]',
      attribute: 'data-state',
      wordOf: lightOf,
    },
    { name: 'tally-dot', address: `${base(first.producer)}/tally-dot${keys.source}`, ...dot },
    {
      name: 'dot by tally-transmitter',
      address: `${base(second.producer)}/tally-dot${keys.scene}`,
      ...dot,
    },
  ];
  const pages: WatchedPage[] = [];
  for (const watch of watches) pages.push(await openWatched(context, watch));

  const remote = await context.newPage();
  await remote.goto(`${base(first.producer)}/remote${keys.source}`);
  await remote.getByRole('button', { name: /^Not armed/ }).click();
  const surface = await openProducer(server.url, first.producerId);
  surface.on('connect', () => surface.emit('prod-join', first.producer));
  surface.emit('prod-join', first.producer);

  const allSay = async (wordOf: (page: WatchedPage) => string, list = pages): Promise<boolean> => {
    const last = await Promise.all(list.map(async (page) => (await page.looks()).at(-1)?.says));
    return last.every((says, index) => says === wordOf(list[index] as WatchedPage));
  };
  const note = (event: string, at: number, words: Row['words']): void => void rows.push({ event, at, words });
  /** Changes what OBS shows, and waits until every page says so. */
  const cut = async (event: string, change: () => Promise<unknown>): Promise<void> => {
    const at = Date.now();
    await change();
    // Preview and program swap one after the other.
    await wait(500);
    truth.next(await shownBy(obs), at);
    const shown = truth.now();
    note(event, at, ({ wordOf }) => [wordOf(shown)]);
    await until(event, () => allSay(({ wordOf }) => wordOf(shown))).catch(async (error: Error) => {
      const said = pages.map(async (page) => `${page.name}: ${(await page.looks()).at(-1)?.says}`);
      throw new Error(`${error.message}\n${(await Promise.all(said)).join('\n')}`);
    });
  };
  const cutTo = (sceneName: string) => () => obs.call('SetCurrentProgramScene', { sceneName });
  const byRemote = (sceneName: string) => async (): Promise<void> => {
    await until(`${sceneName} by the remote`, async () => {
      // Nothing keeps a trigger for a page that is not in its room yet.
      ask(surface, 'SetCurrentProgramScene', { sceneName });
      await wait(300);
      return (await shownBy(obs)).program === sceneName;
    });
    await remote.getByLabel('Last request').getByText('Done').waitFor();
  };
  const allUnknown = (list = pages) =>
    until('all say that they know nothing', () => allSay(() => unknown, list));

  const killObs = async (event: string): Promise<void> => {
    await source.kill();
    await stage.kill();
    const at = Date.now();
    truth.next(undefined, at);
    note(event, at, () => [unknown]);
  };
  const startObs = async (): Promise<void> => {
    const at = Date.now();
    await stage.start();
    truth.next(await shownBy(obs), at);
  };
  const killServer = async (event: string): Promise<void> => {
    await server.kill();
    const shown = truth.now();
    // The transmitter still receives events from OBS itself.
    note(event, Date.now(), ({ name, wordOf }) => [name === transmitter ? wordOf(shown) : unknown]);
  };

  await cut('cut', cutTo('Obs 1'));
  await cut('cut by the remote', byRemote('Break'));

  for (const number of [1, 2]) {
    await cut(`cut before kill ${number} of OBS`, cutTo('Obs 1'));
    await killObs(`kill ${number} of OBS`);
    await allUnknown();
    ask(surface, 'SetCurrentProgramScene', { sceneName: 'Desk' });
    await remote.getByText('OBS is not connected').waitFor();
    // It comes back with the scene that its settings name: another one than it was killed with.
    await startObs();
    await source.start();
    await cut(`cut after kill ${number} of OBS`, byRemote('Obs 1'));
  }

  await killServer('kill 1 of the server');
  await wait(1_000);
  const away = Date.now();
  await cutTo('Obs 2')();
  await wait(500);
  truth.next(await shownBy(obs), away);
  await allUnknown(pages.slice(1));
  await server.start();
  await cut('cut after kill 1 of the server', byRemote('Obs 1'));

  await killServer('kill 2 of the server');
  await killObs('kill 3 of OBS, server away');
  await allUnknown();
  await startObs();
  await server.start();
  // A source that finds no server is loaded again by its loader file.
  await source.start();
  await cut('cut after both were away', byRemote('Obs 1'));

  const endAt = Date.now();
  surface.close();
  source.stop();
  await report(pages, rows, truth.spans, endAt);
}

const ask = (surface: ClientSocket, request: string, data: object): void =>
  void surface.emit('prod_trigger', 'obs_remote_control', JSON.stringify({ request, data }));

/** Prints the table, and throws when a page was wrong or late. */
async function report(
  pages: readonly WatchedPage[],
  rows: readonly Row[],
  truth: readonly Span<Shown>[],
  endAt: number,
): Promise<void> {
  const looks = new Map(await Promise.all(pages.map(async (page) => [page, await page.looks()] as const)));
  const text = (ms: number | undefined) => (ms === undefined ? '-' : `${ms}`).padStart(26);
  console.log(`\n${'ms until it says so'.padEnd(34)}${pages.map(({ name }) => name.padStart(26)).join('')}`);
  const late: string[] = [];
  for (const { event, at, words } of rows) {
    const figures = pages.map((page) => firstSaid(looks.get(page) ?? [], at, endAt, words(page)));
    console.log(`${event.padEnd(34)}${figures.map(text).join('')}`);
    if (event.startsWith('kill') && figures.some((ms = endAt) => ms > graceMs)) late.push(event);
  }
  const wrong = pages.flatMap((page) =>
    wrongSpans(looks.get(page) ?? [], endAt, truth, page.wordOf).map(
      ({ value, from, until: end }) => `${page.name} said ${value} for ${end - from} ms`,
    ),
  );
  const sum = pages.reduce((total, page) => total + (looks.get(page)?.length ?? 0), 0);
  console.log(`\n${pages.length} pages said ${sum} things: ${wrong.length} wrong, ${late.length} late`);
  deepStrictEqual(wrong, []);
  ok(late.length === 0, `Not unknown within ${graceMs} ms: ${late.join(', ')}`);
}

/** Lights, transmitters and the remote control beside a real OBS that is killed three times and a server killed twice. */
export async function proveDevices(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'real-obs-server-'));
  const server = new ServerProcess({ port, dataDir, args: ['--empty', '--site=dist'] });
  const stage = await openObsStage(scenes);
  const browser = await chromium.launch(browserOptions());
  try {
    await server.start();
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    await context.addInitScript(forPages);
    await play(stage, server, context);
  } finally {
    await browser.close();
    await stage.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
