import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { breakMatchLine, breakMatchScores } from '#domain/break/break-match.ts';
import { winnerIndex } from '#domain/match/decided.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { FittedText } from '../text/FittedText.tsx';
import { overlayText } from '../text/overlay-text.ts';
import styles from './BreakMatch.module.css';
import { BreakScores } from './BreakScores.tsx';
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

/** A match in little room: what it is about, two logos, the score between them (overlays-show, break match, compact). */
export function BreakMatch({ match, sizePx, hasTime, hasNames = false, hasScores }: BreakMatchProps) {
  const { broadcast } = useOverlay();
  const event = useLinked('Events', match.event);
  const teamKeys = linkedIds(match.teams);
  const teams: readonly Team[] = useThings('Teams', teamKeys);
  const isLoading = !useSettled(teamKeys) && teams.length < teamKeys.length;
  const maps = useThings('Maps', match.first_to === 1 ? linkedIds(match.maps) : undefined);
  const themes = [useTheme(teams[0]), useTheme(teams[1])] as const;
  const feeders = useFeederTexts(match);
  const { lead, about } = breakMatchLine(match, {
    format: broadcast?.match_next_format,
    context: { event, match, teams },
    time: hasTime
      ? formatTime(match.start, { zone: broadcastZone(broadcast?.timezone) }, ['time'])
      : undefined,
  });
  const scores = breakMatchScores(match, maps, hasScores);
  const winner = scores ? winnerIndex(match) : null;
  const slots = teamSlots(match, teams, feeders.texts, feeders.shortTexts);
  return (
    <div
      className={styles.match}
      style={{ '--side': `${sizePx / 16}rem` } as CSSProperties}
      data-center={match.special_event ? 'nothing' : scores ? 'scores' : 'versus'}
      data-stream={match.stream_code}
      data-day={match.day}
      data-division={match.division}
      data-round={match.round}
      data-match-group={match.match_group}
      data-first-to={match.first_to}
    >
      <FittedText
        text={about ? `${lead}: ${about}` : lead}
        shorter={[about || undefined]}
        align="center"
        className={styles.line}
      />
      {match.special_event ? (
        <FittedText text={overlayText(match.custom_name)} align="center" className={styles.special} />
      ) : (
        <div className={clsx(styles.teams, hasNames && styles.named, sizePx < 100 && styles.small)}>
          {([0, 1] as const).map((side) => {
            const slot = slots[side];
            return (
              <BreakSide
                key={side}
                slot={slot}
                isLoading={isLoading}
                theme={slot.dummy ? undefined : themes[teams.indexOf(slot.team)]}
                sizePx={sizePx}
                hasName={hasNames}
                isMarked={side === 1 && teams.length === 2 && hasSecondMark(themes[0], themes[1])}
              />
            );
          })}
          <BreakScores scores={scores} winner={winner} themes={themes} />
        </div>
      )}
    </div>
  );
}
