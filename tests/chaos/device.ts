import type { BrowserContext, CDPSession, Page, Worker } from 'playwright';
import { within } from '../support/within.mjs';
import { type ClockSlack, createDashboardPage } from './dashboard-page.ts';
import { deviceTimeScript, moveClock } from './device-time.ts';
import { createEditorPage, type EditorPage } from './editor-page.ts';
import { readOutbox } from './outbox-page.ts';
import { pageState } from './page-state.ts';
import type { Profile } from './profile.ts';
import type { Pressing } from './steps.ts';
import { noWitness, type PressOutcome, type Witness } from './witness.ts';
import type { World } from './world.ts';

type Address = Pressing['at'];
type OpenPage = {
  readonly page: Page;
  at: Address;
  readonly commands: CDPSession;
  /** The device's clock when the page was opened, by which it may think itself right. */
  shiftMs: number;
  /** True if an action was interrupted on it: typed text may remain. */
  isSpoiled: boolean;
};

/** Time until a page must be usable, ms: under faults it may never become so; without them it must. */
const underFaultsMs = 8_000;
const inCalmMs = 30_000;
/** Nothing is judged yet, and three lanes start their first pages side by side. */
const warmUpMs = 60_000;
const loadMs = 20_000;

/** People follow links; every so many changes of place are by the address bar all the same. */
const loadEvery = 4;

/** Evaluated in the page: as a link inside the site leads. */
const follow = (path: string): void => history.pushState(null, '', path);

/** A worker that started while the browser was told to be offline may be told so once more after that was over. */
const hasNetwork = (worker: Worker): Promise<boolean> => {
  const asking = worker.evaluate(() =>
    fetch('/health').then(
      () => true,
      () => false,
    ),
  );
  // One that sleeps answers nothing, and is told when it starts.
  return within(patienceMs, 'a worker', asking).catch(() => true);
};
const patienceMs = 2_000;
const onlineTries = 5;
/** A page or worker that just starts or ends may never confirm it; the others have been told by then, ms. */
const offlineMs = 4_000;

export type Device = {
  readonly context: BrowserContext;
  /** Exceptions of its pages. */
  readonly problems: readonly string[];
  /** Opens a page at an address, or leads it there; rejects when it does not get ready. */
  ready(place: number, at: Address): Promise<void>;
  /** Presses there. */
  press(place: number, pressing: Pressing, witness: Witness): Promise<PressOutcome>;
  /** The editor of the first match, to look at. */
  editor(): Promise<EditorPage>;
  /** Loads the files and records that will be used onto the device, with the worker in control. */
  warmUp(addresses: ReadonlySet<Address>): Promise<void>;
  /** Describes the content of its pages, with a screenshot of each. */
  describe(name: string): Promise<string[]>;
  /** Any page that lives, opened when there is none. */
  anyPage(): Promise<Page>;
  closePage(place: number): Promise<void>;
  /** The renderer dies. */
  crashPage(place: number): Promise<void>;
  reload(place: number): Promise<void>;
  killWorker(): Promise<void>;
  /** Tells the browser itself that it has no network. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Ends what the browser itself was told about having no network. */
  backOnline(): Promise<void>;
  shiftClock(ms: number): Promise<void>;
  /** Leaves the profile as it is. */
  close(): void;
};

