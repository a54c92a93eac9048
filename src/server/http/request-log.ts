import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../log.ts';

const passedOn = /^[A-Za-z0-9-]{8,64}$/;

/** Gives each request an id, answers it as `Request-Id`, and logs the request at debug level. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('request-id');
    const requestId = given !== undefined && passedOn.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    await next();
    c.res.headers.set('Request-Id', requestId);
    log.debug(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        durationMs: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
}
