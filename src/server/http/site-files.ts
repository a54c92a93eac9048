import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import { siteFilesRequest } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { CallerRate } from './caller-rate.ts';
import { readJson } from './request-body.ts';
import { acceptedEncoding, type Encoding, readBuilt, type Site, type StaticFile } from './site.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** All files of the site take 370 ms; at the highest quality they take 6 s and are 11 % smaller. */
const quality = 5;

/** Names of all files of the site are 15 KB. */
const maximumBodyBytes = 64 * 1024;

/** Visitors with empty caches ask for few sets of files: one by the page they opened first. */
const keptBundles = 16;

/** Bundles that are compressed at the same time, each on a thread that is also used for reading files. */
const maximumAtOnce = 4;

/** See caller-rate.ts. Compressing takes no time of the server's own thread. */
const costs = { known: 8, new: 200 };

type NamedFile = StaticFile & { readonly address: string };
type Bundle = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * POST `/site-files`: built files in one compressed `multipart/form-data` document, a part for each file under its
 * address. Files that do not exist are left out.
 */
export function addSiteFiles(
  app: Hono,
  { site, callerRate }: { readonly site: Site; readonly callerRate: CallerRate },
): void {
  const bundles = new Map<string, Promise<Bundle>>();
  let running = 0;

  const make = async (files: readonly NamedFile[], encoding: Encoding | undefined): Promise<Bundle> => {
    running += 1;
    try {
      return await bundleOf(files, encoding);
    } finally {
      running -= 1;
    }
  };

  app.post(httpPaths.siteFiles, async (c) => {
    const asked = v.safeParse(siteFilesRequest, await readJson(c, maximumBodyBytes));
    if (!asked.success)
      throw new CodedError('invalid-value', { problem: `files: ${asked.issues[0].message}` });
    const files = [...new Set(asked.output.files)].sort().flatMap((address) => {
      const file = address.startsWith('/assets/') ? site.files.get(address) : undefined;
      return file ? [{ ...file, address }] : [];
    });
    if (files.length === 0) throw new CodedError('not-found');
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const key = createHash('sha256')
      .update([encoding, ...files.map(({ address }) => address)].join('\n'))
      .digest('base64');
    const known = bundles.get(key);
    callerRate.chargeWork(c, known ? costs.known : costs.new);
    if (!known && running >= maximumAtOnce) throw new CodedError('rate-limited', { retryAfterSeconds: 2 });
    const made = known ?? make(files, encoding);
    // The one that was asked for last is the last one to go.
    bundles.delete(key);
    bundles.set(key, made);
    for (const oldest of bundles.keys()) if (bundles.size > keptBundles) bundles.delete(oldest);
    made.catch(() => bundles.delete(key));
    const { type, bytes } = await made;
    return new Response(bytes, {
      headers: {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        ...(encoding && { 'Content-Encoding': encoding }),
      },
    });
  });
}

/** @throws CodedError `not-found` when a later build removed one of the files */
async function bundleOf(files: readonly NamedFile[], encoding: Encoding | undefined): Promise<Bundle> {
  const form = new FormData();
  for (const { address, path, type } of files)
    form.append(address, new Blob([await readBuilt(path)], { type }), address);
  const document = new Response(form);
  const bytes = new Uint8Array(await document.arrayBuffer());
  return { type: document.headers.get('content-type') ?? '', bytes: await compressed(bytes, encoding) };
}

async function compressed(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === undefined) return bytes;
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await (encoding === 'br' ? toBrotli(bytes, { params: parameters }) : toGzip(bytes)));
}
