import type { CSSProperties } from 'react';
import type { Broadcast } from '#contract/records.ts';
import { overlayText } from '../parts/text/overlay-text.ts';
import { StreamFrame } from './StreamFrame.tsx';
import styles from './StreamPlayers.module.css';

/** More players at once than this are too much for the machine that makes the picture. */
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
