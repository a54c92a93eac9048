import clsx from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import type { Broadcast } from '#contract/records.ts';
import { pageFrame } from '../parts/media/page-frame.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import styles from './StreamPlayers.module.css';

type StreamFrameProps = { broadcast: Broadcast; hasName: boolean };

/** Loading a player takes frames from the slide's entrance, and its first moments are not for the air. */
const [loadMs, openMs] = [500, 2_500];

/** The player of another broadcast under a cover with its name, which goes when the player has had time to start. */
function StreamFrame({ broadcast, hasName }: StreamFrameProps) {
  const [passed, setPassed] = useState(0);
  const [loadedAddress, setLoaded] = useState<string>();
  const frame = pageFrame(broadcast.stream_preview, window.location.hostname);
  const link = broadcast.stream_link?.replace(/^https?:\/\/(?:www\.)?/, '') ?? '';
  const name = overlayText(broadcast.relative_name ?? broadcast.name);
  useEffect(() => {
    const timers = [loadMs, openMs].map((ms) => setTimeout(() => setPassed(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const isWanted = frame !== undefined && passed >= loadMs && navigator.onLine;
  const isOpen = isWanted && passed >= openMs && loadedAddress === frame.address;
  return (
    <div className={styles.stream}>
      <div className={styles.screen}>
        {isWanted && (
          <iframe
            key={frame.address}
            src={frame.address}
            title={name || 'Stream'}
            sandbox={frame.sandbox}
            allow="autoplay; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            tabIndex={-1}
            className={styles.frame}
            onLoad={() => setLoaded(frame.address)}
          />
        )}
        <div className={clsx(styles.cover, isOpen && styles.open)}>
          <FittedText text={name} align="center" />
        </div>
      </div>
      <FittedText
        text={hasName && name ? `${name} · ${link}` : link}
        align="center"
        className={styles.address}
      />
    </div>
  );
}

/** Most players at once: more are too much for the machine that renders the program. */
const mostFrames = 4;

/** The players of other broadcasts, each with its address. */
export function StreamPlayers({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  const [first, second] = broadcasts;
  const only = second ? undefined : overlayText(first?.relative_name ?? first?.name);
  return (
    <div className={styles.players}>
      <p className={styles.heading}>{only || 'Other broadcasts'}</p>
      <div className={styles.frames} style={{ '--columns': second ? 2 : 1 } as CSSProperties}>
        {broadcasts.slice(0, mostFrames).map((broadcast) => (
          <StreamFrame key={broadcast.id} broadcast={broadcast} hasName={!only} />
        ))}
      </div>
    </div>
  );
}
