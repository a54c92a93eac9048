import { type BrowserServer, chromium } from 'playwright';
import type { Obs } from '#ui/obs/open-obs.ts';
import { chromiumArguments } from '../support/chromium-arguments.ts';
import { asSource, type Source } from '../support/obsstudio.ts';
import type { Shown } from './truth.ts';

/** tsx marks functions with their names; what a run gives to a page to do must find that there. Goes before all else. */
export const forPages = 'globalThis.__name = (value) => value;';

/** The browser that `CHROMIUM` names, or Playwright's own. */
export const browserOptions = () => ({
  args: [...chromiumArguments],
  ...(process.env.CHROMIUM !== undefined && { executablePath: process.env.CHROMIUM }),
});

/** The scenes that a connected OBS shows. */
export async function shownBy(obs: Obs): Promise<NonNullable<Shown>> {
  const [program, preview] = await Promise.all([
    obs.call('GetCurrentProgramScene'),
    obs.call('GetCurrentPreviewScene'),
  ]);
  return { program: program.currentProgramSceneName, preview: preview.currentPreviewSceneName };
}

/**
 * The browser source of a scene. Debian's OBS has none, so a browser of its own takes its place: it is told what OBS tells
 * its sources, at each change and not before, and dies with OBS without a word.
 */
export function openSceneSource(obs: Obs, scene: string, address: string) {
  let browser: BrowserServer | undefined;
  let source: Source | undefined;
  let told = '';

  const stateOf = ({ program, preview }: NonNullable<Shown>) => ({
    isActive: program === scene,
    isVisible: program === scene || preview === scene,
  });
  const tell = async (): Promise<void> => {
    const { isActive, isVisible } = stateOf(await shownBy(obs));
    const now = `${isActive} ${isVisible}`;
    if (source === undefined || now === told) return;
    told = now;
    await source.setVisible(isVisible);
    await source.setActive(isActive);
  };
  const tellSoon = (): void => void tell().catch(() => undefined);
  const stops = [
    obs.on('CurrentProgramSceneChanged', tellSoon),
    obs.on('CurrentPreviewSceneChanged', tellSoon),
  ];

  return {
    async start(): Promise<void> {
      browser = await chromium.launchServer(browserOptions());
      const context = await (await chromium.connect(browser.wsEndpoint())).newContext();
      await context.addInitScript(forPages);
      const page = await context.newPage();
      const { isActive, isVisible } = stateOf(await shownBy(obs));
      told = `${isActive} ${isVisible}`;
      source = await asSource(page, { isShown: isVisible });
      await page.goto(address);
      await page.waitForSelector('.broadcast');
    },
    async kill(): Promise<void> {
      source = undefined;
      await browser?.kill();
      browser = undefined;
    },
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}
