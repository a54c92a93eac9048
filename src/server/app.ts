import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { addCalendar } from './calendar/calendar-routes.ts';
import { addChatBot } from './chat-bot/chat-bot-routes.ts';
import type { Config } from './config.ts';
import { answerHeaders, withHeaders } from './http/answer-headers.ts';
import { createCallerAddress } from './http/caller-address.ts';
import { createCallerRate, type HolderOf, limitCalls } from './http/caller-rate.ts';
import { addChanges } from './http/changes.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { addDocuments } from './http/documents.ts';
import { onFailure } from './http/failures.ts';
import { addImages } from './http/image-routes.ts';
import { addMetricsRoute } from './http/metrics-route.ts';
import { createOriginRule } from './http/origins.ts';
import { maximumPathLength } from './http/request-body.ts';
import { requestLog } from './http/request-log.ts';
import { addServiceRoutes } from './http/service-routes.ts';
import type { Site } from './http/site.ts';
import { addThings } from './http/things.ts';
import type { Images } from './integrations/images/images.ts';
import type { Logger } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { addLinkPreviews } from './outlets/link-previews.ts';
import { addRedirects } from './outlets/redirects.ts';
import { addRequests } from './outlets/requests.ts';
import { alwaysReady, type Readiness } from './readiness.ts';
import { addSearch } from './search/search-routes.ts';
import { noteRefusedCalls } from './security-log/refused-calls.ts';
import type { SecurityLog } from './security-log/security-log.ts';
import type { Store } from './store/store.ts';

export type AppOptions = {
  readonly store: Store;
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => number;
  readonly images: Images;
  readonly site: Site;
  readonly metrics?: Metrics | undefined;
  readonly readiness?: Pick<Readiness, 'check' | 'checkAgain'> | undefined;
  /** Whose calls do not count for their address. */
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
  addDocuments(inner, { store, config, site, clock, callerRate });
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
