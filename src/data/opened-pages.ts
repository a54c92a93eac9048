import { readStored, writeStored } from './browser-storage.ts';

/** A page of this site that was opened on this device and has its records here. */
export type OpenedPage = { readonly path: string; readonly title: string };

const storedKey = 'opened-pages';

/** More than anybody looks through. The oldest go first. */
const maximumPages = 12;

const isPage = (value: unknown): value is OpenedPage => {
  const { path, title } = (value ?? {}) as Partial<OpenedPage>;
  // What is stored becomes a link: nothing but an address of this site may.
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
