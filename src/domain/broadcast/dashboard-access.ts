import { mayUse } from '../access/page-controls.ts';

/** State of the dashboard: open, waiting for records, or the reason why there is nothing to control. */
export type DashboardAccess = 'waiting' | 'nameless' | 'no-client' | 'no-broadcast' | 'open';

/**
 * Returns the dashboard access of a signed-in person. Their record needs a name and a client, and the client a
 * broadcast. The result is `waiting` while a record is loading, because any other could be wrong.
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
