import clsx from 'clsx';
import type { MapHeadToHead, MapRecord } from '#domain/match/map-head-to-head.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './MapHistoryRow.module.css';

type MapHistoryRowProps = { name: string; history: MapHeadToHead | null; countsUnplayed: boolean };

const recordText = ({ wins, losses, draws }: MapRecord) =>
  draws > 0 ? `${wins}–${losses}–${draws}` : `${wins}–${losses}`;

type SideProps = { record: MapRecord; isBetter: boolean; countsUnplayed: boolean };

function Side({ record, isBetter, countsUnplayed }: SideProps) {
  const isBlank = record.wins + record.losses + record.draws === 0;
  return (
    <td className={clsx(styles.side, isBetter && styles.better, isBlank && styles.blank)}>
      <span className={styles.record}>{recordText(record)}</span>
      {record.isRecent && (
        <span className={styles.mark} title="Played in the last match">
          <Icon name="clock" />
          <span className={visuallyHidden.text}>played in the last match</span>
        </span>
      )}
      {countsUnplayed && record.unplayed > 0 && (
        <span className={styles.unplayed}>{record.unplayed} unplayed</span>
      )}
    </td>
  );
}

/** One map with both teams' records; the better one stands out. */
export function MapHistoryRow({ name, history, countsUnplayed }: MapHistoryRowProps) {
  if (!history) return null;
  const [left, right] = history.sides;
  return (
    <tr className={styles.row}>
      <Side record={left} isBetter={history.scoreWinner === 0} countsUnplayed={countsUnplayed} />
      <th scope="row" className={clsx(styles.map, history.isScheduled && styles.scheduled)}>
        {name}
        {history.isScheduled && (
          <span className={styles.tick} title="On this match's list">
            <Icon name="check" />
            <span className={visuallyHidden.text}>, a map of this match</span>
          </span>
        )}
      </th>
      <Side record={right} isBetter={history.scoreWinner === 1} countsUnplayed={countsUnplayed} />
    </tr>
  );
}
