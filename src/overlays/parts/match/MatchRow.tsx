import clsx from 'clsx';
import type { Match } from '#contract/records.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { plateNaming } from '../logos/team-name.ts';
import { ScoreCell, sideResult } from '../score/ScoreCell.tsx';
import { Scores } from '../score/Scores.tsx';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import { onTwoLines, overlayText } from '../text/overlay-text.ts';
import styles from './MatchRow.module.css';
import { useMatchTeams } from './use-winner.ts';

type MatchRowProps = {
  match: Match;
  /** Each score beside its team, with VS between them. */
  isSplit: boolean;
  /** Logos beside the score instead of at both ends. */
  isFlat?: boolean | undefined;
};

/** Two teams and their score in one row, in stored order; a special event is one bar with its name. */
export function MatchRow({ match, isSplit, isFlat = false }: MatchRowProps) {
  const teams = useMatchTeams(match);
  if (match.special_event) {
    const name = overlayText(match.custom_name);
    if (name === '') return null;
    return <FittedText text={name} align="center" className={clsx(styles.special, classHooks.surface)} />;
  }
  const [left, right] = teams;
  if (!left || !right) return null;
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0] as const;
  const isAlike = hasSecondMark(left.theme, right.theme);
  const winner = winnerIndex(match);
  const themes = [left.theme, right.theme] as const;
  const cell = (side: 0 | 1) => (
    <ScoreCell
      score={scores[side]}
      theme={themes[side]}
      result={sideResult(winner, side)}
      isPaper
      className={styles.score}
    />
  );
  return (
    <div className={styles.row}>
      {[left, right].map(({ team, theme }, side) => {
        const { text, shorter, mark } = plateNaming(team, theme, false);
        return (
          <Themed
            key={team.id}
            theme={theme}
            className={clsx(styles.team, side === 1 && styles.right, isFlat && styles.flat)}
            data-second={(isAlike && side === 1) || undefined}
          >
            <OverlayLogo theme={theme} sizePx={120} kind="large" mark={mark} icon={team} />
            <FittedText
              text={text}
              shorter={[onTwoLines(text) ?? undefined, ...shorter]}
              align={side === 0 ? 'end' : 'start'}
              className={styles.name}
            />
          </Themed>
        );
      })}
      <span className={styles.centre}>
        {isSplit ? (
          <>
            {cell(0)}
            <span className={styles.word}>vs</span>
            {cell(1)}
          </>
        ) : (
          <Scores
            scores={scores.some((score) => score !== 0) ? scores : null}
            winner={winner}
            themes={themes}
            isPaper
            hasDash
          />
        )}
      </span>
    </div>
  );
}
