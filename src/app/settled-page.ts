import { isProtectedPath, type PageRecords } from '#contract/pages.ts';
import { rememberOpened } from '#data/opened-pages.ts';
import { rememberShownPage } from '#data/remember-shown.ts';
import { session } from '#data/session/session.ts';
import { keepSnapshot } from '#data/snapshots.ts';
import { isWhole, takeSnapshot } from './take-snapshot.ts';

/** The path shown as it was drawn; undefined after the first click, key or input on it. */
let untouchedPath: string | undefined;
let isListening = false;

/** Remembers the records and the look of an address, if it is still shown. */
export function settlePage(path: string, tree: PageRecords): void {
  if (window.location.pathname !== path) return;
  rememberShownPage(path, tree);
  const isOfRecords = tree.page !== 'plain' && !isProtectedPath(path);
  if (isOfRecords && isWhole(document)) rememberOpened({ path, title: pageTitle() });
  untouchedPath = path;
  listen();
  keep();
}

/**
 * Takes the snapshot once more when the page is hidden, since it may show more by then. Not after an interaction: the
 * next visit does not reproduce what was opened by it.
 */
function listen(): void {
  if (isListening) return;
  isListening = true;
  const touch = () => {
    untouchedPath = undefined;
  };
  for (const type of ['click', 'keydown', 'input'] as const) addEventListener(type, touch, { capture: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}

/** The document's title without the site's name. */
const pageTitle = (): string => document.title.split(' | ').slice(0, -1).join(' · ') || document.title;

/** Public content only: a snapshot is shown before the session is known. */
function keep(): void {
  const { pathname, search } = window.location;
  if (untouchedPath !== pathname || search !== '' || session.user || isProtectedPath(pathname)) return;
  const snapshot = takeSnapshot(document, pathname);
  if (snapshot) void keepSnapshot(snapshot);
}
