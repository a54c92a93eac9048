import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { demoFolder } from './demo-folder.ts';
import { type RemoteRecord, ServerProcess } from './server-process.ts';

/** `E2E_PORT` and `E2E_SITE` (another built site) let two runs share a machine. */
export const firstPort = Number(process.env.E2E_PORT ?? 18910);
/** The built site under test. */
export const siteFolder = process.env.E2E_SITE ?? 'dist';

export type League = {
  server: ServerProcess;
  /** The first record of a table that fits. */
  find: (table: string, fits?: (record: RemoteRecord) => boolean) => Promise<RemoteRecord>;
};

/** A server as journeys use it. */
export const leagueOf = (server: ServerProcess): League => ({
  server,
  find: async (table, fits = () => true) => {
    const found = (await server.list(table)).find(fits);
    if (!found) throw new Error(`The demo league has no such record in ${table}.`);
    return found;
  },
});

/** OBS does not run beside the tests: the browser notes each try of a page that looks for it in its usual place. */
const noObs = /WebSocket connection to 'ws:\/\/127\.0\.0\.1:4455\//;

/** Errors and console errors of a page, as they come. */
export const collectProblems = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !noObs.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  return problems;
};

/** Resolves when the page itself is rendered, not only the first screen of its document, or when it says that it cannot be. */
const untilRendered = (page: Page): Promise<void> =>
  page.locator(':root:not(:has(#first-screen)), #not-loaded').first().waitFor({ state: 'attached' });

/** Lets journeys act on an opened page at once. Those that name what they wait for get no more than that. */
const openRendered = (page: Page): void => {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await untilRendered(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await untilRendered(page);
    return response;
  };
};

/** A page that journeys share: its site is installed once. */
type Visitor = { page: Page; problems: string[] };

/**
 * `league`: the real server on its own copy of the demo league; started again for each test that killed it.
 * `visitor`: a page for journeys that only look; a test leaves it at about:blank.
 */
export const test = base.extend<
  { league: League; problems: string[] },
  { workerServer: ServerProcess; visitor: Visitor }
>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', openRendered);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use, worker) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-e2e-'));
      cpSync(demoFolder, dataDir, { recursive: true });
      const server = new ServerProcess({
        port: firstPort + worker.parallelIndex,
        dataDir,
        args: [`--site=${siteFolder}`],
      });
      await server.start();
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // A busy machine may take its time: the start has a limit of its own.
    { scope: 'worker', timeout: 0 },
  ],
  visitor: [
    async ({ browser, workerServer }, use) => {
      const context = await browser.newContext({ baseURL: workerServer.url });
      const page = await context.newPage();
      await use({ page, problems: collectProblems(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  league: async ({ workerServer }, use) => {
    await workerServer.start();
    await use(leagueOf(workerServer));
  },
  baseURL: async ({ workerServer }, use) => {
    await use(workerServer.url);
  },
  /** Errors and console errors of the page; a journey that expects none compares it with []. */
  problems: async ({ page }, use) => {
    await use(collectProblems(page));
  },
});

/**
 * For journeys of the page: it has no worker, except in those with `@worker` in their title. A browser that is new to
 * the site installs the worker, which fetches and stores all files of the site: as much work as drawing two pages.
 * Until then the page has no worker anyway, and is taken over by it at a moment that no journey knows.
 */
export const pageTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@worker') ? 'allow' : 'block'),
});

/**
 * For journeys that are not about motion: what pulses keeps a machine without a graphics card drawing all the time.
 * `test.use(calm)` at the top of a file.
 */
export const calm = { contextOptions: { reducedMotion: 'reduce' as const } };

/** Waits until the worker of the page's origin is in charge, so that what follows can rely on the cache. */
export const waitForWorker = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
};

/** Waits until the page itself is drawn: before that, an address visited earlier shows how it last stood. */
export const waitForDrawing = (page: Page): Promise<void> =>
  expect(page.locator('#root:not([inert])')).toHaveCount(1);

/**
 * Lets so many ms pass by the page's clock, whose timers come due in their order; after `page.clock.install()`. What a
 * timer asked of the network has its moment to fail or answer before the next comes due.
 */
export const passTime = async (page: Page, ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 250) await page.clock.runFor(Math.min(250, ms - passed));
};

/** Path of a record's page. */
export const pathOf = (type: string, record: RemoteRecord, child = ''): string =>
  `/${type}/${record.id.slice(3)}${child ? `/${child}` : ''}`;

export { expect };
