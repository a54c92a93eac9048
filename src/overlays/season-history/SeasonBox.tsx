import clsx from 'clsx';
import type { Match, Team } from '#contract/records.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { isOnRight, teamSlots } from '#domain/match/placeholder-teams.ts';
import { resultOfTeam } from '#domain/match/result-counts.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import type { AirMark } from '../parts/marks/air-mark.ts';
import { MarkFrame } from '../parts/marks/MarkFrame.tsx';
import { MarkPlate } from '../parts/marks/MarkPlate.tsx';
import { useTeams } from '../parts/match/own-codes.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './SeasonBox.module.css';

type SeasonBoxProps = { match: Match; team: Team; mark: AirMark | undefined };

const logoPx = 150;
const classOf = { W: 'home-win', D: 'home-draw', L: 'home-lose' } as const;

/** Against whom, and the score, the team's own first, or the day. Classes for producers' CSS: live, home-win, home-draw, home-lose. */
export function SeasonBox({ match, team, mark }: SeasonBoxProps) {
  const { broadcast } = useOverlay();
  const teams = useTeams(linkedIds(match.teams));
  const slots = teamSlots(match, teams);
  const side = isOnRight(slots, team.id) ? 0 : 1;
  const slot = slots[side];
  const opponent = slot.dummy || isSameRecord(slot.team, team) ? undefined : slot.team;
  const theme = useTheme(opponent);
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0];
  const hasScore = mark === 'live' || scores.some((score) => score > 0);
  const score = (side === 0 ? scores.reverse() : scores).join('–');
  const zone = broadcastZone(broadcast?.timezone);
  const day = formatTime(match.start, { zone }, ['day', 'month']);
  const text = hasScore ? score : outcomeWord(match) || day || 'TBD';
  const result = resultOfTeam(match, team.id);
  const resultClass = result && classOf[result];
  return (
    <div
      className={clsx(styles.box, resultClass && styles[resultClass], mark === 'live' && 'live', resultClass)}
    >
      <span className={styles.logo}>
        {opponent ? (
          <OverlayLogo
            theme={theme}
            sizePx={logoPx}
            kind="small"
            mark={teamInitials(opponent)}
            icon={opponent}
            isWide
          />
        ) : (
          <FittedText
            text={(slot.dummy && (slot.short ?? slot.text)) || 'TBD'}
            align="center"
            className={styles.open}
          />
        )}
      </span>
      <SwapFade swapKey={`${mark === 'live'} ${text}`} className={styles.foot}>
        <span className={styles.line}>
          {mark === 'live' && <MarkPlate mark="live" />}
          <FittedText text={text} align="center" className={hasScore ? styles.score : styles.day} />
        </span>
      </SwapFade>
      <MarkFrame mark={mark} />
    </div>
  );
}
