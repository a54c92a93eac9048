import type { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { contractVersion } from '#contract/version.ts';
import { sharedCookieDomain, sharedNames, sharedSeconds } from '#domain/links/shared-domain.ts';
import { hostName } from '#domain/links/web-address.ts';
import type { Config } from '../config.ts';
import { notReadyTexts, type Readiness, retryAfterSeconds } from '../readiness.ts';
import { release } from '../release.ts';
import { createOwnPages } from '../sign-in/own-pages.ts';
import type { Store } from '../store/store.ts';

type ServiceOptions = {
  readonly readiness: Pick<Readiness, 'check'>;
  readonly store: Store;
  readonly config: Pick<Config, 'siteUrl'>;
  readonly clock: () => number;
};

/**
 * Adds the service routes:
 * - `/time` for clock synchronisation. With `?renew` it also renews the cookies that pages share with those of other
 *   hosts, because Safari deletes cookies of scripts after seven days;
 * - `/health` while the process runs (`version` is that of the contract);
 * - `/ready` while it can save changes, else 503 with the reason;
 * - `/tls-host?domain=` for a proxy that obtains certificates on demand, 200 for hosts of this site and 404 for
 *   others;
 * - the requests of the original's pages about match rooms, of which there are none.
 */
export function addServiceRoutes(app: Hono, { store, config, clock, readiness }: ServiceOptions): void {
  const startedAt = clock();
  const ownPages = createOwnPages(config.siteUrl, store);
  const retryLater = { 'Retry-After': String(retryAfterSeconds) };
  const noStore = { 'Cache-Control': 'no-store' };

  const { hostname, protocol } = new URL(config.siteUrl);
  const domain = sharedCookieDomain(hostname);
  const secure = protocol === 'https:';

  app.get('/time', (c) => {
    if (domain !== undefined && c.req.query('renew') !== undefined) {
      const options = { domain, path: '/', maxAge: sharedSeconds, sameSite: 'Lax', secure } as const;
      for (const name of sharedNames) {
        const value = getCookie(c, name);
        if (value) setCookie(c, name, value, options);
      }
    }
    return c.json({ now: clock() }, 200, { ...noStore, 'Timing-Allow-Origin': '*' });
  });
  app.get('/health', (c) =>
    c.json(
      {
        status: 'ok',
        version: contractVersion,
        release,
        epoch: store.epoch,
        sequence: store.sequence(),
        uptimeSeconds: Math.floor((clock() - startedAt) / 1000),
      },
      200,
      noStore,
    ),
  );
  app.get('/ready', async (c) => {
    const state = await readiness.check();
    if (state.isReady) return c.json({ status: 'ready' }, 200, noStore);
    const { reason } = state;
    const body = { status: 'unavailable', reason, message: notReadyTexts[reason] };
    return c.json(body, 503, { ...noStore, ...retryLater });
  });
  app.get('/tls-host', (c) => {
    const isOurs = ownPages.isHost(hostName(c.req.query('domain') ?? ''));
    return c.json({ isOurs }, isOurs ? 200 : 404, noStore);
  });
  app.get('/match-rooms/active/:id', (c) =>
    c.json({ error: false, active: false, errorMessage: 'No room matching that ID' }, 200, noStore),
  );
}
