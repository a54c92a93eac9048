import type { Hono } from 'hono';
import { contractVersion } from '#contract/version.ts';
import type { Store } from '../store/store.ts';

type ServiceOptions = {
  readonly store: Store;
  readonly clock: () => number;
};

/**
 * `/time` for clock synchronisation, `/health` for monitoring; and what pages of the
 * original ask about match rooms, of which there are none (socket reference, 5).
 */
export function addServiceRoutes(app: Hono, { store, clock }: ServiceOptions): void {
  const startedAt = clock();
  const noStore = { 'Cache-Control': 'no-store' };

  app.get('/time', (c) => c.json({ now: clock() }, 200, { ...noStore, 'Timing-Allow-Origin': '*' }));
  app.get('/health', (c) =>
    c.json(
      {
        status: 'ok',
        version: contractVersion,
        epoch: store.epoch,
        sequence: store.sequence(),
        uptimeSeconds: Math.floor((clock() - startedAt) / 1000),
      },
      200,
      noStore,
    ),
  );
  app.get('/match-rooms/active/:id', (c) =>
    c.json({ error: false, active: false, errorMessage: 'No room matching that ID' }, 200, noStore),
  );
}
