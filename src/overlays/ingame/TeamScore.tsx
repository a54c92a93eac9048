import type { Match, Theme } from '#contract/records.ts';
import { type SideIndex, winnerIndex } from '#domain/match/outcome.ts';
import { ScoreCell, ScoreLight, sideResult } from '../parts/score/ScoreCell.tsx';
import { scoreDots, scoreOf } from './model/team-bar.ts';
import styles from './TeamScore.module.css';

type TeamScoreProps = { match: Match; index: SideIndex; theme: Theme | undefined; hasDots: boolean };

/** Maps won: a number, or a dot for each map that wins the match. */
export function TeamScore({ match, index, theme, hasDots }: TeamScoreProps) {
  const score = scoreOf(match, index);
  const dots = hasDots ? scoreDots(score, match.first_to) : undefined;
  if (!dots) {
    const result = sideResult(winnerIndex(match), index);
    return <ScoreCell score={score} theme={theme} result={result} isPaper className={styles.number} />;
  }
  return (
    <span className={styles.dots} data-score={score}>
      {dots.map((isLit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <span key={place} className={styles.dot} data-lit={isLit ? '' : undefined} />
      ))}
      <ScoreLight score={score} />
    </span>
  );
}
