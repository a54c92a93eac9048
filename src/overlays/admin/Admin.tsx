import { useState } from 'react';
import { admin } from '#contract/overlays/admin.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { AddressForm } from './AddressForm.tsx';
import styles from './Admin.module.css';
import type { ListedSource } from './model/source-list.ts';
import { SoftwareNote } from './SoftwareNote.tsx';
import { SourceGroups } from './SourceGroups.tsx';
import { StreamList } from './StreamList.tsx';
import { reloadSources, useSources } from './use-sources.ts';

/** Every source of every client of the show, and addresses for new ones (overlays-staff, admin). */
export default drawOverlay(admin, function Admin() {
  const { broadcast, client } = useOverlay();
  const { isConnected } = useConnection();
  const now = useClock(1_000);
  const clients = useThings('Clients', linkedIds(broadcast?.clients));
  const keys = [...new Set([client, ...clients].flatMap((one) => one?.key ?? []))].sort();
  const sources = useSources(keys);
  const [isAsking, setIsAsking] = useState(false);
  const reload = (isMeant: (source: ListedSource) => boolean): void => {
    // Pages for people stay as somebody has them before their eyes, this one too.
    const chosen = sources.list.filter(({ isForHumans, goneAt }) => !isForHumans && goneAt === undefined);
    reloadSources(chosen.filter(isMeant).map(({ id }) => id));
    setIsAsking(false);
  };

  const owner = client?.name ?? client?.key ?? broadcast?.name ?? 'this show';
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{`Sources of ${owner}`}</h1>
      <p className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          disabled={!isConnected}
          onClick={() => reload(({ isOnAir }) => !isOnAir)}
        >
          Reload all off air
        </button>
        {isAsking ? (
          <>
            <button
              type="button"
              className={styles.button}
              disabled={!isConnected}
              onClick={() => reload(() => true)}
            >
              Yes, reload all
            </button>
            <button type="button" className={styles.button} onClick={() => setIsAsking(false)}>
              Keep them
            </button>
          </>
        ) : (
          <button
            type="button"
            className={styles.button}
            disabled={!isConnected}
            onClick={() => setIsAsking(true)}
          >
            Reload all
          </button>
        )}
      </p>
      <p className={styles.facts}>A source on air loads again once it is off air.</p>
      <SourceGroups sources={sources} nowMs={now} />
      <StreamList clients={keys} nowMs={now} />
      {client !== undefined && <SoftwareNote nowMs={now} />}
      <AddressForm />
    </main>
  );
});
