import { renderToStaticMarkup } from 'react-dom/server';
import type { FirstView } from '#contract/http.ts';
import { routeOf } from '#contract/pages.ts';
import { type PageName, sitePage } from '#contract/site-pages.ts';
import { setClockOffset } from '#data/clock.ts';
import { connection } from '#data/connection.ts';
import { settings } from '#data/settings/settings.ts';
import { setSite, siteOf } from '#data/site.ts';
import { replaceRecords } from '#data/things/core.ts';
import { preloadModule } from '#ui/lazy-module.ts';
import { leavePartsOut } from '#ui/lazy-part.ts';
import { Shell } from '../site/shell/Shell.tsx';
import { noteArrival } from './page-arrivals.ts';
import { Router } from './Router.tsx';
import { pageLoaders, shellLoaderOf } from './routes.ts';
import { firstScreenOf } from './screen-html.ts';

/** Pages that visitors open from shared links. */
const screenPages: readonly PageName[] = [
  'home',
  'event',
  'event-about',
  'event-brackets',
  'event-rosters',
  'event-schedule',
  'event-staff',
  'event-standings',
  'match',
  'match-history',
  'news',
  'player',
  'team',
];

/** Renders the site at an address for a window of one width. The page's modules read their window from the globals. */
function renderAt(location: URL, isNarrow: boolean): { html: string; isSameAtAllWidths: boolean } {
  let isSameAtAllWidths = true;
  const matchMedia = (query: string) => {
    if (query.includes('color-scheme')) return { matches: false };
    isSameAtAllWidths = false;
    return { matches: isNarrow };
  };
  const page = { location, matchMedia, innerWidth: isNarrow ? 390 : 1440 };
  const names = { location, window: page };
  Object.assign(globalThis, names);
  try {
    const html = renderToStaticMarkup(
      <Shell>
        <Router />
      </Shell>,
    );
    return { html, isSameAtAllWidths };
  } finally {
    for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
  }
}

/** A page whose records or code are incomplete has placeholders. The names of the document are better than those. */
const isWhole = (html: string): boolean => html.includes('<h1') && !html.includes('aria-busy="true"');

/**
 * Returns the first screen of an address as HTML, from the records of its document. Undefined for pages without one, and
 * where records are missing. Zone, clock, scores and all else are those of a visitor without settings.
 *
 * @param path as in the address, without query
 * @param viewText the JSON text of the document's first view
 * @throws Error of the first component that failed
 */
function renderFirstScreen(path: string, viewText: string): string | undefined {
  const route = routeOf(path);
  if (route.kind !== 'page' || !screenPages.includes(route.page.name)) return undefined;
  const view = JSON.parse(viewText) as FirstView;
  // The colours of a minisite depend on the scheme of the device.
  if (view.minisite) return undefined;
  replaceRecords(view);
  setSite(siteOf(view));
  setClockOffset(view.serverTimeMs - Date.now());
  // As if the page had just been opened: no connection is no news yet.
  connection.loadedAt = Date.now();
  noteArrival(path);
  const location = new URL(view.siteUrl);
  location.pathname = path;
  const wide = renderAt(location, false);
  if (!isWhole(wide.html)) return undefined;
  if (wide.isSameAtAllWidths) return firstScreenOf(wide.html);
  const narrow = renderAt(location, true);
  const at = (width: string, html: string) => `<div data-width="${width}">${firstScreenOf(html)}</div>`;
  return at('wide', wide.html) + at('narrow', narrow.html);
}

/** Loads the code of these pages and returns the function that renders them. */
export async function openFirstScreens(): Promise<typeof renderFirstScreen> {
  leavePartsOut();
  // Texts of the device's zone are hidden; the server's own zone must not decide their lengths.
  settings.timezone = 'UTC';
  await Promise.all(
    screenPages.map(async (name) => {
      const loadShell = shellLoaderOf(sitePage(name));
      await Promise.all([preloadModule(pageLoaders[name]), loadShell && preloadModule(loadShell)]);
    }),
  );
  return renderFirstScreen;
}
