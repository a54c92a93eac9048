import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { httpHeaders, maximumKeysPerGet, maximumKeysPerPost } from '#contract/http-names.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { type AnswerHeaders, sharedRecordsCaching, surrogateKeys } from './answer-headers.ts';
import type { CallerRate } from './caller-rate.ts';
import { allowOrigin, type OriginRule } from './origins.ts';
import { appendedKeys, parseKeys, parseRelated, textWithKey } from './record-texts.ts';
import { joinedTexts, readJson } from './request-body.ts';

/** A composed body with its headers, cached until one of its records changes. */
export type CachedAnswer = {
  readonly body: Buffer;
  readonly etag: string;
  /** Begun by the first client that takes it, and shared by all; undefined when the body is too small. */
  gzip: Promise<Buffer> | undefined;
  /** Response headers for one sequence number. */
  headers: { readonly sequence: number; readonly names: Record<string, string> } | undefined;
  /** JSON text of each record in the body, by key. An identical string object means that the record did not change. */
  readonly parts: ReadonlyMap<string, string>;
  /** Sequence number at which the parts were last compared. */
  checkedAt: number;
};

type AnswerCache = {
  /** The cached answer of this name, if every part of it is still current. */
  find(name: string): CachedAnswer | undefined;
  keep(name: string, answer: CachedAnswer): void;
};

const defaultLimitBytes = 48 * 1024 * 1024;
const compressedFrom = 1024;

/** Below this size the way to another thread and back takes longer than the work. */
const compressedAsideFrom = 8 * 1024;
const level = 6;
const compressAside = promisify(gzip);

/**
 * An LRU cache of composed answers, bounded by bytes. An answer is compared with the store only after a commit, by
 * identity of the records' texts: one pointer comparison per record.
 */
function createAnswerCache(
  store: Pick<Store, 'readText' | 'sequence' | 'onChanged'>,
  limitBytes = defaultLimitBytes,
): AnswerCache {
  const answers = new Map<string, CachedAnswer>();
  let keptBytes = 0;
  let changeCount = 0;
  store.onChanged(() => {
    changeCount += 1;
  });
  // The change count is needed as well, because special records may change without a commit.
  const moment = () => store.sequence() + changeCount;

  const weight = (name: string, answer: CachedAnswer) => 2 * name.length + 3 * answer.body.length;
  const drop = (name: string, answer: CachedAnswer) => {
    answers.delete(name);
    keptBytes -= weight(name, answer);
  };

  const isCurrent = (answer: CachedAnswer): boolean => {
    const now = moment();
    if (answer.checkedAt === now) return true;
    for (const [key, text] of answer.parts) {
      if (store.readText(key) !== text) return false;
    }
    answer.checkedAt = now;
    return true;
  };

  return {
    find(name) {
      const answer = answers.get(name);
      if (answer === undefined) return undefined;
      if (!isCurrent(answer)) {
        drop(name, answer);
        return undefined;
      }
      return answer;
    },
    keep(name, answer) {
      const old = answers.get(name);
      if (old) drop(name, old);
      answer.checkedAt = moment();
      answers.set(name, answer);
      keptBytes += weight(name, answer);
      for (const [oldestName, oldest] of answers) {
        if (keptBytes <= limitBytes) break;
        drop(oldestName, oldest);
      }
    },
  };
}

/** The gzip form, compressed once; undefined for bodies too small to gain from it. */
export function compressed(answer: CachedAnswer): Promise<Buffer> | undefined {
  const { body } = answer;
  if (body.length <= compressedFrom) return undefined;
  answer.gzip ??=
    body.length < compressedAsideFrom
      ? Promise.resolve(gzipSync(body, { level }))
      : compressAside(body, { level });
  return answer.gzip;
}

type Asked = { readonly keys: readonly string[]; readonly related: readonly string[] };

/** Five times the 500 largest records of a league of 8,800; composing so much takes about 30 ms. */
const maximumMegabytes = 4;
const maximumBytes = maximumMegabytes * 1024 * 1024;

/**
 * The entries of an answer in the order asked, then those appended to a list, and the store's text of each record by
 * key. A key asked for repeatedly is read once and answered each time. Appended entries end at the bound of an
 * answer's bytes; a key asked for alone is answered whatever its size.
 * @throws CodedError `answer-too-large` when the bound is met by several keys asked for
 */
