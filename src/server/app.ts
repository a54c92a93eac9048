import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isApiPath } from '#contract/api-paths.ts';
import { CodedError } from '#contract/errors.ts';
import { maximumQueryLength, type SearchAnswer, searchPath } from '#contract/search-calls.ts';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';
import { cleanId } from '#domain/record-id.ts';
import { hitsPerPage } from '#domain/search/hits.ts';
import { calendarContent, calendarText } from './calendar/calendar-text.ts';
import { addChatBot } from './chat-bot/chat-bot-routes.ts';
import type { Config } from './config.ts';
import { answerHeaders, withHeaders } from './http/answer-headers.ts';
import { type CallerAddress, createCallerAddress, isFromThisMachine } from './http/caller-address.ts';
import {
  type CallerRate,
  createCallerRate,
  type HolderOf,
  limitCalls,
  unitsPerRead,
} from './http/caller-rate.ts';
import { addChanges } from './http/changes.ts';
import { addDocuments } from './http/documents.ts';
import { onFailure } from './http/failures.ts';
import type { FirstScreens } from './http/first-screens.ts';
import { addImages } from './http/image-routes.ts';
import { allowedRequestHeaders, createOriginRule, type OriginRule, originHeaders } from './http/origins.ts';
import { countReads, createRecordReader } from './http/record-reader.ts';
import { maximumPathLength } from './http/request-body.ts';
import { addServiceRoutes } from './http/service-routes.ts';
import type { Site } from './http/site.ts';
import { addSiteFiles } from './http/site-files.ts';
import { addThings } from './http/things.ts';
import type { Images } from './integrations/images/images.ts';
import type { Logger } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { addLinkPreviews, addRedirects } from './outlets/link-previews.ts';
import { addRequests } from './outlets/requests.ts';
import { alwaysReady, type Readiness } from './readiness.ts';
import { createSearchIndex, isFoundKind } from './search/search-index.ts';
import type { SecurityLog } from './security-log/security-log.ts';
import { hostOf } from './sign-in/own-pages.ts';
import { isSameSecret } from './sign-in/tokens.ts';
import type { Store } from './store/store.ts';

type CalendarOptions = {
  readonly store: Pick<Store, 'read'>;
  readonly config: Pick<Config, 'siteName' | 'siteUrl'>;
  readonly callerRate: CallerRate;
};

/** As for a document; what it takes beyond that is known when it is made. */
const calendarCost = 20;
/** An entry of the calendar, which is written and folded. */
const matchCost = 1;

/** `/ical?event=|team=|player=|follow=`: a calendar to subscribe to. Refusals are plain text. */
function addCalendar(app: Hono, { store, config, callerRate }: CalendarOptions): void {
  app.get('/ical', async (c) => {
    callerRate.chargeWork(c, calendarCost);
    const counted = countReads(store);
    const reader = createRecordReader(counted.store);
    try {
      const content = await calendarContent(reader, c.req.query());
      callerRate.add(c, content.matches.length * matchCost);
      const text = await calendarText(content, reader, config);
      return c.body(text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="matches.ics"',
        'Cache-Control': 'public, max-age=300',
      });
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return c.text(error.message, error.status as ContentfulStatusCode);
    } finally {
      callerRate.add(c, counted.reads() * unitsPerRead);
    }
  });
}

/** Every text of 10,000 records is compared, see caller-rate.ts. */
const searchCost = 40;

type SearchOptions = {
  readonly store: Store;
  readonly clock: () => number;
  readonly callerRate: CallerRate;
};

const parameters: readonly string[] = ['query', 'event', 'from'];

