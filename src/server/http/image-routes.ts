import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { CodedError } from '#contract/errors.ts';
import { fileHeaders } from '#contract/file-headers.ts';
import { isPagePath } from '#contract/pages.ts';
import type { Config } from '../config.ts';
import { type ImageFile, type Images, shareKinds } from '../integrations/images/images.ts';
import { parsePadding, parsePictureSize, parseSize } from '../integrations/images/size.ts';
import type { Logger } from '../log.ts';
import { owned } from '../owned.ts';
import type { Store } from '../store/store.ts';
import type { CallerAddress } from './caller-address.ts';
import { type CallerRate, unitsPerRead } from './caller-rate.ts';
import { sharePath } from './share-pictures.ts';
import { readVisit } from './visit.ts';

/** First and last byte, both included. */
type ByteRange = { readonly start: number; readonly end: number };

/**
 * One range of a Range header; undefined means the whole file (no header, several ranges, another unit).
 * Source: RFC 9110, 14.1.2.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** An attachment's bytes never change; rendered images change with their theme. */
const attachmentCaching = 'public, max-age=31536000, immutable';
const pictureCaching = 'public, max-age=300, stale-while-revalidate=86400';

/** Other sites may show the images, and players request ranges of a file. */
const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Length, Content-Range',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Accept-Ranges': 'bytes',
};

type ImageRouteOptions = {
  readonly store: Pick<Store, 'read'>;
  readonly config: Pick<Config, 'siteUrl'>;
  readonly images: Images;
  readonly callerAddress: CallerAddress;
  readonly callerRate: CallerRate;
  readonly log: Logger;
};

/** Cost of checking that a share image exists. */
const shareCost = 2;

/** `/image`, `/theme` and `/match` with any extension, and the share images of events. Refusals are plain text. */
export function addImages(app: Hono, options: ImageRouteOptions): void {
  const { store, config, images, callerAddress, callerRate, log } = options;
  /** True for an address that a page has on this host, and for any that a browser opens and that names no image. */
  const isForPage = (c: Context): boolean => {
    const { path } = c.req;
    if (isApiPath(path, c.req.query('id'))) return false;
    if (c.req.header('accept')?.includes('text/html')) return true;
    const { minisite } = readVisit(store, config.siteUrl, { path, host: c.req.header('host') });
    return isPagePath(path, minisite?.eventKey);
  };
  const attachment = (c: Context): Promise<Response> =>
    answer(c, log, attachmentCaching, async () => {
      const { id, url, size, width, height, square } = c.req.query();
      if (!id) throw new CodedError(url === undefined ? 'image-id-missing' : 'image-url-without-id');
      return images.attachment(id, parseSize({ size, width, height, square }), callerAddress(c));
    });
  const picture =
    (draw: Images['themePicture']) =>
    (c: Context): Promise<Response> =>
      answer(c, log, pictureCaching, async () => {
        const { id, size, padding } = c.req.query();
        return draw({
          id,
          size: parsePictureSize(size, 500),
          padding: parsePadding(padding, 5),
          caller: callerAddress(c),
        });
      });

  for (const [path, handler] of [
    ['image', attachment],
    ['theme', picture(images.themePicture)],
    ['match', picture(images.matchPicture)],
  ] as const) {
    app.get(`/${path}`, (c, next) => (isForPage(c) ? next() : handler(c)));
    app.get(`/:file{${path}\\.[A-Za-z0-9]{1,8}}`, handler);
  }
  for (const kind of shareKinds) {
    app.get(sharePath(kind), (c) =>
      answer(c, log, pictureCaching, async () => {
        callerRate.chargeWork(c, shareCost);
        const onRead = (count: number) => callerRate.add(c, count * unitsPerRead);
        return images.sharePicture(kind, { id: c.req.query('id'), caller: callerAddress(c), onRead });
      }),
    );
  }
}

async function answer(
  c: Context,
  log: Logger,
  caching: string,
  find: () => Promise<ImageFile>,
): Promise<Response> {
  try {
    return send(c, await find(), caching);
  } catch (error) {
    const failure = error instanceof CodedError ? error : new CodedError('image-failed', {}, error);
    if (failure !== error) log.warn({ err: error, path: c.req.path }, 'an image could not be made');
    const { retryAfterSeconds = failure.code === 'image-busy' ? 5 : undefined } = failure.details;
    return new Response(failure.message, {
      status: failure.status,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Access-Control-Allow-Origin': '*',
        ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      },
    });
  }
}

function send(c: Context, file: ImageFile, caching: string): Response {
  const headers: Record<string, string> = {
    ...fileHeaders,
    ...openHeaders,
    'Content-Type': file.type,
    'Cache-Control': caching,
    ETag: `"${file.tag}"`,
  };
  if (file.type === 'application/octet-stream') headers['Content-Disposition'] = 'attachment';
  if (c.req.header('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });

  const range = parseRange(c.req.header('range'), file.size);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.size}` },
    });
  }
  const part: ByteRange = range ?? { start: 0, end: file.size - 1 };
  headers['Content-Length'] = String(part.end - part.start + 1);
  if (range) headers['Content-Range'] = `bytes ${part.start}-${part.end}/${file.size}`;
  if (c.req.method === 'HEAD') return new Response(null, { status: range ? 206 : 200, headers });
  const body = file.bytes
    ? new Uint8Array(file.bytes.subarray(part.start, part.end + 1))
    : (Readable.toWeb(owned(createReadStream(file.path, part))) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}
