import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

const passedOn = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Gives each request an id, answers it as `Request-Id`, logs the request at debug level, and measures it by the pattern
 * of the route that answered.
 */
export function requestLog(log: Logger, { requests }: Pick<Metrics, 'requests'>): MiddlewareHandler {
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
