import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Match, Team, Theme } from '#contract/records.ts';
import { breakMatchLine, breakMatchScores } from '#domain/break/break-match.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { cleanId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { plateNaming, teamNaming } from '../logos/team-name.ts';
import { logoAttachment } from '../logos/use-picture.ts';
import { matchAttributes, useMatchSides, useSingleMap } from '../match/use-match-sides.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { Scores } from '../score/Scores.tsx';
import { FittedGroup } from '../text/FittedGroup.tsx';
import { FittedText } from '../text/FittedText.tsx';
import { overlayText } from '../text/overlay-text.ts';
import styles from './BreakMatch.module.css';

type BreakSideProps = {
  slot: TeamSlot<Team>;
  /** The team is being loaded: a placeholder would be taken for the real opponent. */
  isLoading: boolean;
  theme: Theme | undefined;
  sizePx: number;
  hasName: boolean;
  /**
   * True if both teams' names have room below the letters that replace their logos; a single name would look like an
   * error.
   */
  isShort: boolean;
  /** The other team's colours look the same. */
  isMarked: boolean;
};

/** One team of a compact match: its logo, and its name below where there is room; who is to come as text. */
function BreakSide({ slot, isLoading, theme, sizePx, hasName, isShort, isMarked }: BreakSideProps) {
  const team = slot.dummy ? undefined : slot.team;
  const open = slot.dummy && !isLoading ? slot : undefined;
  // A code is shown below each logo; if the code replaces the logo, the name is shown where there is room.
  const hasLogo = logoAttachment(theme, 'small', team?.icon) !== undefined;
  const naming =
    team && (hasLogo ? teamNaming(team, true) : isShort ? plateNaming(team, theme, false) : undefined);
  return (
    <SwapFade swapKey={cleanId(team) ?? open?.text ?? ''} className={styles.side}>
      <span className={styles.who}>
        {team && (
          <span className={styles.logo} data-second={isMarked || undefined}>
            <OverlayLogo
              theme={theme}
              sizePx={sizePx}
              kind="small"
              mark={teamInitials(team)}
              icon={team}
              isWide
            />
          </span>
        )}
        {naming && hasName && (
          <FittedText
            text={naming.text}
            shorter={naming.shorter}
            align="center"
            group="team"
            className={styles.name}
          />
        )}
        {open && (
          <FittedText
            text={open.text}
            shorter={[open.short ?? undefined]}
            align="center"
            group="open"
            className={styles.open}
          />
        )}
      </span>
    </SwapFade>
  );
}

type BreakMatchProps = {
  match: Match;
  /** Height of the logos, px of the stage. */
  sizePx: number;
  /** Start time instead of "Up next". */
  hasTime?: boolean | undefined;
  /** Names below the logos. */
  hasNames?: boolean | undefined;
  /** Scores before the first point too. */
  hasScores?: boolean | undefined;
};

/** So many letters fit below a small logo. */
const shortNameLength = 8;

/** A match in little space: its subject, two logos, the score between them. */
export function BreakMatch({ match, sizePx, hasTime, hasNames = false, hasScores }: BreakMatchProps) {
  const { broadcast } = useOverlay();
  const event = useLinked('Events', match.event);
  const { teams, sides, isLoading } = useMatchSides(match);
  const maps = useSingleMap(match);
  const { lead, about, short } = breakMatchLine(match, {
    format: broadcast?.match_next_format,
    context: { event, match, teams },
    time: hasTime
      ? formatTime(match.start, { zone: broadcastZone(broadcast?.timezone) }, ['time'])
      : undefined,
  });
  const scores = breakMatchScores(match, maps, hasScores);
  const isSmall = sizePx < 100;
  const isShort = teams.every(({ name = '' }) => name.length <= shortNameLength);
  const winner = scores ? winnerIndex(match) : null;
  return (
    <div
      className={styles.match}
      style={{ '--side': `${sizePx / 16}rem` } as CSSProperties}
      data-center={match.special_event ? 'nothing' : scores ? 'scores' : 'versus'}
      {...matchAttributes(match)}
    >
      <FittedText
        text={about ? `${lead}: ${about}` : lead}
        shorter={[short]}
        align="center"
        className={styles.line}
      />
      {match.special_event ? (
        <FittedText text={overlayText(match.custom_name)} align="center" className={styles.special} />
      ) : (
        <FittedGroup>
          <div className={clsx(styles.teams, hasNames && styles.named, isSmall && styles.small)}>
            {([0, 1] as const).map((side) => (
              <BreakSide
                key={side}
                {...sides[side]}
                isLoading={isLoading}
                sizePx={sizePx}
                hasName={hasNames}
                isShort={isShort}
              />
            ))}
            <Scores
              scores={scores}
              winner={winner}
              themes={[sides[0].theme, sides[1].theme]}
              textPx={isSmall ? 42 : 66}
              className={styles.centre}
            />
          </div>
        </FittedGroup>
      )}
    </div>
  );
}
