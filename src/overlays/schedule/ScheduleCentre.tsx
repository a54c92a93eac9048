import clsx from 'clsx';
import type { SideIndex } from '#domain/match/decided.ts';
import { useChangeCount } from '#ui/things/use-change-count.ts';
import { RollingNumber } from '../parts/motion/RollingNumber.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import type { ScheduleCentre as Centre } from './model/centre.ts';
import styles from './ScheduleCentre.module.css';

type ScheduleCentreProps = {
  centre: Centre;
  winner: SideIndex | null;
  /** Room for two lines. */
  isTall: boolean;
  /** Times carry their day. */
  hasDays: boolean;
};

/** Between the teams: the scores, or when it starts. */
export function ScheduleCentre({ centre, winner, isTall, hasDays }: ScheduleCentreProps) {
  const changes = useChangeCount(centre.kind === 'scores' ? centre.scores.join('-') : undefined);
  return (
    <div className={clsx(styles.centre, hasDays && !isTall && styles.wide)}>
      <SwapFade swapKey={centre.kind} className={styles.swap}>
        {centre.kind === 'scores' ? (
          <span className={styles.scores}>
            {([0, 1] as const).map((side) => (
              <span
                key={side}
                className={clsx(
                  styles.score,
                  winner === side && styles.winner,
                  winner !== null && winner !== side && styles.loser,
                )}
              >
                <RollingNumber value={centre.scores[side]} className={styles.number} />
              </span>
            ))}
            {changes > 0 && <span key={changes} className={styles.light} />}
          </span>
        ) : centre.kind === 'time' ? (
          <span className={styles.time}>
            {centre.day && isTall && <FittedText text={centre.day} align="center" className={styles.day} />}
            <FittedText
              text={centre.day && !isTall ? `${centre.day} ${centre.time}` : centre.time}
              align="center"
              className={styles.clock}
            />
          </span>
        ) : centre.kind === 'versus' ? (
          <span className={styles.time}>vs</span>
        ) : null}
      </SwapFade>
    </div>
  );
}
