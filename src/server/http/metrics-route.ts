import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { hostOf } from '../sign-in/site-hosts.ts';
import { isSameSecret } from '../sign-in/tokens.ts';
import { isFromThisMachine } from './caller-address.ts';

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
export function addMetricsRoute(
  app: Hono,
  { metrics, config: { siteUrl, metricsToken } }: MetricsOptions,
): void {
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
