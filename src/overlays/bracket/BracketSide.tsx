import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { BracketSlot } from '#ui/bracket/bracket-games.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { logoAddress } from '../parts/logos/logo-address.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { BracketScore } from './BracketScore.tsx';
import styles from './BracketSide.module.css';
import { isCodesOnly } from './model/board.ts';
import type { BracketDetail } from './model/plan.ts';

type BracketSideProps = {
  slot: BracketSlot;
  theme: Theme | undefined;
  /** The ways to write it, longest first. */
  variants: readonly string[];
  rowPx: number;
  level: BracketDetail['level'];
  /** Reads from the right: the second team of a single line. */
  isMirrored: boolean;
  /** The other team's colours look the same. */
  isStriped: boolean;
  isOff: boolean;
};

/** One of the two lines of a match: a team with its score, or the text that waits for it. */
export function BracketSide({
  slot,
  theme,
  variants,
  rowPx,
  level,
  isMirrored,
  isStriped,
  isOff,
}: BracketSideProps) {
  const { team, teamKey, score, result } = slot;
  const [text = '', ...shorter] = variants;
  const isSmall = isCodesOnly(level);
  const isSolid = team !== undefined && level === 'codes' && !logoAddress(theme, 'small', rowPx, team);
  const mark = isSmall ? undefined : teamInitials(team);
  return (
    <Themed
      theme={theme}
      as="span"
      className={clsx(
        styles.side,
        team && styles.team,
        team && !theme && classHooks.withoutTheme,
        isSmall && styles.small,
        isSolid && styles.solid,
        isStriped && styles.striped,
        isOff && styles.off,
        result && styles[result],
      )}
      data-team={teamKey}
    >
      <SwapFade swapKey={teamKey ?? text} className={styles.who}>
        <span className={styles.line}>
          {team && !isSolid && (
            <span className={styles.logo}>
              {level !== 'lines' && (
                <OverlayLogo
                  theme={theme}
                  sizePx={rowPx}
                  kind="small"
                  on="bare"
                  mark={mark}
                  icon={team}
                  isWide
                />
              )}
            </span>
          )}
          <FittedText
            text={text}
            shorter={shorter}
            align={team ? (isMirrored ? 'end' : 'start') : 'center'}
            className={team ? styles.name : styles.placeholder}
          />
        </span>
      </SwapFade>
      {score !== '' && <BracketScore score={score} />}
    </Themed>
  );
}
