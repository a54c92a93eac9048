import { type Dirent, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { documentHeaders, documentPolicy } from '#contract/document-headers.ts';
import { CodedError } from '#contract/errors.ts';

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

/** The installed document is drawn as a page when somebody opens it by its file name. */
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
  const accepted = requestHeaders.get('accept-encoding') ?? '';
  if (file.encodings.br && /\bbr\b/.test(accepted)) {
    return new Response(await readBuilt(`${file.path}.br`), {
      headers: { ...headers, 'Content-Encoding': 'br' },
    });
  }
  if (file.encodings.gzip && /\bgzip\b/.test(accepted)) {
    return new Response(await readBuilt(`${file.path}.gz`), {
      headers: { ...headers, 'Content-Encoding': 'gzip' },
    });
  }
  return new Response(await readBuilt(file.path), { headers });
}

/** Built files are small and never change under their name, so each is read once. */
const builtFiles = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** @throws CodedError `not-found` when a later build removed the file before its first request */
async function readBuilt(path: string): Promise<Uint8Array<ArrayBuffer>> {
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
