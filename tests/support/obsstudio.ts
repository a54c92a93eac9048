import type { Page } from 'playwright/test';

type SourceOptions = {
  /** Access level of the page: 0 nothing, 1 status (the software's default), 2 scenes, 4 changing them, 5 everything. */
  level?: 0 | 1 | 2 | 3 | 4 | 5;
  pluginVersion?: string;
  /** True if the source is shown anywhere when it loads. */
  isShown?: boolean;
  scene?: string;
};

/** A browser source as the broadcast software controls it. */
export type Source = {
  /** On program or not; told to the source itself. */
  setActive: (isActive: boolean) => Promise<void>;
  /** Shown anywhere, preview included. Hidden pages get no frames, as in the software. */
  setVisible: (isVisible: boolean) => Promise<void>;
  /** Told to every source, whatever it may ask. */
  changeScene: (name: string) => Promise<void>;
  /** "Refresh cache of current page": without cache and worker. */
  hardReload: () => Promise<void>;
  /** "Shutdown source when not visible", and every change of the source's settings. */
  destroy: () => Promise<void>;
  /** Every state of the overlay's root since the page was loaded, `active` and `entered` as two letters. */
  history: () => Promise<string[]>;
};

type Standing = { isShown: boolean; setShown: (isShown: boolean) => void; history: string[] };
type SourceWindow = Window & { standing: Standing; obsstudio: Record<string, unknown> };

/** Makes a page a browser source; call it before the page goes anywhere. */
export const asSource = async (page: Page, options: SourceOptions = {}): Promise<Source> => {
  await page.addInitScript(installSource, {
    level: options.level ?? 1,
    pluginVersion: options.pluginVersion ?? '2.24.3',
    isShown: options.isShown ?? true,
    scene: options.scene ?? 'Scene',
  });
  const tell = (name: string, detail: Record<string, unknown>) =>
    page.evaluate(([event, data]) => window.dispatchEvent(new CustomEvent(event, { detail: data })), [
      name,
      detail,
    ] as const);
  return {
    setActive: async (active) => void (await tell('obsSourceActiveChanged', { active })),
    async setVisible(visible) {
      await page.evaluate(
        (isShown) => (window as unknown as SourceWindow).standing.setShown(isShown),
        visible,
      );
      await tell('obsSourceVisibleChanged', { visible });
    },
    changeScene: async (name) => void (await tell('obsSceneChanged', { name, width: 1920, height: 1080 })),
    async hardReload() {
      const session = await page.context().newCDPSession(page);
      const loaded = page.waitForEvent('load');
      await session.send('Page.reload', { ignoreCache: true });
      await loaded;
      await session.detach();
    },
    destroy: () => page.close(),
    history: () => page.evaluate(() => (window as unknown as SourceWindow).standing.history),
  };
};

/** Runs in the page, before everything else. */
function installSource({
  level,
  pluginVersion,
  isShown,
  scene,
}: {
  level: number;
  pluginVersion: string;
  isShown: boolean;
  scene: string;
}): void {
  const target = window as unknown as SourceWindow;
  /** Called without permission, the callback still runs, with null. */
  const ask = (needed: number, value: unknown) => (callback: (answer: unknown) => void) => {
    setTimeout(() => callback(level >= needed ? value : null), 0);
  };
  target.obsstudio = {
    pluginVersion,
    getControlLevel: (callback: (answer: number) => void) => setTimeout(() => callback(level), 0),
    getStatus: ask(1, {
      recording: false,
      streaming: false,
      recordingPaused: false,
      replaybuffer: false,
      virtualcam: false,
    }),
    getCurrentScene: ask(2, { name: scene, width: 1920, height: 1080 }),
    getScenes: ask(2, [scene]),
    getTransitions: ask(2, ['Cut', 'Fade']),
    getCurrentTransition: ask(2, 'Cut'),
  };

  const held: FrameRequestCallback[] = [];
  const nextFrame = window.requestAnimationFrame.bind(window);
  const standing: Standing = {
    isShown,
    history: [],
    setShown(next) {
      standing.isShown = next;
      document.dispatchEvent(new Event('visibilitychange'));
      if (next) for (const work of held.splice(0)) nextFrame(work);
    },
  };
  target.standing = standing;
  window.requestAnimationFrame = (work) => (standing.isShown ? nextFrame(work) : held.push(work));
  Object.defineProperty(document, 'hidden', { get: () => !standing.isShown });
  Object.defineProperty(document, 'visibilityState', {
    get: () => (standing.isShown ? 'visible' : 'hidden'),
  });

  const note = (): void => {
    const root = document.querySelector('.broadcast');
    if (!root) return;
    const isActive = root.classList.contains('broadcast--active');
    const isEntered = root.classList.contains('broadcast--animation-active');
    const state = `${isActive ? 'active' : 'inactive'} ${isEntered ? 'entered' : 'waiting'}`;
    if (standing.history.at(-1) !== state) standing.history.push(state);
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class'],
  });
}
