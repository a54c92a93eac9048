import { renderToStaticMarkup } from 'react-dom/server';
import { firstScreenPages } from '#contract/first-screen-pages.ts';
import { firstScreenElementId } from '#contract/first-view-element.ts';
import type { FirstView } from '#contract/http.ts';
import { sitePage } from '#contract/site-pages.ts';
import { setClockOffset } from '#data/clock.ts';
import { connection } from '#data/connection.ts';
import { settings } from '#data/settings/settings.ts';
import { setSite, siteOf } from '#data/site.ts';
import { replaceRecords } from '#data/things/core.ts';
import { answerMediaQueries } from '#ui/controls/use-media-query.ts';
import { preloadModule } from '#ui/lazy-module.ts';
import { leavePartsOut } from '#ui/lazy-part.ts';
import { Shell } from '../site/shell/Shell.tsx';
import { noteArrival } from './page-arrivals.ts';
import { Router } from './Router.tsx';
import { pageLoaders, shellLoaderOf } from './routes.ts';
import { firstScreenOf } from './screen-html.ts';

/** Renders the site at an address. The page's modules read the address from the globals, as in a browser. */
function renderAt(location: URL): string {
  const names = { location, window: { location } };
  Object.assign(globalThis, names);
  try {
    return renderToStaticMarkup(
      <Shell>
        <Router />
      </Shell>,
    );
  } finally {
    for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
  }
}

/** A page whose records or code are incomplete has placeholders. The names of the document are better than those. */
const isWhole = (html: string): boolean => html.includes('<h1') && !html.includes('aria-busy="true"');

/**
 * Returns the first screen of an address as an HTML element, from the first view of its document. Undefined where records
 * are missing. Zone, clock, scores and all else are those of a visitor without settings. A page that reads widths names
 * them in `data-media`: a phone (`data-phone`) matches them, other devices do not.
 *
 * @param path of a page of `firstScreenPages` on the main site
 * @throws Error of the first component that failed
 */
function renderFirstScreen(path: string, view: FirstView, isPhone: boolean): string | undefined {
  replaceRecords(view);
  setSite(siteOf(view));
  setClockOffset(view.serverTimeMs - Date.now());
  // As if the page had just been opened: no connection is no news yet.
  connection.loadedAt = Date.now();
  noteArrival(path);
  const widths = new Set<string>();
  answerMediaQueries((query) => {
    // The script of index.html names the colour scheme.
    if (query.includes('color-scheme')) return false;
    widths.add(query);
    return isPhone;
  });
  const location = new URL(view.siteUrl);
  location.pathname = path;
  const html = renderAt(location);
  if (!isWhole(html)) return undefined;
  const media =
    widths.size > 0 ? ` data-media="${[...widths].join(', ')}"${isPhone ? ' data-phone' : ''}` : '';
  return `<div id="${firstScreenElementId}"${media}>${firstScreenOf(html)}</div>`;
}

/** Loads the code of these pages and returns the function that renders them. */
export async function openFirstScreens(): Promise<typeof renderFirstScreen> {
  leavePartsOut();
  // Texts of the device's zone are hidden; the server's own zone must not decide their lengths.
  settings.timezone = 'UTC';
  await Promise.all(
    firstScreenPages.map(async (name) => {
      const loadShell = shellLoaderOf(sitePage(name));
      await Promise.all([preloadModule(pageLoaders[name]), loadShell && preloadModule(loadShell)]);
    }),
  );
  return renderFirstScreen;
}
