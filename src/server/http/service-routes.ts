import type { Hono } from 'hono';
import { contractVersion } from '#contract/version.ts';
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
 * `/time` for clock synchronisation; `/health` while the process answers (`version` is that of the contract); `/ready` while
 * it can save changes, else 503 with the reason; `/tls-host?domain=` for a proxy that obtains
 * certificates when they are needed, 200 for hosts of this site and 404 for others; and what pages of the original ask
 * about match rooms, of which there are none (socket reference, 5).
 */
export function addServiceRoutes(app: Hono, { store, config, clock, readiness }: ServiceOptions): void {
  const startedAt = clock();
  const ownPages = createOwnPages(config.siteUrl, store);
  const retryLater = { 'Retry-After': String(retryAfterSeconds) };
  const noStore = { 'Cache-Control': 'no-store' };

  app.get('/time', (c) => c.json({ now: clock() }, 200, { ...noStore, 'Timing-Allow-Origin': '*' }));
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
