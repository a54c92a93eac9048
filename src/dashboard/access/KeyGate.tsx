import { type ReactNode, useEffect, useState } from 'react';
import { clientDashboardRelated } from '#contract/dashboard-modules.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useThing, useThingState } from '#data/hooks/use-things.ts';
import { useTreeState } from '#data/hooks/use-tree.ts';
import { checkMatchKeys, type KeyCheck } from '#data/match-keys/check-match-keys.ts';
import { wantThings } from '#data/things/store.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { Show } from '../show/use-show.ts';
import { NoBroadcast } from './NoBroadcast.tsx';

export const endedKey = {
  title: 'This key has ended',
  text: 'It was revoked, or whoever made it has lost the client. Ask the producer for a new one.',
};

/** An action with a revoked key is refused at once; the page asks by itself this often. */
const askMs = 20_000;

const tree = { related: clientDashboardRelated };

type KeyGateProps = {
  /** Clean id of the client that the key is for. */
  clientKey: string;
  children: (show: Show) => ReactNode;
};

/** The show of a device with a key for it, or why there is none. */
export function KeyGate({ clientKey, children }: KeyGateProps) {
  useEffect(() => wantThings([clientKey], clientDashboardRelated), [clientKey]);
  useTreeState(tree, [clientKey]);
  const client = useThing('Clients', clientKey);
  const [broadcastId] = linkedIds(client?.broadcast);
  const broadcast = useThing('Broadcasts', broadcastId);
  const states = [useThingState(clientKey), useThingState(broadcastId)];
  if (client && broadcast) return children({ clientKey, broadcastKey: cleanId(broadcast) ?? broadcast.id });
  if (states.some(({ status }) => status === 'unavailable')) return <Unavailable thingKey={clientKey} />;
  const isNone = client !== undefined && broadcastId === undefined;
  if (isNone || states.some(({ status }) => status === 'missing')) {
    return <NoBroadcast reason="no-broadcast" />;
  }
  return <LoadingRows count={6} />;
}

/**
 * The server's answer about the keys of this device, with the one that the address brought; undefined before the first
 * answer. It is asked for again from time to time.
 */
export function useKeyCheck(): KeyCheck | undefined {
  const [check, setCheck] = useState<KeyCheck>();
  const { isConnected } = useConnection();
  useEffect(() => {
    const ask = () => void checkMatchKeys().then(setCheck);
    ask();
    const timer = isConnected ? setInterval(ask, askMs) : undefined;
    return () => clearInterval(timer);
  }, [isConnected]);
  return check;
}