/** `/api/search?query=&event=&from=`: one page of the public records that a query finds; those of `event` are first. */
function addSearch(app: Hono, { store, clock, callerRate }: SearchOptions): void {
  const index = createSearchIndex(store, clock);
  app.get(searchPath, (c) => {
    callerRate.chargeWork(c, searchCost);
    const unknown = Object.keys(c.req.query()).find((name) => !parameters.includes(name));
    if (unknown !== undefined) {
      const problem = `${unknown}: is not a parameter of ${searchPath}. Known here: ${parameters.join(', ')}`;
      throw new CodedError('invalid-value', { problem, parameter: unknown });
    }
    const { query = '', event, from } = c.req.query();
    const start = Math.max(0, Math.trunc(Number(from)) || 0);
    const found = index.find(query.slice(0, maximumQueryLength), cleanId(event) ?? undefined);
    const hits = found
      .slice(start, start + hitsPerPage)
      // The index may be some seconds old.
      .filter(({ id }) => store.read(id).id !== undefined)
      .flatMap(({ id, kind }) => (isFoundKind(kind) ? [{ id, kind }] : []));
    const answer: SearchAnswer = { error: false, total: found.length, hits };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });
}

const openPath = /^\/(?:image|theme|match)(?:\.[^/]*)?$|^\/auth\//;

/**
 * Allows every origin for sign-in and images. Other calls may come from the site's own origins and the configured
 * ones.
 */
function crossOrigin(rule: OriginRule): MiddlewareHandler {
  return async (c, next) => {
    const isPreflight = c.req.method === 'OPTIONS';
    if (!isPreflight && !isApiPath(c.req.path, c.req.query('id'))) return next();
    const origin = c.req.header('origin');
    const headers: Record<string, string> = openPath.test(c.req.path)
      ? { 'Access-Control-Allow-Origin': '*' }
      : originHeaders(rule, c.req.raw.headers);
    if (isPreflight) {
      return c.body(null, 204, {
        ...headers,
        ...(origin === undefined
          ? {}
          : {
              'Access-Control-Allow-Methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
              'Access-Control-Allow-Headers':
                c.req.header('access-control-request-headers') ?? allowedRequestHeaders,
              'Access-Control-Max-Age': '7200',
              Vary: 'Origin, Access-Control-Request-Headers',
            }),
      });
    }
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

type MetricsOptions = {
  readonly metrics: Metrics;
  readonly config: Pick<Config, 'siteUrl' | 'metricsToken'>;
};

const hint = 'Metrics are for this machine only, or for the bearer token METRICS_TOKEN';
const bearer = /^Bearer +(\S+) *$/i;

/**
 * `/metrics` for Prometheus: with `Authorization: Bearer METRICS_TOKEN`, or without such a token for programs of this
 * machine. A server with a public address is behind a reverse proxy, whose callers all seem to be of this machine.
 */
function addMetricsRoute(app: Hono, { metrics, config: { siteUrl, metricsToken } }: MetricsOptions): void {
  const isPrivate = isLoopbackHost(new URL(siteUrl).host);
  const mayRead = (c: Context): boolean =>
    metricsToken === undefined
      ? isPrivate && isLoopbackHost(hostOf(c.req.raw)) && isFromThisMachine(c)
      : isSameSecret(bearer.exec(c.req.header('authorization') ?? '')?.[1] ?? '', metricsToken);

  app.get('/metrics', async (c) => {
    if (!mayRead(c)) throw new CodedError('no-right', { for_a_developer: hint });
    const { text, type } = await metrics.expose();
    return new Response(text, { headers: { 'Cache-Control': 'no-store', 'Content-Type': type } });
  });
}

const passedOn = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Gives each request an id, answers it as `Request-Id`, logs the request at debug level, and measures it by the pattern
 * of the route that answered.
 */
function requestLog(log: Logger, { requests }: Pick<Metrics, 'requests'>): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('request-id');
    const requestId = given !== undefined && passedOn.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    await next();
    const durationMs = performance.now() - startedAt;
    requests.observe({ method: c.req.method, route: routePath(c), status: c.res.status }, durationMs / 1000);
    c.res.headers.set('Request-Id', requestId);
    log.debug(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        durationMs: Math.round(durationMs),
      },
      'request',
    );
  };
}

