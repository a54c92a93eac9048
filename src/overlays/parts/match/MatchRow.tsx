import clsx from 'clsx';
import type { Match } from '#contract/records.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { slotNaming } from '../logos/team-name.ts';
import { ScoreCell, sideResult } from '../score/ScoreCell.tsx';
import { Scores } from '../score/Scores.tsx';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedGroup } from '../text/FittedGroup.tsx';
import { FittedText } from '../text/FittedText.tsx';
import { onTwoLines, overlayText } from '../text/overlay-text.ts';
import styles from './MatchRow.module.css';
import { areBothKnown, placeKey, useKnownSides } from './use-match-sides.ts';

type MatchRowProps = {
  match: Match;
  /** Of the row, and so of its logos, px of the stage. */
  heightPx: number;
  /** Each score beside its team, with VS between them. */
  isSplit: boolean;
  /** Logos beside the score instead of at both ends. */
  isFlat?: boolean | undefined;
};

const scorePx = 66;

/** Two teams and their score in one row, in stored order; a special event is one bar with its name. */
export function MatchRow({ match, heightPx, isSplit, isFlat = false }: MatchRowProps) {
  const sides = useKnownSides(match);
  const style = { height: `${heightPx / 16}rem` };
  if (match.special_event) {
    const name = overlayText(match.custom_name);
    if (name === '') return null;
    return (
      <div className={clsx(styles.special, classHooks.surface)} style={style}>
        <FittedText text={name} align="center" className={styles.specialName} />
      </div>
    );
  }
  if (!sides) return null;
  const isKnown = areBothKnown(sides);
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0] as const;
  const winner = winnerIndex(match);
  const themes = [sides[0].theme, sides[1].theme] as const;
  const cell = (side: 0 | 1) => (
    <ScoreCell
      score={scores[side]}
      theme={themes[side]}
      result={sideResult(winner, side)}
      isPaper
      textPx={scorePx}
      className={styles.score}
    />
  );
  return (
    <FittedGroup>
      <div className={styles.row} style={style}>
        {sides.map((place, side) => {
          const { slot, team, theme, isMarked } = place;
          const { text, shorter, mark } = slotNaming(slot, theme, false);
          return (
            <Themed
              key={placeKey(place)}
              theme={theme}
              className={clsx(styles.team, side === 1 && styles.right, isFlat && styles.flat)}
              data-second={isMarked || undefined}
              data-open={slot.dummy ? '' : undefined}
            >
              {team && <OverlayLogo theme={theme} sizePx={heightPx} kind="large" mark={mark} icon={team} />}
              <FittedText
                text={text}
                shorter={[onTwoLines(text) ?? undefined, ...shorter]}
                align={side === 0 ? 'end' : 'start'}
                group="team"
                className={styles.name}
              />
            </Themed>
          );
        })}
        <span className={styles.centre}>
          {isSplit && isKnown ? (
            <>
              {cell(0)}
              <span className={styles.word}>vs</span>
              {cell(1)}
            </>
          ) : (
            <Scores
              scores={isKnown && scores.some((score) => score !== 0) ? scores : null}
              winner={winner}
              themes={themes}
              isPaper
              hasDash
              textPx={scorePx}
            />
          )}
        </span>
      </div>
    </FittedGroup>
  );
}
