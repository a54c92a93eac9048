import type { Broadcast } from '#contract/records.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Break.module.css';

const mostRows = 4;

/** Where else something is on: each broadcast's name and its address. */
export function OtherBroadcasts({ others }: { others: readonly Broadcast[] }) {
  return (
    <div className={styles.others}>
      <p className={styles.heading}>{others.length === 1 ? 'Other broadcast' : 'Other broadcasts'}</p>
      {others.slice(0, mostRows).map(({ id, relative_name, name, stream_link }) => (
        <div key={id} className={styles.group}>
          <FittedText text={relative_name || name || ''} className={styles.names} />
          {stream_link && (
            <FittedText text={stream_link.replace(/^https?:\/\//, '')} className={styles.address} />
          )}
        </div>
      ))}
    </div>
  );
}
