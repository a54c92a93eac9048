import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { deviceTimeScript, moveClock } from './device-time.ts';
import { createEditorPage, type EditorPage, type Witness } from './editor-page.ts';
import type { MatchPlace } from './steps.ts';

type OpenPage = { readonly page: Page; match: MatchPlace; readonly commands: CDPSession };

export type Device = {
  readonly context: BrowserContext;
  /** Exceptions of its pages. */
  readonly problems: readonly string[];
  /** The editor of a match on one of its pages, opened or led there when it is not. */
  editor(place: number, match: MatchPlace, witness: Witness): Promise<EditorPage>;
  /** Both matches are on the device, and the worker is in charge. */
  warmUp(): Promise<void>;
  /** Any page that lives, opened when there is none. */
  anyPage(): Promise<Page>;
  closePage(place: number): Promise<void>;
  /** The renderer dies. */
  crashPage(place: number): Promise<void>;
  reload(place: number): Promise<void>;
  killWorker(): Promise<void>;
  shiftClock(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** A browser profile of its own in which the operator is signed in. */
export async function openDevice(
  browser: Browser,
  options: {
    readonly url: string;
    readonly token: string;
    readonly haste: number;
    readonly matches: readonly [string, string];
  },
): Promise<Device> {
  const { url, token, haste, matches } = options;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const problems: string[] = [];
  const pages = new Map<number, OpenPage>();
  let shiftMs = 0;
  await context.addInitScript(deviceTimeScript({ haste, shiftMs }));
  // Each press then changes what it says and nothing besides.
  await context.addInitScript(() => localStorage.setItem('settings', '{"assumeLoserPicks":false}'));
  await context.addCookies([{ name: 'session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  context.on('serviceworker', (worker) => {
    if (shiftMs !== 0) worker.evaluate(moveClock, shiftMs).catch(() => undefined);
  });

  const editorPath = (match: MatchPlace) => `/match/${matches[match].slice(3)}/editor`;

  const open = async (place: number, match: MatchPlace): Promise<OpenPage> => {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`exception in a page: ${error.message}`));
    page.on('crash', () => {
      if (pages.get(place)?.page === page) pages.delete(place);
      page.close().catch(() => undefined);
    });
    const opened = { page, match, commands: await context.newCDPSession(page) };
    pages.set(place, opened);
    await page.goto(editorPath(match), { waitUntil: 'domcontentloaded', timeout: 10_000 });
    return opened;
  };

  const at = async (place: number, match: MatchPlace): Promise<OpenPage> => {
    const opened = pages.get(place);
    if (opened === undefined || opened.page.isClosed()) return open(place, match);
    if (opened.match !== match) {
      await opened.page.goto(editorPath(match), { waitUntil: 'domcontentloaded', timeout: 10_000 });
      opened.match = match;
    }
    return opened;
  };

  const livePage = (): OpenPage | undefined => [...pages.values()].find(({ page }) => !page.isClosed());

  return {
    context,
    problems,
    async editor(place, match, witness) {
      const { page } = await at(place, match);
      const editor = createEditorPage(page, matches[match], witness);
      await editor.ready();
      return editor;
    },
    async warmUp() {
      const { page } = await at(0, 1);
      await page.evaluate(async () => {
        const { serviceWorker } = navigator;
        await serviceWorker.ready;
        if (serviceWorker.controller) return;
        await new Promise((resolve) =>
          serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        );
      });
      await page.getByRole('button', { name: /^Save details/ }).waitFor({ timeout: 10_000 });
      await at(0, 0);
      await page.getByRole('button', { name: /^Save details/ }).waitFor({ timeout: 10_000 });
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
      await opened?.page.reload({ waitUntil: 'domcontentloaded', timeout: 10_000 });
    },
    async killWorker() {
      const opened = livePage();
      if (opened === undefined) return;
      await opened.commands.send('ServiceWorker.enable');
      await opened.commands.send('ServiceWorker.stopAllWorkers');
    },
    async shiftClock(ms) {
      shiftMs = ms;
      await context.addInitScript(deviceTimeScript({ haste, shiftMs }));
      const moves = [
        ...context.pages().map((page) => page.evaluate(moveClock, ms)),
        ...context.serviceWorkers().map((worker) => worker.evaluate(moveClock, ms)),
      ];
      // A worker that sleeps answers nothing.
      const patience = new Promise((resolve) => setTimeout(resolve, 500));
      await Promise.race([Promise.allSettled(moves), patience]);
    },
    close: () => context.close(),
  };
}
