import type { ReactNode } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing, useThingState } from '#data/hooks/use-things.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { clientIds } from '#domain/access/production.ts';
import { dashboardAccess } from '#domain/broadcast/dashboard-access.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { Show } from '../show/use-show.ts';
import { NoBroadcast } from './NoBroadcast.tsx';

type DashboardGateProps = {
  /** Named after the page's tree (contract/site-pages/plain.ts). */
  page: 'casters' | 'dashboard' | 'preflight';
  children: (show: Show) => ReactNode;
};

/** Renders the show of the signed-in user's first client, or the reason why there is none. */
export function DashboardGate({ page, children }: DashboardGateProps) {
  const { user } = useSession();
  const playerKey = user?.airtableID;
  useTree(page, playerKey === undefined ? [] : [playerKey]);
  const player = useThing('Players', playerKey);
  const clientKeys = clientIds(player, user);
  const client = useThing('Clients', clientKeys[0]);
  const broadcastKeys = linkedIds(client?.broadcast);
  const broadcast = useThing('Broadcasts', broadcastKeys[0]);
  const playerState = useThingState(playerKey);
  const clientState = useThingState(clientKeys[0]);
  const broadcastState = useThingState(broadcastKeys[0]);

  if (user === undefined) return <NoBroadcast reason="signed-out" />;
  const access = dashboardAccess({ player, clientKeys, client, broadcastKeys, broadcast });
  switch (access) {
    case 'open':
      return client && broadcast
        ? children({
            clientKey: cleanId(client) ?? client.id,
            broadcastKey: cleanId(broadcast) ?? broadcast.id,
          })
        : null;
    case 'waiting': {
      const states = [playerState, clientState, broadcastState];
      if (states.some(({ status }) => status === 'unavailable')) {
        return <Unavailable thingKey={user.airtableID} />;
      }
      // A link to a record that is gone leads nowhere.
      if (states.some(({ status }) => status === 'missing')) return <NoBroadcast reason="no-broadcast" />;
      return <LoadingRows count={6} />;
    }
    case 'nameless':
      return null;
    case 'no-client':
    case 'no-broadcast':
      return <NoBroadcast reason={access} />;
    default:
      throw new Error(`Unknown access: ${access satisfies never}`);
  }
}
