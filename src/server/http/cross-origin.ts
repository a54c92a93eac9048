import type { MiddlewareHandler } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { allowedRequestHeaders, type OriginRule, originHeaders } from './origins.ts';

const openPath = /^\/(?:image|theme|match)(?:\.[^/]*)?$|^\/auth\//;

/**
 * Allows every origin for sign-in and pictures, and for other calls the site's own origins and the configured ones.
 */
export function crossOrigin(rule: OriginRule): MiddlewareHandler {
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
