import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { documentHeaders, documentPolicy } from '#contract/document-headers.ts';
import { CodedError } from '#contract/errors.ts';
import { createInlineStyles, type DocumentTemplate, type InlineStyles, parseTemplate } from './document.ts';
import { type ChunksFor, pageChunks, parseManifest, parsePageSources } from './page-chunks.ts';

/** One built file with its precompressed variants. */
export type StaticFile = {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Uncompressed size in bytes. */
  readonly size: number;
  readonly encodings: { readonly br: boolean; readonly gzip: boolean };
};

/** These files decide which release a browser runs, so they are revalidated every time. */
const uncached = new Set(['/sw.js', '/index.html', '/manifest.webmanifest']);
const maximumFiles = 20_000;

/** Lists the built files. Requests can only name files of this list, so no path escapes the folder. */
export function listStaticFiles(directory: string): ReadonlyMap<string, StaticFile> {
  const paths = new Set(filesIn(directory));
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const extension = extname(path);
    if (extension === '.br' || extension === '.gz') continue;
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    if (url.startsWith('/.')) continue;
    const { size, mtimeMs } = statSync(path);
    files.set(url, {
      path,
      type: getMimeType(url) ?? 'application/octet-stream',
      etag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      cacheControl: cacheControlOf(url),
      size,
      encodings: { br: paths.has(`${path}.br`), gzip: paths.has(`${path}.gz`) },
    });
  }
  return files;
}

function filesIn(directory: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile())
    .slice(0, maximumFiles)
    .map((entry) => join(entry.parentPath, entry.name));
}

function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return uncached.has(url) ? 'no-cache' : 'public, max-age=86400';
}

/** Headers of the installed document, which is rendered as a page when a user opens it by its file name. */
const pageHeaders = { ...documentHeaders, 'Content-Security-Policy': documentPolicy(false) };

/** Answers with the smallest variant that the browser accepts, or 304. */
export async function sendStaticFile(file: StaticFile, requestHeaders: Headers): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ...(file.type.startsWith('text/html') && pageHeaders),
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (requestHeaders.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(requestHeaders.get('accept-encoding'), file.encodings);
  if (encoding !== undefined) {
    return new Response(await readBuilt(`${file.path}.${encoding === 'br' ? 'br' : 'gz'}`), {
      headers: { ...headers, 'Content-Encoding': encoding },
    });
  }
  return new Response(await readBuilt(file.path), { headers });
}

export type Encoding = keyof StaticFile['encodings'];

/** Returns the best of the available encodings that a request accepts; undefined for none. */
export function acceptedEncoding(
  accepted: string | null | undefined,
  available: StaticFile['encodings'] = { br: true, gzip: true },
): Encoding | undefined {
  if (available.br && /\bbr\b/.test(accepted ?? '')) return 'br';
  return available.gzip && /\bgzip\b/.test(accepted ?? '') ? 'gzip' : undefined;
}

/** Built files are small and never change under their name, so each is read once. */
const builtFiles = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** @throws CodedError `not-found` when a later build removed the file before its first request */
export async function readBuilt(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = builtFiles.get(path);
  if (known) return known;
  const read = readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => {
      builtFiles.delete(path);
      throw new CodedError('not-found');
    },
  );
  builtFiles.set(path, read);
  return read;
}

/** The built site on disk. Without a build the data server runs without files and document. */
export type Site = {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly template: DocumentTemplate | undefined;
  readonly chunksFor: ChunksFor;
  /** The style files as one text for the document; undefined when they have to be linked. */
  readonly inlineStyles: (paths: readonly string[]) => InlineStyles | undefined;
};

/**
 * Reads the build's document, file list and manifest.
 * @throws Error when the folder holds another program's document.
 */
export function openSite(directory: string): Site {
  const html = readText(join(directory, 'index.html'));
  const files = listStaticFiles(directory);
  return {
    files,
    template: html === undefined ? undefined : parseTemplate(html),
    chunksFor: pageChunks(
      parseManifest(readText(join(directory, '.vite', 'manifest.json')) ?? ''),
      parsePageSources(readText(join(directory, '.vite', 'page-sources.json')) ?? ''),
      html ?? '',
      (path) => files.get(path)?.size ?? 0,
    ),
    inlineStyles: createInlineStyles((path) => readText(join(directory, path))),
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
