import { documentHeaders, documentPolicy } from '#contract/document-headers.ts';
import { parentOrigins } from '#domain/links/shared-domain.ts';

/**
 * Files by the names of pages, under '' those of every page, and the faces of all; written by scripts/page-files.mjs. The
 * first page of a record has the name of its kind, which is the first part of the addresses of all its pages.
 */
type PageFiles = {
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly fonts: readonly string[];
  /** The code of all overlays, which is not installed. */
  readonly overlays: readonly string[];
};

const mark = /<!--page-chunks(.*?)-->/;

/** Overlays take nothing of the site's. */
const onAir = new Set(['broadcast', 'client']);

/** Returns true if this path is an overlay's. */
export const isOnAir = (pathname: string): boolean => onAir.has(firstPart(pathname));

/**
 * The installed document as a page's own: with the names of the files it needs, so that the browser fetches them
 * together with the entry instead of one after the other.
 */
export function shellDocument(template: string, pathname: string): string {
  const first = firstPart(pathname);
  return template.replace(mark, (_mark, text: string) => (onAir.has(first) ? '' : linksOf(text, first)));
}

/** Addresses of the code of all overlays, as the installed document lists them. */
export function overlayFiles(template: string): string[] {
  return readPageFiles(mark.exec(template)?.[1] ?? '').overlays.map((file) => `/${file}`);
}

/** Addresses of the scripts and fonts that every page of the site loads. Styles are inlined by the server. */
export function documentFiles(template: string): string[] {
  const scripts = [...template.matchAll(/src="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  return [...scripts, ...readPageFiles(mark.exec(template)?.[1] ?? '').fonts.map((file) => `/${file}`)];
}

/** Returns the headers that the server sends with a document, so that a page from the cache has the same restrictions. */
export function shellHeaders(
  template: Headers,
  { pathname, origin }: Pick<URL, 'pathname' | 'origin'>,
): Headers {
  const headers = new Headers(template);
  const policy = documentPolicy(isOnAir(pathname), undefined, parentOrigins(origin));
  const own = { ...documentHeaders, 'Content-Security-Policy': policy };
  // Replaced, since of two policies in one answer both hold.
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}

const firstPart = (pathname: string): string => pathname.split('/')[1] ?? '';

function linksOf(text: string, first: string): string {
  const { files, fonts } = readPageFiles(text);
  const page = first === '' ? 'home' : first;
  const wanted = Object.hasOwn(files, page) ? files[page] : files[''];
  const links = (wanted ?? []).map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const faces = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
  );
  return [...links, ...faces].join('');
}

/** Parses the text of the mark, which is empty in development. */
function readPageFiles(text: string): PageFiles {
  return text === '' ? { files: {}, fonts: [], overlays: [] } : (JSON.parse(text) as PageFiles);
}
