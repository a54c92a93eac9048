import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { httpHeaders } from '#contract/http-names.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { type CachedAnswer, compressed, createAnswerCache } from './answer-cache.ts';
import { type Asked, entriesOf } from './answer-entries.ts';
import type { AnswerHeaders } from './answer-headers.ts';
import type { CallerRate } from './caller-rate.ts';
import { allowOrigin, type OriginRule } from './origins.ts';
import { maximumKeys, parseKeys, parseRelated } from './record-texts.ts';
import { joinedTexts, readJson } from './request-body.ts';
import { sharedRecordsCaching, surrogateKeys } from './shared-cache.ts';

/** What composing an answer takes, see caller-rate.ts. */
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
 * GET and POST `/things`, GET `/thing/{key}`: record reads (data server reference, 6.1). These routes come before
 * every middleware and answer from cached bodies, since they are most of the server's load.
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
      keys: checkedKeys(c.req.param('keys') ?? ''),
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
    const asked = { keys: checkedKeys(joinedTexts(ids)), related: parseRelated(joinedTexts(related)) };
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

/** The cache key of an answer: the address by which our pages ask for it. */
function nameOf({ keys, related }: Asked, isList: boolean): string {
  const hint = related.length === 0 ? '' : `?related=${related.join(',')}`;
  return `${isList ? '/things/' : '/thing/'}${keys.join(',')}${hint}`;
}

/** The raw path and query. */
function targetOf(c: Context): string {
  const { url } = c.req.raw;
  return url.slice(url.indexOf('/', 8));
}

function checkedKeys(text: string): string[] {
  const keys = parseKeys(text);
  if (keys.length === 0) throw new CodedError('no-ids');
  if (keys.length > maximumKeys) throw new CodedError('too-many-ids');
  return keys;
}
