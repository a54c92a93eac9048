import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Theme } from '#contract/records.ts';
import { lineOf } from '#domain/match/line-state.ts';
import type { BracketGame, BracketSlot } from '#ui/bracket/bracket-games.ts';
import type { BracketContents } from '#ui/bracket/use-bracket.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { logoMark } from '../parts/logos/team-name.ts';
import { type AirMark, MarkFrame, MarkPlate } from '../parts/marks/MarkPlate.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { TeamPlate } from '../parts/plates/TeamPlate.tsx';
import { ScoreCell } from '../parts/score/ScoreCell.tsx';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import type { BracketTimes } from '../parts/time/bracket-times.ts';
import styles from './BracketMatch.module.css';
import { isCodesOnly, slotTextVariants } from './model/board.ts';
import type { BracketDetail } from './model/plan.ts';

type BracketSideProps = {
  slot: BracketSlot;
  theme: Theme | undefined;
  /** The ways to write it, longest first. */
  variants: readonly string[];
  rowPx: number;
  level: BracketDetail['level'];
  /** Size of the names, px of the stage. */
  unitPx: number;
  /** Reads from the right: the second team of a single line. */
  isMirrored: boolean;
  /** The other team looks the same. */
  isMarked: boolean;
  isOff: boolean;
};

/** Scores as a share of the names. */
const scoreShare = 1.12;

/** One of the two lines of a match: a team with its score, or the text that waits for it. */
function BracketSide({
  slot: { team, score, result },
  theme,
  variants,
  rowPx,
  level,
  unitPx,
  isMirrored,
  isMarked,
  isOff,
}: BracketSideProps) {
  const isSmall = isCodesOnly(level);
  const points = Number(score);
  return (
    <TeamPlate
      team={team}
      theme={theme}
      texts={variants}
      mark={team && !isSmall ? logoMark(team, false) : undefined}
      hasBar={level === 'lines'}
      logoAt={isMirrored ? 'right' : 'left'}
      heightPx={rowPx}
      result={result}
      isMarked={isMarked}
      className={clsx(styles.side, isSmall && styles.small, isOff && styles.sideOff)}
    >
      {score !== '' && (
        <ScoreCell
          score={Number.isFinite(points) ? points : score}
          theme={theme}
          result={result}
          textPx={unitPx * scoreShare}
          className={styles.score}
        />
      )}
    </TeamPlate>
  );
}

type BracketMatchProps = {
  game: BracketGame;
  contents: BracketContents;
  level: BracketDetail['level'];
  mark: AirMark | undefined;
  style: CSSProperties;
  /** Height of one of its two lines, px of the stage. */
  rowPx: number;
  /** Size of the names, px of the stage. */
  unitPx: number;
  /** Sides whose lines step back while a team's path is shown. */
  offPath: readonly [boolean, boolean];
  /** Without it no start is shown. */
  times: BracketTimes | undefined;
  hasStream: boolean;
};

/** A match of a bracket: its number, stream and start above or beside it, and a line for each team. */
export function BracketMatch({
  game,
  contents,
  level,
  mark,
  style,
  rowPx,
  unitPx,
  offPath,
  times,
  hasStream,
}: BracketMatchProps) {
  const { match, slots, isLoading } = game;
  const themes = [useTheme(slots[0].team), useTheme(slots[1].team)] as const;
  const isAlike = hasSecondMark(themes[0], themes[1]);
  const isSmall = isCodesOnly(level);
  const isOff = offPath[0] && offPath[1];
  const [timeText, ...shorterTimes] = mark === 'live' || !times ? [] : times.timeVariantsOf(match);
  const { word: outcome } = lineOf(match ?? {});
  const special = match?.special_event ? overlayText(match.custom_name) : '';
  const stream = hasStream ? match?.stream_code : undefined;
  return (
    <div
      className={styles.match}
      style={style}
      data-level={level}
      data-bracket-match={game.number}
      data-stream={match?.stream_code}
      data-round={match?.round}
    >
      {level === 'tags' && (
        <SwapFade swapKey={mark ?? ''} className={clsx(styles.tags, isOff && styles.off)}>
          <span className={styles.tagLine}>
            <span className={styles.plate}>M{game.label}</span>
            {mark && <MarkPlate mark={mark} />}
            {game.needed && <span className={styles.plate}>{game.needed}</span>}
            {outcome && outcome !== game.needed && <span className={styles.plate}>{outcome}</span>}
            {stream && <span className={styles.plate}>{stream}</span>}
            {timeText && (
              <span className={clsx(styles.plate, styles.time)}>
                <FittedText text={timeText} shorter={shorterTimes} align="end" />
              </span>
            )}
          </span>
        </SwapFade>
      )}
      {level === 'names' && (
        <span
          className={clsx(styles.plate, styles.beside, mark === 'live' && styles.onAir, isOff && styles.off)}
        >
          {game.label}
        </span>
      )}
      <FittedGroup>
        <span className={styles.rows}>
          {isLoading ? null : special ? (
            <span className={styles.special}>
              <FittedText text={special} align="center" />
            </span>
          ) : (
            ([0, 1] as const).map((side) => (
              <BracketSide
                key={side}
                slot={slots[side]}
                theme={themes[side]}
                variants={slotTextVariants(contents, game, side, isSmall, themes[side])}
                rowPx={rowPx}
                unitPx={unitPx}
                level={level}
                isMirrored={level === 'lines' && side === 1}
                isMarked={isAlike && side === 1}
                isOff={offPath[side]}
              />
            ))
          )}
        </span>
      </FittedGroup>
      <MarkFrame mark={mark} />
    </div>
  );
}
