import { isProtectedPath, type PageRecords } from '#contract/pages.ts';
import { rememberOpened } from '#data/opened-pages.ts';
import { rememberShownPage } from '#data/remember-shown.ts';

/** Remembers the records of an address, if it is still shown. */
export function settlePage(path: string, tree: PageRecords): void {
  if (window.location.pathname !== path) return;
  rememberShownPage(path, tree);
  const isOfRecords = tree.page !== 'plain' && !isProtectedPath(path);
  if (isOfRecords && isWhole()) rememberOpened({ path, title: pageTitle() });
}

/** Whether the page shows all of its records and no error. */
const isWhole = (): boolean =>
  document.querySelector('main [aria-busy="true"], main [data-problem]') === null;

/** The document's title without the site's name. */
const pageTitle = (): string => document.title.split(' | ').slice(0, -1).join(' · ') || document.title;
