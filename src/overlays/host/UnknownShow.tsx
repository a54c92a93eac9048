import { useEffect } from 'react';
import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { linkedIds } from '#domain/record-id.ts';
import { nearNames } from '#domain/text/near-names.ts';
import styles from './UnknownOverlay.module.css';
import { showObstacle } from './use-show.ts';

const mostOffered = 12;

/** In place of an overlay whose address has no show: why, and the clients or broadcasts that exist. Never in broadcast software. */
export default function UnknownShow({
  address,
  obstacle,
}: {
  address: OverlayAddress;
  obstacle: 'missing' | 'no-broadcast';
}) {
  const { kind, code, route } = address;
  const isClient = kind === 'client';
  const clients = useThings('Clients', linkedIds(useListing('Clients')));
  const broadcasts = useThings('Broadcasts', linkedIds(useListing('Broadcasts')));
  const keys = (isClient ? clients : broadcasts)
    .flatMap(({ key }) => key ?? [])
    .filter((key) => key.toLowerCase() !== code.toLowerCase());
  const near = nearNames(code, keys);
  const offered = near.length > 0 ? near : keys.slice(0, mostOffered);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.canvas;
    dataset.canvas = 'viewport';
    return () => {
      dataset.canvas = before;
    };
  }, []);
  return (
    <main className={styles.page} data-testid="unknown-show">
      <h1 className={styles.title}>
        {showObstacle({ kind, code, isMissing: obstacle === 'missing', hasBroadcast: false })}
      </h1>
      {offered.length > 0 && (
        <>
          <p>{near.length > 0 ? 'Is one of these meant?' : `Existing ${kind}s:`}</p>
          <ul className={styles.names}>
            {offered.map((key) => (
              <li key={key}>
                <a
                  className={styles.name}
                  href={`/${kind}/${encodeURIComponent(key)}/${route}${window.location.search}`}
                >
                  {key}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.hint}>In broadcast software this address draws nothing.</p>
    </main>
  );
}
