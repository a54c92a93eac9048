import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { walkRelated } from '#contract/related.ts';
import type { WorkerMessage } from '#contract/worker.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import type { RecordCache } from '#sync/cache/record-cache.ts';
import type { CachedRecord } from '#sync/cached-record.ts';
import type { LoadAnswer, Loader } from '#sync/loader.ts';

type Asked = { readonly keys: readonly string[]; readonly related: readonly string[] };

export type ThingsAnswering = {
  /** Answers a page's GET /things. `waitUntil` keeps the worker awake for what happens behind. */
  answer(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
};

/** The keys and the hint of a read, or undefined when the address is another one. */
export function readQuestion(address: string): Asked | undefined {
  const { pathname, searchParams } = new URL(address);
  const prefix = `${httpPaths.things}/`;
  if (!pathname.startsWith(prefix)) return undefined;
  const keys = pathname
    .slice(prefix.length)
    .split(',')
    .flatMap((part) => cleanId(decoded(part)) ?? []);
  const related = searchParams.get('related')?.split(',').filter(Boolean) ?? [];
  return keys.length === 0 ? undefined : { keys, related };
}

/**
 * Serves the reads of all pages of this origin through one loader. Cached records are returned from the cache and
 * refreshed in the background. With `cache: 'no-cache'` the page has read the cache itself, so the server is asked.
 */
export function createThingsAnswering({
  loader,
  cache,
  tellPages,
}: {
  loader: Loader;
  cache: RecordCache;
  tellPages: (message: WorkerMessage) => void;
}): ThingsAnswering {
  const refresh = async ({ keys, related }: Asked): Promise<void> => {
    const answer = await loader.load(keys, { related });
    await Promise.all(answer.delivered.map((delivery) => delivery.stored));
    if (answer.delivered.length === 0) {
      tellPages({ type: 'things-unavailable', keys: [...keys] });
      return;
    }
    tellPages({
      type: 'things-refreshed',
      records: recordsFor({ keys, related }, answer),
      epoch: answer.delivered[0]?.epoch,
      sequence: sequenceOf(answer),
    });
  };

  const fromServer = async (asked: Asked, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
    const answer = await loader.load(asked.keys, { related: asked.related });
    for (const { stored } of answer.delivered) waitUntil(stored);
    if ([...answer.asked.values()].some((loaded) => !loaded.isConfirmed)) return unavailable();
    return respond(recordsFor(asked, answer), answer.delivered[0]?.epoch, sequenceOf(answer));
  };

  return {
    async answer(request, waitUntil) {
      const asked = readQuestion(request.url);
      if (asked === undefined) return fetch(request);
      if (request.cache !== 'default' && request.cache !== 'force-cache') return fromServer(asked, waitUntil);
      const known = await cache.getMany(asked.keys);
      if (!asked.keys.every((key) => known.has(key))) return fromServer(asked, waitUntil);
      waitUntil(refresh(asked));
      return respond([...known.values()].map(withAskedKey));
    },
  };
}

/** The asked records in their order, then those the hint reaches, out of what the answers of a batch brought. */
function recordsFor({ keys, related }: Asked, { asked, delivered }: LoadAnswer): WireRecord[] {
  const things = new Map<string, CachedRecord>();
  for (const { things: brought } of delivered) for (const thing of brought) things.set(thing.key, thing);
  for (const [key, { thing }] of asked) if (thing) things.set(key, thing);
  const themes = keys.flatMap((key) => linkedIds(things.get(key)?.record.theme as LinkField));
  const reached = walkRelated(keys, related, (key) => things.get(key)?.record);
  const wanted = new Set([...keys, ...themes, ...reached]);
  return [...wanted].flatMap((key) => {
    const thing = things.get(key);
    return thing === undefined ? [] : [withAskedKey(thing)];
  });
}

function withAskedKey({ key, record }: CachedRecord): WireRecord {
  return { ...record, __id: key };
}

/** Of several answers the smallest number: nothing in them is older. */
function sequenceOf({ delivered }: LoadAnswer): number | undefined {
  const sequences = delivered.flatMap(({ sequence }) => sequence ?? []);
  return sequences.length === delivered.length && sequences.length > 0 ? Math.min(...sequences) : undefined;
}

function respond(records: readonly WireRecord[], epoch?: string, sequence?: number): Response {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  if (epoch !== undefined) headers.set(httpHeaders.epoch, epoch);
  if (sequence !== undefined) headers.set(httpHeaders.sequence, String(sequence));
  return new Response(JSON.stringify(records), { headers });
}

function unavailable(): Response {
  const body = JSON.stringify({ error: true, message: 'The data server cannot be reached' });
  return new Response(body, { status: 503, headers: { 'Content-Type': 'application/json' } });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
