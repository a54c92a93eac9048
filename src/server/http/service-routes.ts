import type { Hono } from 'hono';
import { contractVersion } from '#contract/version.ts';
import { hostName } from '#domain/links/web-address.ts';
import type { Config } from '../config.ts';
import { release } from '../release.ts';
import { createOwnPages } from '../sign-in/own-pages.ts';
import type { Store } from '../store/store.ts';

type ServiceOptions = {
  readonly store: Store;
  readonly config: Pick<Config, 'siteUrl'>;
  readonly clock: () => number;
};

/**
 * `/time` for clock synchronisation, `/health` for monitoring (`version` is that of the contract); `/tls-host?domain=` for a proxy that obtains
 * certificates when they are needed, 200 for hosts of this site and 404 for others; and what pages of the original ask
 * about match rooms, of which there are none (socket reference, 5).
 */
export function addServiceRoutes(app: Hono, { store, config, clock }: ServiceOptions): void {
  const startedAt = clock();
  const ownPages = createOwnPages(config.siteUrl, store);
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
  app.get('/tls-host', (c) => {
    const isOurs = ownPages.isHost(hostName(c.req.query('domain') ?? ''));
    return c.json({ isOurs }, isOurs ? 200 : 404, noStore);
  });
  app.get('/match-rooms/active/:id', (c) =>
    c.json({ error: false, active: false, errorMessage: 'No room matching that ID' }, 200, noStore),
  );
}
