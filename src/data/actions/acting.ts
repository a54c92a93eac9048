import { clientIds } from '#domain/access/production.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { firstLinkedId, type LinkField, restoreId } from '#domain/record-id.ts';
import { openShowKey } from '../match-keys/match-keys.ts';
import { session } from '../session/session.ts';
import { getThing, subscribeThings, wantThings } from '../things/store.ts';

const dirty = (id: string | null | undefined): string | undefined => (id ? restoreId(id) : undefined);

/**
 * Returns the records that the signed-in user, or the holder of a show key, acts on. These are the first client, its
 * first broadcast and the live match of that, as far as the records are loaded. Dirty ids.
 */
export function actingNow(): Acting {
  const { user } = session;
  const client = user === undefined ? dirty(openShowKey()?.client) : clientOf(user);
  const broadcast = dirty(firstLinkedId(linkIn(client, 'broadcast')));
  const liveMatch = dirty(firstLinkedId(linkIn(broadcast, 'live_match')));
  return { player: dirty(user?.airtableID), client, broadcast, liveMatch };
}

function clientOf(user: NonNullable<typeof session.user>): string | undefined {
  const player = getThing(user.airtableID) as { clients?: LinkField } | undefined;
  return dirty(clientIds(player, user as Parameters<typeof clientIds>[1])[0]);
}

function linkIn(id: string | undefined, field: string): LinkField {
  return id === undefined ? undefined : (getThing(id)?.[field] as LinkField);
}

/** The same once the show is known, or after the time limit (ms): a page may be asked before its records are here. */
export function actingSoon(limitMs: number): Promise<Acting> {
  const now = actingNow();
  const roots = [now.player, now.client].flatMap((id) => id ?? []);
  if (now.broadcast !== undefined || roots.length === 0) return Promise.resolve(now);
  wantThings(roots, actingPaths);
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const settle = (): void => {
      clearTimeout(timer);
      stop();
      resolve(actingNow());
    };
    const listen = (): void => {
      stop();
      const { player, client } = actingNow();
      stop = subscribeThings(
        [player, client].flatMap((id) => id ?? []),
        () => (actingNow().broadcast === undefined ? listen() : settle()),
      );
    };
    const timer = setTimeout(settle, limitMs);
    listen();
  });
}

const actingPaths = [
  'clients.broadcast.live_match.maps',
  'clients.broadcast',
  'clients',
  'broadcast.live_match',
];
