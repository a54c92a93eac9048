import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstView } from '#contract/http.ts';
import type { Logger } from '../log.ts';

/** Renders an address from the first view of its document as an HTML element; undefined where records are missing. */
export type RenderScreen = (path: string, view: FirstView, isPhone: boolean) => string | undefined;

/** Records, time and device that a first screen is rendered from. */
export type ScreenSource = {
  /** Of a page of `firstScreenPages` on the main site. */
  readonly path: string;
  readonly isPhone: boolean;
  /** Names the records and their revisions. */
  readonly revision: string;
  readonly nowMs: number;
  readonly view: () => FirstView;
};

export type FirstScreens = {
  /** Returns the first screen as HTML. Undefined: the document has the names of the page only. */
  of(source: ScreenSource): string | undefined;
};

/** Clocks and countdowns of a screen are as old as this at most, ms. */
const longestUseMs = 60_000;
const mostCharacters = 8_000_000;
const mostScreens = 2_000;

/** Rendering shares the thread with all requests. So much of it in a row, ms, and this share of the time in the long run. */
const burstMs = 400;
const share = 0.2;

type Kept = { readonly revision: string; readonly madeAt: number; readonly html: string | undefined };

/**
 * Caches first screens by path and kind of device until a record of theirs changes. What the limit of rendering time has
 * no room for gets none, and an error is logged once: documents never wait for their first screens and never fail for them.
 *
 * @param elapsedMs steady count of time, ms
 */
export function createFirstScreens(
  render: RenderScreen,
  log: Pick<Logger, 'error'>,
  elapsedMs: () => number = () => performance.now(),
): FirstScreens {
  const screens = new Map<string, Kept>();
  let characters = 0;
  let creditMs = burstMs;
  let countedAt = elapsedMs();
  let hasFailed = false;

  const remove = (name: string): void => {
    characters -= screens.get(name)?.html?.length ?? 0;
    screens.delete(name);
  };
  const keep = (name: string, kept: Kept): void => {
    remove(name);
    screens.set(name, kept);
    characters += kept.html?.length ?? 0;
    for (const oldest of screens.keys()) {
      if (characters <= mostCharacters && screens.size <= mostScreens) return;
      remove(oldest);
    }
  };
  const rendered = ({ path, view, isPhone }: ScreenSource): string | undefined => {
    try {
      return render(path, view(), isPhone);
    } catch (error) {
      if (!hasFailed) log.error({ err: error, path }, 'a first screen could not be rendered');
      hasFailed = true;
      return undefined;
    }
  };

  return {
    of(source) {
      const { path, isPhone, revision, nowMs } = source;
      const name = `${isPhone ? 'phone' : 'wide'} ${path}`;
      const known = screens.get(name);
      const isCurrent = known?.revision === revision && Math.abs(nowMs - known.madeAt) < longestUseMs;
      if (isCurrent) return known.html;
      const startedAt = elapsedMs();
      creditMs = Math.min(burstMs, creditMs + (startedAt - countedAt) * share);
      countedAt = startedAt;
      if (creditMs <= 0) return undefined;
      const html = rendered(source);
      const endedAt = elapsedMs();
      creditMs -= endedAt - startedAt;
      keep(name, { revision, madeAt: nowMs, html });
      return html;
    },
  };
}

/** The site's own code for the server, beside its other files (scripts/build.mjs). */
const bundlePath = join('.first-screen', 'first-screen.js');

/**
 * First screens by the code of the built site, which is loaded when the first of them is wanted: a server of overlays alone
 * never needs its memory. Until then, and where the build has none, documents have the names of their pages only.
 */
export function loadFirstScreens(siteFolder: string, log: Pick<Logger, 'error'>): FirstScreens {
  const path = join(siteFolder, bundlePath);
  if (!existsSync(path)) return { of: () => undefined };
  let screens: FirstScreens | undefined;
  let isWanted = false;
  const load = async (): Promise<void> => {
    try {
      const { openFirstScreens } = (await import(pathToFileURL(path).href)) as {
        openFirstScreens: () => Promise<RenderScreen>;
      };
      screens = createFirstScreens(await openFirstScreens(), log);
    } catch (error) {
      log.error({ err: error }, 'the code of first screens could not be loaded');
    }
  };
  return {
    of(source) {
      if (!isWanted) void load();
      isWanted = true;
      return screens?.of(source);
    },
  };
}
