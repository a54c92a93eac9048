import { useEffect, useState } from 'react';
import { clientDashboardRelated } from '#contract/dashboard-modules.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { useShowKey } from '#data/hooks/use-show-key.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { useTreeState } from '#data/hooks/use-tree.ts';
import { checkMatchKeys, type KeyCheck } from '#data/match-keys/check-match-keys.ts';
import { isOpenKey } from '#data/match-keys/match-keys.ts';
import { wantThings } from '#data/things/store.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { WithAllResults } from '#ui/spoilers/SpoilerShield.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { NoBroadcast } from '../access/NoBroadcast.tsx';
import { DashboardFrame } from '../frame/DashboardFrame.tsx';
import { GuestLayout } from './GuestLayout.tsx';

/** A press with a key that was revoked is refused at once; so often the page asks by itself. */
const askMs = 20_000;

const askAccount = {
  title: 'You are signed in on this device',
  text: 'This page is for devices that have a key and nobody signed in. Your own dashboard has everything that is here.',
};
const askKey = {
  title: 'This device has no key for a show',
  text: 'Somebody who runs a show makes one on the dashboard, under Sources and Keys: the link opens this page. Open /pair on this device to be given one by its code.',
};
const endedKey = {
  title: 'This key has ended',
  text: 'It was revoked, or whoever made it has lost the client. Ask the producer for a new one.',
};

/** The limited dashboard of a device that has a key for a show, with nobody signed in (field D9). */
export default function GuestDashboard() {
  const key = useShowKey();
  const { user } = useSession();
  const check = useKeyCheck();
  // A key that ends while it is in use leaves the page as it is, and the page says so.
  const [hasOpened, setHasOpened] = useState(false);
  const isOpen = key !== undefined && isOpenKey(key);
  if (isOpen && !hasOpened) setHasOpened(true);

  if (!user && key && (isOpen || hasOpened)) {
    return (
      <WithAllResults>
        <GuestShow clientKey={key.client} />
      </WithAllResults>
    );
  }
  if (!user && check === undefined) return <LoadingRows count={6} />;
  const ask = key || check === 'ended' ? endedKey : askKey;
  return (
    <>
      <PageHeading>Show control</PageHeading>
      <EmptyState {...(user ? askAccount : ask)} />
    </>
  );
}

/** What the server says of the keys of this device, asked again from time to time; undefined before the first answer. */
function useKeyCheck(): KeyCheck | undefined {
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

const tree = { related: clientDashboardRelated };

function GuestShow({ clientKey }: { clientKey: string }) {
  useEffect(() => wantThings([clientKey], clientDashboardRelated), [clientKey]);
  useTreeState(tree, [clientKey]);
  const client = useThing('Clients', clientKey);
  const [broadcastId] = linkedIds(client?.broadcast);
  const broadcast = useThing('Broadcasts', broadcastId);
  const states = [useThingState(clientKey), useThingState(broadcastId)];
  if (client && broadcast) {
    return (
      <DashboardFrame clientKey={clientKey} broadcastKey={cleanId(broadcast) ?? broadcast.id}>
        <GuestLayout />
      </DashboardFrame>
    );
  }
  if (states.some(({ status }) => status === 'unavailable')) return <Unavailable thingKey={clientKey} />;
  const isNone = client !== undefined && broadcastId === undefined;
  if (isNone || states.some(({ status }) => status === 'missing')) {
    return <NoBroadcast reason="no-broadcast" />;
  }
  return <LoadingRows count={6} />;
}
