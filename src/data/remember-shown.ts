import { walkRelated } from '#contract/related.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { type PageTree, rememberPageKeys, settledMs } from './prime.ts';
import { type DataCore, dataCore } from './things/core.ts';
import { delayOnce, whenIdle } from './timing.ts';

/** A page of this site that was opened on this device and has its records here. */
type OpenedPage = { readonly path: string; readonly title: string };

const storedKey = 'opened-pages';

/** Maximum number of stored pages. The oldest are dropped first. */
const maximumPages = 12;

const isPage = (value: unknown): value is OpenedPage => {
  const { path, title } = (value ?? {}) as Partial<OpenedPage>;
  // The stored value becomes a link, so only an address of this site is accepted.
  return typeof title === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path);
};

/** The pages that were opened last, newest first, each once. */
export function openedPages(): readonly OpenedPage[] {
  const stored = readStored(storedKey);
  return Array.isArray(stored) ? stored.filter(isPage) : [];
}

export function rememberOpened(page: OpenedPage): void {
  const others = openedPages().filter(({ path }) => path !== page.path);
  writeStored(storedKey, [page, ...others].slice(0, maximumPages));
}

/** The keys of the tree and what they reach of the records held. */
function treeOf({ map }: DataCore, { keys, related }: PageTree): string[] {
  const reached = walkRelated(keys, related, (key) => map.peek(key)?.record, Number.POSITIVE_INFINITY);
  return [...keys, ...reached];
}

/** Remembers which records a path shows, for the next visit's `lookAhead`: call it once it shows them. */
export function rememberShownPage(path: string, tree: PageTree): void {
  rememberPageKeys(path, treeOf(dataCore(), tree));
}

/**
 * The same for a page that stays open for hours and shows other records meanwhile (overlays): its tree first, then
 * what it asked for, newest first.
 */
export function rememberShownKeys(path: string, tree: PageTree): void {
  const core = dataCore();
  const remember = (): void => {
    rememberPageKeys(path, [...new Set([...treeOf(core, tree), ...[...core.reading.wanted()].reverse()])]);
  };
  const settling = delayOnce(settledMs, () => whenIdle(remember));
  core.onWanted(() => settling.call());
  settling.call();
}