function entriesOf(
  store: Pick<Store, 'read' | 'readText'>,
  { keys, related }: Asked,
  isList: boolean,
): { readonly texts: readonly string[]; readonly parts: ReadonlyMap<string, string> } {
  const parts = new Map<string, string>();
  const known = new Map<string, { text: string; bytes: number }>();
  const texts: string[] = [];
  let bytesLeft = maximumBytes;

  const entryOf = (key: string) => {
    const text = store.readText(key);
    parts.set(key, text);
    const entry = { text: textWithKey(text, key), bytes: Buffer.byteLength(text) };
    known.set(key, entry);
    return entry;
  };
  /** @returns whether there was room for it */
  const add = (key: string): boolean => {
    const { text, bytes } = known.get(key) ?? entryOf(key);
    bytesLeft -= bytes;
    if (bytesLeft < 0 && texts.length > 0) return false;
    texts.push(text);
    return true;
  };

  for (const key of keys) {
    if (!add(key)) throw new CodedError('answer-too-large', { megabytes: maximumMegabytes });
  }
  if (isList) {
    const appended = appendedKeys(store, [...new Set(keys)], related);
    for (const key of appended) if (!add(key)) break;
  }
  return { texts, parts };
}

/** Records and bytes of an answer that cost one unit to compose, see caller-rate.ts. */
const recordsPerUnit = 10;
const bytesPerUnit = 50_000;

type ThingsOptions = {
  readonly store: Store;
  readonly origins: OriginRule;
  readonly metrics: Metrics;
  readonly headers: AnswerHeaders;
  readonly callerRate: CallerRate;
};

/**
 * GET and POST `/things`, GET `/thing/{key}`: record reads. These routes come before every middleware and use cached
 * bodies, since they are most of the server's load.
 */
