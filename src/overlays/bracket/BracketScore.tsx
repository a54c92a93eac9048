import { useChangeCount } from '#ui/things/use-change-count.ts';
import { RollingNumber } from '../parts/motion/RollingNumber.tsx';
import styles from './BracketScore.module.css';

type BracketScoreProps = {
  /** A number, or W and FF of a forfeit. */
  score: string;
};

/** The score of a line: it rolls to its next value with a short glow. */
export function BracketScore({ score }: BracketScoreProps) {
  const changes = useChangeCount(score);
  const number = Number(score);
  return (
    <span className={styles.score}>
      {Number.isFinite(number) ? (
        <RollingNumber value={number} className={styles.number} />
      ) : (
        <span className={styles.word}>{score}</span>
      )}
      {changes > 0 && <span key={changes} className={styles.light} />}
    </span>
  );
}
