import { MatchRow } from '#ui/things/MatchRow.tsx';
import styles from './MatchRowList.module.css';

/** Matches of any event, two beside each other where there is room. */
export function MatchRowList({ keys }: { keys: readonly string[] }) {
  return (
    <ul className={styles.rows}>
      {keys.map((key) => (
        <li key={key} className={styles.item}>
          <MatchRow matchKey={key} hasContext />
        </li>
      ))}
    </ul>
  );
}
