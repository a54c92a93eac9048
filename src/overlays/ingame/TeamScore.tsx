import { RollingNumber } from '../parts/motion/RollingNumber.tsx';
import { scoreDots } from './model/team-bar.ts';
import styles from './TeamScore.module.css';

type TeamScoreProps = { score: number; firstTo: number | undefined; hasDots: boolean };

/** Maps won: a number, or a dot for each map that wins the match. */
export function TeamScore({ score, firstTo, hasDots }: TeamScoreProps) {
  const dots = hasDots ? scoreDots(score, firstTo) : undefined;
  if (!dots) return <RollingNumber value={score} className={styles.number} />;
  return (
    <span className={styles.dots} data-score={score}>
      {dots.map((isLit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <span key={place} className={styles.dot} data-lit={isLit ? '' : undefined} />
      ))}
    </span>
  );
}
