import clsx from 'clsx';
import type { GameEvent, Match, Team } from '#contract/records.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { cleanId } from '#domain/record-id.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useIsLive } from '#ui/things/use-is-live.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { HeroEvent } from './HeroEvent.tsx';
import { HeroScore } from './HeroScore.tsx';
import { HeroState } from './HeroState.tsx';
import { HeroTeam } from './HeroTeam.tsx';
import styles from './MatchHero.module.css';

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
      <Themed theme={eventTheme} className={clsx(styles.centre, minisite && styles.plain)}>
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
