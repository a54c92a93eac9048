import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from '../log.ts';

/** Renders an address from the JSON text of its first view; undefined for pages without a first screen. */
export type RenderScreen = (path: string, viewText: string) => string | undefined;

/** Records and time that a first screen is rendered from. */
export type ScreenSource = {
  readonly path: string;
  /** Names the records and their revisions. */
  readonly revision: string;
  readonly nowMs: number;
  readonly viewText: string;
};

export type FirstScreens = {
  /** Returns the first screen as HTML. Undefined: the document has the names of the page only. */
  of(source: ScreenSource): string | undefined;
};

/** Clocks and countdowns of a screen are as old as this at most, ms. */
const longestUseMs = 60_000;
const mostCharacters = 8_000_000;

/** Rendering shares the thread with all requests. So much of it in a row, ms, and this share of the time in the long run. */
const burstMs = 400;
const share = 0.2;

type Kept = { readonly revision: string; readonly madeAt: number; readonly html: string | undefined };

/**
 * Caches first screens by path until a record of theirs changes. What the limit of rendering time has no room for gets
 * none, and an error is logged once: documents never wait for their first screens and never fail for them.
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

  const remove = (path: string): void => {
    characters -= screens.get(path)?.html?.length ?? 0;
    screens.delete(path);
  };
  const keep = (path: string, kept: Kept): void => {
    remove(path);
    screens.set(path, kept);
    characters += kept.html?.length ?? 0;
    for (const oldest of screens.keys()) {
      if (characters <= mostCharacters && screens.size <= 2_000) return;
      remove(oldest);
    }
  };
  const rendered = (path: string, viewText: string): string | undefined => {
    try {
      return render(path, viewText);
    } catch (error) {
      if (!hasFailed) log.error({ err: error, path }, 'a first screen could not be rendered');
      hasFailed = true;
      return undefined;
    }
  };

  return {
    of({ path, revision, nowMs, viewText }) {
      const known = screens.get(path);
      const isCurrent = known?.revision === revision && Math.abs(nowMs - known.madeAt) < longestUseMs;
      if (isCurrent) return known.html;
      const startedAt = elapsedMs();
      creditMs = Math.min(burstMs, creditMs + (startedAt - countedAt) * share);
      countedAt = startedAt;
      if (creditMs <= 0) return undefined;
      const html = rendered(path, viewText);
      const endedAt = elapsedMs();
      creditMs -= endedAt - startedAt;
      keep(path, { revision, madeAt: nowMs, html });
      return html;
    },
  };
}

/** The site's own code for the server, beside its other files (scripts/build.mjs). */
const bundlePath = join('.first-screen', 'first-screen.js');

/**
 * Loads the code that renders first screens. Until then, and where the build has none, documents have the names of their
 * pages only.
 */
export function loadFirstScreens(siteFolder: string, log: Pick<Logger, 'error'>): FirstScreens {
  let screens: FirstScreens | undefined;
  const path = join(siteFolder, bundlePath);
  const load = async (): Promise<void> => {
    const { openFirstScreens } = (await import(pathToFileURL(path).href)) as {
      openFirstScreens: () => Promise<RenderScreen>;
    };
    screens = createFirstScreens(await openFirstScreens(), log);
  };
  if (existsSync(path)) {
    load().catch((error: unknown) =>
      log.error({ err: error }, 'the code of first screens could not be loaded'),
    );
  }
  return { of: (source) => screens?.of(source) };
}
