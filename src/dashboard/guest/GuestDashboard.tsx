import clsx from 'clsx';
import { useState } from 'react';
import { useConnection, useSession } from '#data/hooks/page-state.ts';
import { useShowKey } from '#data/hooks/use-show-key.ts';
import { isOpenKey } from '#data/match-keys/match-keys.ts';
import { OutboxChip } from '#ui/outbox/OutboxChip.tsx';
import { WithAllResults } from '#ui/spoilers/SpoilerShield.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { endedKey, KeyGate, useKeyCheck } from '../access/KeyGate.tsx';
import { BreakDialog } from '../break/BreakDialog.tsx';
import { DashboardFrame } from '../frame/DashboardFrame.tsx';
import QuickPage from '../quick/QuickPage.tsx';
import { useBroadcastFact } from '../show/use-show.ts';
import styles from './GuestDashboard.module.css';

/** The limited dashboard of a device with a key for the show: what the key opens, and whose it is. */
function GuestLayout() {
  return (
    <div className={styles.layout}>
      <KeyNote />
      <QuickPage />
      <BreakDialog />
    </div>
  );
}

/** Names the show that this device controls and the key's name, or reports that the key was revoked. */
function KeyNote() {
  const key = useShowKey();
  const name = useBroadcastFact(({ name }) => name);
  const { isConnected } = useConnection();
  if (key === undefined) return null;
  const isOpen = isOpenKey(key);
  return (
    <aside className={clsx(styles.note, !isOpen && styles.ended)} aria-label="Your key for this show">
      <h1 className={styles.name}>{name ?? key.from ?? 'Show control'}</h1>
      {isOpen ? (
        <p>
          You control this show as <strong>{key.name}</strong>.{!isConnected && ' No connection just now.'}
        </p>
      ) : (
        <p role="alert">
          Your key for this show was revoked: nothing more can be pressed with it. Ask{' '}
          {key.from ? `the producer of ${key.from}` : 'whoever gave it to you'} for a new one, and open it on
          this device.
        </p>
      )}
      <OutboxChip />
    </aside>
  );
}

const askAccount = {
  title: 'You are signed in on this device',
  text: 'This page is for devices that have a key and nobody signed in. Your own dashboard has everything that is here.',
};
const askKey = {
  title: 'This device has no key for a show',
  text: 'Somebody who runs a show makes one on the dashboard, under Sources and Keys: the link opens this page. Open /pair on this device to be given one by its code.',
};

/** Limited dashboard of a device that has a show key and no signed-in user. */
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
        <KeyGate clientKey={key.client}>
          {(show) => (
            <DashboardFrame {...show}>
              <GuestLayout />
            </DashboardFrame>
          )}
        </KeyGate>
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
