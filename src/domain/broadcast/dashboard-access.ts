import { mayUse } from '../access/page-controls.ts';

/** What the dashboard shows besides itself: nothing yet, or why there is nothing to control. */
export type DashboardAccess = 'waiting' | 'nameless' | 'no-client' | 'no-broadcast' | 'open';

/**
 * Whether a signed-in person gets the dashboard (specification 6, dashboard 1): their record needs a name and a
 * client, and the client a broadcast. While a record is on its way nothing is said that might be wrong.
 */
export function dashboardAccess(known: {
  readonly player: { readonly name?: string | undefined } | undefined;
  readonly clientKeys: readonly string[];
  readonly client: object | undefined;
  readonly broadcastKeys: readonly string[];
  readonly broadcast: object | undefined;
}): DashboardAccess {
  if (known.player === undefined) return 'waiting';
  if (!known.player.name?.trim()) return 'nameless';
  if (mayUse('dashboard: page', { clients: known.clientKeys }) !== 'allowed') return 'no-client';
  if (known.client === undefined) return 'waiting';
  if (known.broadcastKeys.length === 0) return 'no-broadcast';
  return known.broadcast === undefined ? 'waiting' : 'open';
}
