import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { ScoreCell, sideResult } from '../parts/score/ScoreCell.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import type { ScheduleCentre as Centre } from './model/centre.ts';
import styles from './ScheduleCentre.module.css';

type ScheduleCentreProps = {
  centre: Centre;
  winner: SideIndex | null;
  /** Of both sides. */
  themes: readonly [Theme | undefined, Theme | undefined];
  /** Room for two lines. */
  isTall: boolean;
  /** Times carry their day. */
  hasDays: boolean;
};

/** Between the teams: the scores, or when it starts. */
export function ScheduleCentre({ centre, winner, themes, isTall, hasDays }: ScheduleCentreProps) {
  return (
    <div className={clsx(styles.centre, hasDays && !isTall && styles.wide)}>
      <SwapFade swapKey={centre.kind} className={styles.swap}>
        {centre.kind === 'scores' ? (
          <span className={styles.scores}>
            {([0, 1] as const).map((side) => (
              <ScoreCell
                key={side}
                score={centre.scores[side]}
                theme={themes[side]}
                result={sideResult(winner, side)}
                className={styles.score}
              />
            ))}
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
        ) : centre.kind === 'word' ? (
          <span className={styles.time}>
            <FittedText
              text={centre.word}
              shorter={[onTwoLines(centre.word) ?? undefined]}
              align="center"
              className={styles.outcome}
            />
          </span>
        ) : centre.kind === 'versus' ? (
          <span className={styles.time}>vs</span>
        ) : null}
      </SwapFade>
    </div>
  );
}
