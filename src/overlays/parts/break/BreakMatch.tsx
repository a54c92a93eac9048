import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Match } from '#contract/records.ts';
import { breakMatchLine, breakMatchScores } from '#domain/break/break-match.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { formatTime } from '#domain/time/format.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { matchAttributes, useMatchSides } from '../match/use-match-sides.ts';
import { Scores } from '../score/Scores.tsx';
import { FittedText } from '../text/FittedText.tsx';
import { overlayText } from '../text/overlay-text.ts';
import styles from './BreakMatch.module.css';
import { BreakSide } from './BreakSide.tsx';

type BreakMatchProps = {
  match: Match;
  /** Height of the logos, px of the stage. */
  sizePx: number;
  /** When it starts instead of "Up next". */
  hasTime?: boolean | undefined;
  /** Names below the logos. */
  hasNames?: boolean | undefined;
  /** Scores before the first point too. */
  hasScores?: boolean | undefined;
};

/** So many letters fit below a small logo. */
const shortNameLength = 8;

/** A match in little room: what it is about, two logos, the score between them (overlays-show, break match, compact). */
export function BreakMatch({ match, sizePx, hasTime, hasNames = false, hasScores }: BreakMatchProps) {
  const { broadcast } = useOverlay();
  const event = useLinked('Events', match.event);
  const { teams, sides, maps, isLoading } = useMatchSides(match);
  const { lead, about, short } = breakMatchLine(match, {
    format: broadcast?.match_next_format,
    context: { event, match, teams },
    time: hasTime
      ? formatTime(match.start, { zone: broadcastZone(broadcast?.timezone) }, ['time'])
      : undefined,
  });
  const scores = breakMatchScores(match, maps, hasScores);
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
        <div className={clsx(styles.teams, hasNames && styles.named, sizePx < 100 && styles.small)}>
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
            className={styles.centre}
          />
        </div>
      )}
    </div>
  );
}
