import clsx from 'clsx';
import type { GameEvent, Match, Team, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isOnRight, teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventInitials } from './event-initials.ts';
import styles from './MatchThumbnail.module.css';
import { hasSecondMark } from './second-mark.ts';
import { Themed } from './Themed.tsx';
import { ThingImage } from './ThingImage.tsx';
import { teamInitials } from './team-initials.ts';
import { useLinked } from './use-linked.ts';
import { useTheme } from './use-theme.ts';

type HalfProps = {
  /** Its colours, or those of its name. */
  record: Team | GameEvent | undefined;
  theme: Theme | undefined;
  mark: string;
  isMarked?: boolean | undefined;
};

function Half({ record, theme, mark, isMarked }: HalfProps) {
  return (
    <Themed theme={theme} record={record} as="span" className={clsx(styles.half, isMarked && styles.marked)}>
      <ThingImage
        attachments={[theme?.default_logo, theme?.small_logo]}
        size="h-200"
        alt=""
        className={styles.logo}
        fallback={<span className={styles.mark}>{mark}</span>}
      />
    </Themed>
  );
}

type MatchThumbnailProps = {
  match: Match | undefined;
  /** Text covers its middle, so the event's logo is left out. */
  isPoster?: boolean | undefined;
};

/** The two teams' halves with the event's logo between them; the event replaces an undecided team. 16:9. */
export function MatchThumbnail({ match, isPoster }: MatchThumbnailProps) {
  const event = useLinked('Events', match?.event);
  const eventTheme = useTheme(event);
  const teams = useThings('Teams', linkedIds(match?.teams));
  const [team1, team2] = match?.special_event ? [] : teams;
  const theme1 = useTheme(team1);
  const theme2 = useTheme(team2);
  const markOfEvent = eventInitials(event);
  const isTurned = match && team1 && !team2 && isOnRight(teamSlots(match, teams), team1);
  return (
    <span className={clsx(styles.thumbnail, isTurned && styles.turned)} aria-hidden="true">
      {team1 && <Half record={team1} theme={theme1} mark={teamInitials(team1)} />}
      {team2 ? (
        <Half
          record={team2}
          theme={theme2}
          mark={teamInitials(team2)}
          isMarked={hasSecondMark(theme1, theme2)}
        />
      ) : (
        <Half record={event} theme={eventTheme} mark={markOfEvent} />
      )}
      {team2 && !isPoster && (
        <Themed theme={eventTheme} record={event} as="span" className={styles.event}>
          <ThingImage
            attachments={[eventTheme?.small_logo, eventTheme?.default_logo]}
            size="s-60"
            alt=""
            className={styles.eventLogo}
            fallback={<span className={styles.eventInitials}>{markOfEvent}</span>}
          />
        </Themed>
      )}
    </span>
  );
}
