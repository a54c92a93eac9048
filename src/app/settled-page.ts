import { isProtectedPath, type PageRecords } from '#contract/pages.ts';
import { rememberOpened } from '#data/opened-pages.ts';
import { rememberShownPage } from '#data/remember-shown.ts';
import { session } from '#data/session/session.ts';
import { keepSnapshot } from '#data/snapshots.ts';
import { isWhole, takeSnapshot } from './take-snapshot.ts';

/** The path that stands as it was drawn; undefined once somebody has pressed or typed something in it. */
let untouchedPath: string | undefined;
let isListening = false;

/** Writes down what an address shows and how it looks, if it still does. */
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
 * Once more when the page is put away, when it says more than before; but not with what somebody has opened in it,
 * which its next drawing knows nothing of.
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

/** Without the name of the site, which is the same for all of them. */
const pageTitle = (): string => document.title.split(' | ').slice(0, -1).join(' · ') || document.title;

/** Only what anybody may see: a snapshot is shown before it is known who looks. */
function keep(): void {
  const { pathname, search } = window.location;
  if (untouchedPath !== pathname || search !== '' || session.user || isProtectedPath(pathname)) return;
  const snapshot = takeSnapshot(document, pathname);
  if (snapshot) void keepSnapshot(snapshot);
}