export function addThings(
  app: Hono,
  { store, origins, metrics, headers: always, callerRate }: ThingsOptions,
): void {
  const cache = createAnswerCache(store);

  const compose = (asked: Asked, isList: boolean): CachedAnswer => {
    const { texts, parts } = entriesOf(store, asked, isList);
    const body = Buffer.from(isList ? `[${texts.join(',')}]` : (texts[0] ?? '{}'));
    // A digest of the texts, because hiding a record changes its text without changing its revision.
    const digest = createHash('sha1').update(store.epoch).update(body).digest('base64url');
    return { body, etag: `"${digest}"`, gzip: undefined, headers: undefined, parts, checkedAt: -1 };
  };

  const answerOf = (c: Context, target: string, read: () => Asked, isList: boolean): CachedAnswer => {
    callerRate.charge(c);
    const known = cache.find(target);
    if (known) return known;
    const asked = read();
    // Otherwise whatever is put behind the address would have the same answer made again.
    const name = nameOf(asked, isList);
    const kept = name === target ? undefined : cache.find(name);
    if (kept) return kept;
    callerRate.chargeWork(c, 1 + asked.keys.length / recordsPerUnit);
    const answer = compose(asked, isList);
    callerRate.add(c, answer.parts.size / recordsPerUnit + answer.body.length / bytesPerUnit);
    cache.keep(name, answer);
    return answer;
  };

  const baseHeaders = (answer: CachedAnswer, sequence: number): Record<string, string> => ({
    ...always,
    'Content-Type': 'application/json',
    'Cache-Control': sharedRecordsCaching,
    ETag: answer.etag,
    Vary: 'Origin, Accept-Encoding',
    [httpHeaders.epoch]: store.epoch,
    [httpHeaders.sequence]: String(sequence),
  });

  const send = (c: Context, answer: CachedAnswer): Response | Promise<Response> => {
    metrics.reads.count += 1;
    const sequence = store.sequence();
    if (answer.headers?.sequence !== sequence) {
      answer.headers = { sequence, names: baseHeaders(answer, sequence) };
    }
    const header = headerReader(c);
    const origin = header('origin');
    const hasTag = header('if-none-match') === answer.etag && c.req.method !== 'POST';
    const takesGzip = header('accept-encoding')?.includes('gzip') ?? false;
    const isForCdn = header('cdn-loop') !== undefined;
    // The common case: the same body and headers as for the previous request.
    if (origin === undefined && !hasTag && !takesGzip && !isForCdn) {
      return new Response(answer.body, { status: 200, headers: answer.headers.names });
    }

    const headers = { ...answer.headers.names, ...(isForCdn && surrogateKeys(answer.parts.keys())) };
    if (origin !== undefined) {
      if (!origins.isAllowed(origin, header('host'))) throw new CodedError('origin-not-allowed');
      allowOrigin(headers, origin);
    }
    if (hasTag) return new Response(null, { status: 304, headers });
    const gzip = takesGzip ? compressed(answer) : undefined;
    if (gzip === undefined) return new Response(answer.body, { status: 200, headers });
    headers['Content-Encoding'] = 'gzip';
    return gzip.then((packed) => new Response(packed, { status: 200, headers }));
  };

  /** Measures without a middleware, see above. */
  const measured =
    (route: string, answer: (c: Context) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const startedAt = performance.now();
      let status = 500;
      try {
        const sent = await answer(c);
        status = sent.status;
        return sent;
      } catch (error) {
        if (error instanceof CodedError) status = error.status;
        throw error;
      } finally {
        const { method } = c.req;
        metrics.requests.observe({ method, route, status }, (performance.now() - startedAt) / 1000);
      }
    };

  const lists = measured('/things/:keys', (c) => {
    const read = (): Asked => ({
      keys: checkedKeys(c.req.param('keys') ?? '', maximumKeysPerGet),
      related: parseRelated(c.req.query('related')),
    });
    return send(c, answerOf(c, targetOf(c), read, true));
  });
  const single = measured('/thing/:key', (c) => {
    const read = (): Asked => ({ keys: [cleanId(c.req.param('key') ?? '') ?? ''], related: [] });
    return send(c, answerOf(c, targetOf(c), read, false));
  });
  const posted = measured('/things', async (c) => {
    callerRate.chargeBody(c);
    const { ids, related } = await readJson(c);
    const asked = {
      keys: checkedKeys(joinedTexts(ids), maximumKeysPerPost),
      related: parseRelated(joinedTexts(related)),
    };
    const answer = answerOf(c, nameOf(asked, true), () => asked, true);
    return send(c, answer);
  });
  app.get('/things/:keys', lists);
  app.get('/thing/:key', single);
  app.on('GET', ['/things', '/things/'], () => {
    throw new CodedError('no-ids');
  });
  app.post('/things', posted);
}

type NodeEnvironment = { readonly incoming?: { readonly headers: IncomingHttpHeaders } } | undefined;

/** Reads request headers from Node's plain object where there is one, which is faster than `Headers`. */
function headerReader(
  c: Context,
): (name: 'origin' | 'host' | 'if-none-match' | 'accept-encoding' | 'cdn-loop') => string | undefined {
  const incoming = (c.env as NodeEnvironment)?.incoming?.headers;
  if (incoming) return (name) => incoming[name] as string | undefined;
  const { headers } = c.req.raw;
  return (name) => headers.get(name) ?? undefined;
}

/** The cache key of an answer: the address by which our pages ask for it, if GET takes that many keys. */
function nameOf({ keys, related }: Asked, isList: boolean): string {
  const hint = related.length === 0 ? '' : `?related=${related.join(',')}`;
  const method = keys.length > maximumKeysPerGet ? 'POST ' : '';
  return `${method}${isList ? '/things/' : '/thing/'}${keys.join(',')}${hint}`;
}

/** The raw path and query. */
function targetOf(c: Context): string {
  const { url } = c.req.raw;
  return url.slice(url.indexOf('/', 8));
}

/** @throws CodedError `no-ids`, `too-many-ids` */
function checkedKeys(text: string, maximum: number): string[] {
  const keys = parseKeys(text);
  if (keys.length === 0) throw new CodedError('no-ids');
  if (keys.length > maximum)
    throw new CodedError('too-many-ids', {
      for_a_developer: `GET takes up to ${maximumKeysPerGet} ids, POST /things up to ${maximumKeysPerPost}`,
    });
  return keys;
}