/** The actions of a user in a browser profile in which the operator is signed in. */
export function openDevice(
  { context, haste }: Profile,
  options: {
    readonly world: World;
    /** The server's clock, ms. */
    readonly now: () => number;
  },
): Device {
  const { world, now } = options;
  const { matches } = world;
  const problems: string[] = [];
  const pages = new Map<number, OpenPage>();
  let shiftMs = 0;
  let moves = 0;
  /** A worker that starts knows nothing of how its device's clock was moved. */
  const onWorker = (worker: Worker): void => {
    if (shiftMs !== 0) worker.evaluate(moveClock, shiftMs).catch(() => undefined);
  };
  context.on('serviceworker', onWorker);

  const pathTo = (at: Address) =>
    at === 'dashboard' ? '/dashboard' : `/match/${matches[at].slice(3)}/editor`;

  const open = async (place: number, address: Address): Promise<OpenPage> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`exception in a page: ${error.message}`));
    page.on('crash', () => {
      if (pages.get(place)?.page === page) pages.delete(place);
      page.close().catch(() => undefined);
    });
    const opened = {
      page,
      at: address,
      commands: await context.newCDPSession(page),
      shiftMs,
      isSpoiled: false,
    };
    pages.set(place, opened);
    await page.addInitScript(deviceTimeScript({ haste, shiftMs }));
    // Each action then changes only what it names.
    await page.addInitScript(() => localStorage.setItem('settings', '{"assumeLoserPicks":false}'));
    await page.goto(pathTo(address), { waitUntil: 'domcontentloaded', timeout: loadMs });
    return opened;
  };

  const lead = async (place: number, address: Address): Promise<OpenPage> => {
    const opened = pages.get(place);
    if (opened === undefined || opened.page.isClosed()) return open(place, address);
    if (opened.isSpoiled) {
      // Unsaved input belongs to its tab and is no longer needed.
      await opened.page.close();
      return open(place, address);
    }
    if (opened.at === address) return opened;
    moves += 1;
    opened.at = address;
    if (moves % loadEvery > 0) {
      await opened.page.evaluate(follow, pathTo(address));
    } else {
      await opened.page.goto(pathTo(address), { waitUntil: 'domcontentloaded', timeout: loadMs });
      opened.shiftMs = shiftMs;
    }
    return opened;
  };

  /** The page at its address, as it is used there. */
  const use = async (place: number, address: Address, witness: Witness, withinMs: number) => {
    const opened = await lead(place, address);
    const { page } = opened;
    const editor = createEditorPage(page, matches[address === 1 ? 1 : 0], witness);
    const dashboard = createDashboardPage(page, { world, now, slack: () => slackOf(opened), witness });
    await (address === 'dashboard' ? dashboard.ready(withinMs) : editor.ready(withinMs));
    return { page, editor, dashboard };
  };

  /** A page notices when its own clock is moved, and never when the server's is. */
  const slackOf = (opened: OpenPage): ClockSlack => {
    const serverMs = Math.abs(now() - Date.now());
    return { timeMs: serverMs + Math.abs(shiftMs), useByMs: serverMs + Math.abs(opened.shiftMs) };
  };

  const setOffline = (isOffline: boolean): Promise<void> =>
    within(offlineMs, 'the offline switch', context.setOffline(isOffline)).catch(() => undefined);

  const livePage = (): OpenPage | undefined => [...pages.values()].find(({ page }) => !page.isClosed());

  return {
    context,
    problems,
    async ready(place, address) {
      await use(place, address, noWitness, underFaultsMs);
    },
    async press(place, { at, press }, witness) {
      const { editor, dashboard } = await use(place, at, witness, underFaultsMs);
      const opened = pages.get(place);
      if (opened !== undefined) opened.isSpoiled = true;
      const outcome = await (at === 'dashboard' ? dashboard.press(press) : editor.press(press));
      if (opened !== undefined) opened.isSpoiled = false;
      return outcome;
    },
    editor: async () => (await use(0, 0, noWitness, inCalmMs)).editor,
    async warmUp(addresses) {
      // The first match comes last: a run ends where a person looks at it.
      const [first = 0, ...rest] = ([1, 'dashboard', 0] as const).filter(
        (address) => address === 0 || addresses.has(address),
      );
      const { page } = await use(0, first, noWitness, warmUpMs).catch(async (cause: unknown) => {
        const opened = pages.get(0);
        const state = opened ? await pageState(opened.page, 'warm-up') : ['no page'];
        throw new Error(`The first page does not stand: ${state.join('; ')}`, { cause });
      });
      await page.evaluate(async () => {
        const { serviceWorker } = navigator;
        await serviceWorker.ready;
        if (serviceWorker.controller) return;
        await new Promise((resolve) =>
          serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
      });
      const left = await readOutbox(page);
      if (left.length > 0) throw new Error(`The run before left ${left.length} entries in the outbox.`);
      for (const address of rest) await use(0, address, noWitness, inCalmMs);
    },
    async describe(name) {
      const open = [...pages.values()].map(({ page }) => page);
      const states = await Promise.all(open.map((page, index) => pageState(page, `${name} page ${index}`)));
      return states.flat();
    },
    anyPage: async () => (livePage() ?? (await open(0, 0))).page,
    async closePage(place) {
      const opened = pages.get(place);
      pages.delete(place);
      await opened?.page.close();
    },
    async crashPage(place) {
      const opened = pages.get(place);
      pages.delete(place);
      if (opened === undefined) return;
      const crashed = opened.page.waitForEvent('crash', { timeout: 2_000 }).catch(() => undefined);
      // The answer of a page that crashes never comes.
      opened.commands.send('Page.crash').catch(() => undefined);
      await crashed;
      await opened.page.close().catch(() => undefined);
    },
    async reload(place) {
      const opened = pages.get(place);
      if (opened !== undefined) opened.shiftMs = shiftMs;
      await opened?.page.reload({ waitUntil: 'domcontentloaded', timeout: loadMs });
    },
    async killWorker() {
      const opened = livePage();
      if (opened === undefined) return;
      await opened.commands.send('ServiceWorker.enable');
      await opened.commands.send('ServiceWorker.stopAllWorkers');
    },
    setOffline,
    async backOnline() {
      await setOffline(false);
      for (let tries = 0; tries < onlineTries; tries += 1) {
        const answers = await Promise.all(context.serviceWorkers().map(hasNetwork));
        if (!answers.includes(false)) return;
        await setOffline(true);
        await setOffline(false);
      }
    },
    async shiftClock(ms) {
      shiftMs = ms;
      const open = [...pages.values()].map(({ page }) => page);
      const script = deviceTimeScript({ haste, shiftMs });
      await Promise.allSettled(open.map((page) => page.addInitScript(script)));
      const moves = [
        ...open.map((page) => page.evaluate(moveClock, ms)),
        ...context.serviceWorkers().map((worker) => worker.evaluate(moveClock, ms)),
      ];
      // A worker that sleeps answers nothing.
      const patience = new Promise((resolve) => setTimeout(resolve, 500));
      await Promise.race([Promise.allSettled(moves), patience]);
    },
    close: () => void context.off('serviceworker', onWorker),
  };
}
