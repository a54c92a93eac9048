import { useState } from 'react';
import { admin } from '#contract/overlays/admin.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { AddressForm } from './AddressForm.tsx';
import styles from './Admin.module.css';
import { inOrder, isSilent, type Source } from './model/sources.ts';
import { SoftwareNote } from './SoftwareNote.tsx';
import { SourceRow } from './SourceRow.tsx';
import { reloadSources, useSources } from './use-sources.ts';

/** Every source of every client of the show, and addresses for new ones (overlays-staff, admin). */
export default drawOverlay(admin, function Admin() {
  const { broadcast, client } = useOverlay();
  const now = useClock(1_000);
  const clients = useThings('Clients', linkedIds(broadcast?.clients));
  const keys = [...new Set([client, ...clients].flatMap((one) => one?.key ?? []))].sort();
  const { list, askedAt } = useSources(keys);
  const [isAsking, setIsAsking] = useState(false);
  const sources = inOrder(list.values());
  const reload = (chosen: readonly Source[]): void => {
    // Pages for people stay as somebody has them before their eyes, this one too.
    reloadSources(chosen.filter(({ isForHumans }) => !isForHumans).map(({ id }) => id));
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
          onClick={() => reload(sources.filter(({ isOnAir }) => !isOnAir))}
        >
          Reload all off air
        </button>
        {isAsking ? (
          <>
            <button type="button" className={styles.button} onClick={() => reload(sources)}>
              Yes, reload all
            </button>
            <button type="button" className={styles.button} onClick={() => setIsAsking(false)}>
              Keep them
            </button>
          </>
        ) : (
          <button type="button" className={styles.button} onClick={() => setIsAsking(true)}>
            Reload all
          </button>
        )}
      </p>
      <p className={styles.facts}>A source on air loads again once it is off air.</p>
      {sources.length === 0 ? (
        <p>
          No source is listed. Sign in here as an owner of the client; a source needs a key in its address.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Sources">
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              isSilent={askedAt !== undefined && isSilent(source, askedAt, now)}
              nowMs={now}
              onReload={() => reloadSources([source.id])}
            />
          ))}
        </ul>
      )}
      {client !== undefined && <SoftwareNote nowMs={now} />}
      <AddressForm />
    </main>
  );
});
