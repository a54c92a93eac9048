import { useSpecial } from '#data/hooks/use-special.ts';
import { linkedIds } from '#domain/record-id.ts';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import styles from './LiveRow.module.css';
import { LiveRowMatch } from './LiveRowMatch.tsx';

/** Live matches in a scrolling row above every page. */
export function LiveRow() {
  const live = useSpecial('special:live-matches');
  const matchKeys = linkedIds(live?.matches);
  if (matchKeys.length === 0) return null;
  return (
    <section className={styles.row} aria-label="Live matches">
      <div className={styles.inside}>
        <span className={styles.mark}>
          <LiveMark />
        </span>
        <ul className={styles.matches}>
          {matchKeys.map((key) => (
            <LiveRowMatch key={key} matchKey={key} />
          ))}
        </ul>
      </div>
    </section>
  );
}