/** Calls that are made with a key, of a deck or of the owner of a client. */
const keyPath = /^\/(?:trigger|production)(?:\/|$)/;

/**
 * Notes calls that were refused: everywhere those of an address that asks for too much, by the first part of the path, and
 * those for which a key or right is missing. Sign-in notes its own, and actions theirs.
 */
const noteRefusedCalls =
  (securityLog: SecurityLog | undefined, callerAddress: CallerAddress) =>
  (c: Context, { status, code }: CodedError): void => {
    const { path } = c.req;
    if (path.startsWith('/auth/')) return;
    const address = callerAddress(c);
    const note = (kind: 'rate-limited' | 'access-refused', subject: string): void =>
      securityLog?.record({ kind, address, subject, detail: code });
    if (status === 429) note('rate-limited', `/${path.split('/')[1]}`);
    else if ((status === 401 || status === 403) && keyPath.test(path)) note('access-refused', path);
  };

export type AppOptions = {
  readonly store: Store;
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => number;
  readonly images: Images;
  readonly site: Site;
  readonly screens?: FirstScreens | undefined;
  readonly metrics?: Metrics | undefined;
  readonly readiness?: Pick<Readiness, 'check' | 'checkAgain'> | undefined;
  /** Names the holder of a call's token or key; such calls do not count for their address. */
  readonly holderOf?: HolderOf | undefined;
  /** Notes calls that are refused. */
  readonly securityLog?: SecurityLog | undefined;
  /** Further routes (actions, sign-in, calendars ...), behind the middleware and before the pages. */
  readonly routes?: readonly ((app: Hono) => void)[] | undefined;
};

/**
 * Builds the HTTP server. The outer app serves record reads only, so that no middleware runs for them; everything
 * else goes to the inner app with its middleware.
 */
export function createApp(options: AppOptions): Hono {
  const { store, config, log, clock, images, site, metrics = createMetrics(), routes = [] } = options;
  const { holderOf = () => undefined, securityLog, readiness = alwaysReady } = options;
  const origins = createOriginRule(config);
  const callerAddress = createCallerAddress(config);
  const callerRate = createCallerRate(callerAddress, clock);
  const headers = answerHeaders(config);
  const onRefused = noteRefusedCalls(securityLog, callerAddress);
  const failure = onFailure(log, origins, { onRefused, readiness });

  const inner = new Hono();
  inner.use('*', requestLog(log, metrics));
  inner.use('*', crossOrigin(origins));
  inner.use('*', limitCalls(callerRate, holderOf));
  addChanges(inner, { store, origins, callerRate });
  addSiteFiles(inner, { site, callerRate });
  addServiceRoutes(inner, { store, config, clock, readiness });
  addMetricsRoute(inner, { metrics, config });
  addImages(inner, { store, config, images, callerAddress, callerRate, log });
  addCalendar(inner, { store, config, callerRate });
  addChatBot(inner, { store, config, callerRate, log });
  addLinkPreviews(inner, { store, config, callerRate });
  addRequests(inner, { store, config, clock });
  addSearch(inner, { store, clock, callerRate });
  for (const add of routes) add(inner);
  addRedirects(inner, { store, config });
  addDocuments(inner, { store, config, site, clock, callerRate, screens: options.screens });
  inner.notFound(() => {
    throw new CodedError('not-found');
  });
  inner.onError(failure);

  const outer = new Hono();
  addThings(outer, { store, origins, metrics, headers, callerRate });
  outer.notFound(async (c) => {
    // Before anything else reads it: routers, redirects and pages compare it with dozens of patterns.
    if (c.req.path.length > maximumPathLength) throw new CodedError('path-too-long');
    return withHeaders(await inner.fetch(c.req.raw, c.env), headers);
  });
  outer.onError(async (error, c) => withHeaders(await failure(error, c), headers));
  return outer;
}
