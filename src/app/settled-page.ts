import { isProtectedPath, type PageRecords } from '#contract/pages.ts';
import { rememberOpened, rememberShownPage } from '#data/remember-shown.ts';

/** Remembers the records of an address, if it is still shown. */
export function settlePage(path: string, tree: PageRecords): void {
  if (window.location.pathname !== path) return;
  rememberShownPage(path, tree);
  const isOfRecords = tree.page !== 'plain' && !isProtectedPath(path);
  if (isOfRecords && isReadable()) rememberOpened({ path, title: pageTitle() });
}

/** Returns true if the page shows its record and no error. Some records of its lists may be missing on this device. */
const isReadable = (): boolean =>
  document.querySelector('main [aria-busy="true"], main [data-problem]:not([data-problem="part"])') === null;

/** The document's title without the site's name. */
const pageTitle = (): string => document.title.split(' | ').slice(0, -1).join(' · ') || document.title;
