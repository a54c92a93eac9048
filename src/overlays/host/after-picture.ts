import { fileCaches } from '#contract/file-caches.ts';
import type { PageMessage } from '#contract/worker.ts';
import type { PageTree } from '#data/prime.ts';
import { rememberShownKeys } from '#data/remember-shown.ts';
import { startSiblings } from '#data/siblings/start-siblings.ts';
import { whenIdle } from '#data/timing.ts';
import { untilLoaded } from '#data/until-loaded.ts';
import type { Activation } from './activation.ts';

/** The worker's cache for a file that is not installed with the app, by its path. */
const cacheOf = (path: string): string | undefined => {
  if (path.startsWith('/assets/')) return fileCaches.chunks;
  return /^\/image(?:\.|$)/.test(path) ? fileCaches.attachments : undefined;
};

const settledMs = 3_000;
const maximumFiles = 200;

/**
 * A page that loads before its worker is in charge (the first one of a browser, or a refresh without cache) fetches
 * past it. What it fetched is put into the worker's caches afterwards, so that a restart with server and network off
 * draws the overlay; and the worker fetches the code of all others, which may be opened then for the first time.
 */
function keepOwnFilesOffline(): void {
  if (!('caches' in globalThis) || !navigator.serviceWorker) return;
  const keep = (): void => {
    setTimeout(() => whenIdle(() => void keepFiles().catch(() => undefined)), settledMs);
  };
  keep();
  // A worker that had to be registered again has nothing yet.
  navigator.serviceWorker.addEventListener('controllerchange', keep);
}

async function keepFiles(): Promise<void> {
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  for (const url of files.slice(-maximumFiles)) {
    const name = url.origin === location.origin ? cacheOf(url.pathname) : undefined;
    if (name === undefined || (await caches.match(url)) !== undefined) continue;
    await (await caches.open(name)).add(url).catch(() => undefined);
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-overlays' } satisfies PageMessage);
}

const controls = 'a, button, input, select, textarea, label, summary, iframe, [role="button"]';

/** Lets a user who tries an overlay in a browser click it on and off. Clicks on its controls do not count. */
function toggleOnClick(activation: Pick<Activation, 'toggle'>): void {
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(controls)) return;
    activation.toggle();
  });
}

export { onProduction } from '#data/production/production.ts';
export { untilPicture } from '../parts/logos/until-picture.ts';
export { createRolling } from '../parts/score/rolling.ts';
export { bracketTimes } from '../parts/time/bracket-times.ts';

export type AfterPicture = {
  readonly tree: PageTree;
  readonly activation: Pick<Activation, 'toggle'>;
  /** True if the overlay has controls of its own, which need the clicks. */
  readonly hasControls: boolean;
};

/** Only previews beside a form have a fragment in their address. */
const loadPreviewed = untilLoaded(() => import('./show-previewed.ts'));

/** Starts the work that the first paint does not need. */
export function startAfterPicture({ tree, activation, hasControls }: AfterPicture): void {
  rememberShownKeys(window.location.pathname, tree);
  startSiblings(tree);
  keepOwnFilesOffline();
  if (window.location.hash !== '')
    void loadPreviewed().then(({ showPreviewed }) => showPreviewed(tree.related));
  if (!hasControls) toggleOnClick(activation);
}
