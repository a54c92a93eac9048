import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { GameEvent, Match, Team, Theme } from '#contract/records.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { formatOf, formatText } from '#domain/match/match-format.ts';
import { matchState, outcomeWord } from '#domain/match/match-standing.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { hasResult, isOver, winnerIndex } from '#domain/match/outcome.ts';
import { overdueText } from '#domain/match/overdue.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { cleanId } from '#domain/record-id.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { instantOf } from '#domain/time/instant.ts';
import { HiddenScore } from '#ui/spoilers/LateHiddenScore.tsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { eventInitials } from '#ui/things/event-initials.ts';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import { ScoreNumber } from '#ui/things/ScoreNumber.tsx';
import { StartsIn, StartTime } from '#ui/things/StartTime.tsx';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { initialsScale, teamInitials } from '#ui/things/team-initials.ts';
import { useIsLive } from '#ui/things/use-is-live.ts';
import { useShownScore } from '#ui/things/use-shown-score.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './MatchHero.module.css';

type HeroTeamProps = {
  slot: TeamSlot<Team>;
  side: 'left' | 'right';
  theme: Theme | undefined;
  isLoser: boolean;
  /** Both teams' colours look alike; this team is drawn with stripes. */
  hasMark?: boolean | undefined;
};

/** One half of the hero: wordmark or logo on the team's colours, and its name. */
function HeroTeam({ slot, side, theme, isLoser, hasMark = false }: HeroTeamProps) {
  const className = clsx(styles.team, styles[side], isLoser && styles.loser, hasMark && styles.marked);
  if (slot.dummy) {
    return (
      <div className={clsx(className, styles.open)}>
        <span className={styles.text}>{slot.text}</span>
      </div>
    );
  }
  const { team } = slot;
  const mark = teamInitials(team);
  const style = { '--mark-scale': initialsScale(mark) } as CSSProperties;
  return (
    <Themed theme={theme} record={team} className={className} style={style}>
      <ThingLink type="team" record={team} className={styles.link}>
        <span className={styles.picture} aria-hidden="true">
          <ThingImage
            attachments={[theme?.default_wordmark, theme?.default_logo, theme?.small_logo, team.icon]}
            size="w-500"
            alt=""
            className={styles.image}
            fallback={<span className={styles.mark}>{mark}</span>}
            isEager
          />
        </span>
        <span className={styles.name}>{team.name}</span>
      </ThingLink>
    </Themed>
  );
}

/** The state of the match in one line, and its start time. */
export function HeroState({ match, isLive }: { match: Match; isLive: boolean }) {
  const { nowMs } = useTimeOptions();
  const state = matchState(match, { nowMs, isLive });
  const isOnAir = state === 'live' || (state === 'special' && isLive);
  const ended = state === 'decided' ? 'Final' : state === 'overdue' ? overdueText : undefined;
  const words = outcomeWord(match) ?? ended;
  const facts = [
    words,
    state === 'scheduled' ? match.round || match.week_text : undefined,
    words || match.special_event ? undefined : formatText(match),
  ].filter((fact) => fact !== undefined);

  return (
    <div className={styles.state}>
      {(isOnAir || facts.length > 0) && (
        <p className={styles.line}>
          {isOnAir && <LiveMark />}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <p className={styles.time}>
        {instantOf(match.start) === undefined ? (
          'Time to be announced'
        ) : (
          <>
            <StartTime match={match} format="full" /> {state === 'scheduled' && <StartsIn match={match} />}
          </>
        )}
      </p>
    </div>
  );
}

const nothingYet = [0, 0] as const;

/**
 * The score line of a match page, 'vs' until its start: two boxes, the winner's in the event's colours; a changed score is
 * highlighted briefly.
 */
function HeroScore({ match, isLive }: { match: Match; isLive: boolean }) {
  const nowMs = useClock(minuteMs);
  const { score, isKnown } = useShownScore(match);
  const hasScore = formatOf(match) !== undefined || hasResult(match);
  if (!hasScore || (match.special_event && score === null)) return null;
  if (isResultHidden(match)) return <HiddenScore match={match} isLarge />;
  const isAhead = !isLive && (instantOf(match.start) ?? 0) > nowMs;
  const isUnplayed = isOver(match) && !hasResult(match);
  if (score === null && (isAhead || isUnplayed)) return <p className={styles.versus}>vs</p>;
  const winner = winnerIndex(match);
  const [left, right] = score ?? nothingYet;
  return (
    <p
      className={clsx(styles.score, score === null && styles.blank)}
      data-testid="score"
      aria-live="polite"
      aria-atomic="true"
    >
      <ScoreNumber value={left} isKnown={isKnown} side={0} winner={winner} className={styles.box} />
      <span className={styles.dash}>–</span>
      <ScoreNumber value={right} isKnown={isKnown} side={1} winner={winner} className={styles.box} />
    </p>
  );
}

type HeroEventProps = { match: Match; event: GameEvent | undefined; theme: Theme | undefined };

/** The hero of a special event: its own name on the event's colours. */
function HeroEvent({ match, event, theme }: HeroEventProps) {
  const mark = eventInitials(event);
  const style = { '--mark-scale': initialsScale(mark) } as CSSProperties;
  return (
    <Themed theme={theme} record={event} className={styles.panel} style={style}>
      <span className={styles.heroEventPicture} aria-hidden="true">
        <ThingImage
          attachments={[theme?.default_wordmark, theme?.default_logo, theme?.small_logo]}
          size="w-500"
          alt=""
          className={styles.heroEventImage}
          fallback={<span className={styles.heroEventMark}>{mark}</span>}
          isEager
        />
      </span>
      <h1 className={styles.heroEventName} tabIndex={-1}>
        {match.custom_name || match.name || 'Special event'}
      </h1>
      {event && (
        <ThingLink type="event" record={event} className={styles.heroEvent}>
          {event.name}
        </ThingLink>
      )}
    </Themed>
  );
}

type MatchHeroProps = {
  match: Match;
  event: GameEvent | undefined;
  slots: readonly [TeamSlot<Team>, TeamSlot<Team>];
};

const teamOf = (slot: TeamSlot<Team>) => (slot.dummy ? undefined : slot.team);

/** Both teams in their colours and the score, updated while the match is live. */
export default function MatchHero({ match, event, slots }: MatchHeroProps) {
  const { minisite } = useSite();
  const isLive = useIsLive(cleanId(match) ?? undefined);
  const eventTheme = useTheme(event);
  const [left, right] = slots;
  const theme1 = useTheme(teamOf(left));
  const theme2 = useTheme(teamOf(right));
  const winner = winnerIndex(match);
  const isPair = !left.dummy && !right.dummy;

  return (
    <section
      className={clsx(styles.hero, match.special_event && styles.special, isLive && styles.live)}
      aria-label="Score"
    >
      {match.special_event ? (
        <HeroEvent match={match} event={event} theme={eventTheme} />
      ) : (
        <>
          <h1 className={visuallyHidden.text} tabIndex={-1}>
            {namedMatch({ name: match.name }, slots)}
          </h1>
          <HeroTeam slot={left} side="left" theme={theme1} isLoser={winner === 1} />
          <HeroTeam
            slot={right}
            side="right"
            theme={theme2}
            isLoser={winner === 0}
            hasMark={isPair && hasSecondMark(theme1, theme2)}
          />
        </>
      )}
      <Themed theme={eventTheme} record={event} className={clsx(styles.centre, minisite && styles.plain)}>
        {!match.special_event && event && (
          <ThingLink type="event" record={event} className={styles.event} title={event.name}>
            <EventLogo event={event} size={56} />
            <span className={visuallyHidden.text}>{event.name}</span>
          </ThingLink>
        )}
        <HeroScore match={match} isLive={isLive} />
        <HeroState match={match} isLive={isLive} />
      </Themed>
    </section>
  );
}
