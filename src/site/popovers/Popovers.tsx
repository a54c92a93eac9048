import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Match, Team } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { teamPlace } from '#domain/selection/final-places.ts';
import { ownMatches } from '#domain/selection/own-matches.ts';
import { DottedText } from '#ui/things/DottedText.tsx';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import { MatchName } from '#ui/things/MatchName.tsx';
import { RoleIcon, RoleNote } from '#ui/things/RoleIcon.tsx';
import { Score } from '#ui/things/Score.tsx';
import { StartTime } from '#ui/things/StartTime.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import { lookingEvents } from './looking-events.ts';
import styles from './Popovers.module.css';
import { isLook, type Popover, popoverOf } from './popover-links.ts';

/** The match on air, else the next one, else the latest result of these teams. */
function CardMatch({ teams }: { teams: readonly Team[] }) {
  const { live, upcoming, results } = ownMatches(
    new Set(teams.flatMap(({ matches }) => linkedIds(matches))),
    {
      live: linkedIds(useSpecial('special:live-matches')?.matches),
      upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
      results: linkedIds(useSpecial('special:results')?.matches),
    },
  );
  const match = useThing('Matches', live[0] ?? upcoming[0] ?? results[0]);
  if (!match) return null;
  return (
    <p className={styles.match}>
      <Moment match={match} when={live.length > 0 ? 'live' : upcoming.length > 0 ? 'next' : 'past'} />
      <strong>
        <MatchName match={match} otherwise="Match" />
      </strong>
    </p>
  );
}

function Moment({ match, when }: { match: Match; when: 'live' | 'next' | 'past' }) {
  return (
    <span className={styles.moment}>
      {when === 'live' && <LiveMark />}
      {when === 'next' && 'Next'}
      {when === 'past' && 'Last'}
      {when === 'next' ? (
        <StartTime match={match} format="friendly" />
      ) : (
        <Score match={match} hasBegun={when === 'live'} isInLink />
      )}
    </span>
  );
}

/** Time from pointing at a link to its popover, ms. */
const showAfterMs = 100;
const hideAfterMs = 300;

/**
 * Returns the popover that is shown, for a link that was pointed at or focused for a moment. It ends when the pointer
 * has left link and popover for longer than the way from one to the other takes. Escape, a click and another page end
 * it at once.
 *
 * @param first the event that asked for this code
 * @param card the popover's element, while there is one
 */
export function usePopover(
  first: PointerEvent | FocusEvent,
  card: RefObject<HTMLElement | null>,
): Popover | undefined {
  const [popover, setPopover] = useState<Popover>();
  const [path] = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links.
  useEffect(() => {
    let wanted: Element | undefined;
    let shown: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Popover | undefined) => {
      shown = next?.link;
      setPopover(next);
    };
    const want = (next: Popover | undefined) => {
      if (next?.link === wanted) return;
      wanted = next?.link;
      clearTimeout(timer);
      timer = setTimeout(() => show(next), next ? showAfterMs : hideAfterMs);
    };
    const look = (event: PointerEvent | FocusEvent) => {
      if (card.current?.contains(event.target as Node)) {
        clearTimeout(timer);
        wanted = shown;
      } else want(isLook(event) ? popoverOf(event.target) : undefined);
    };
    const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => relatedTarget === null && want(undefined);
    // The link stays wanted: a pointer that rests on it does not show the popover again.
    const end = () => {
      clearTimeout(timer);
      show(undefined);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();

    const listening = new AbortController();
    const { signal } = listening;
    for (const name of lookingEvents) document.addEventListener(name, look, { signal });
    for (const name of ['pointerout', 'focusout'] as const)
      document.addEventListener(name, leave, { signal });
    document.addEventListener('pointerdown', end, { signal });
    document.addEventListener('keydown', onKey, { signal });
    if ((first.target as Element).matches(':hover, :focus')) look(first);
    return () => {
      listening.abort();
      end();
    };
  }, [first, card, path]);

  return popover;
}

const logoPx = 40;
/** A long squad has its page. */
const mostPlayers = 8;

/** Card of a team: event, place, current match and players. */
function TeamCard({ teamKey }: { teamKey: string }) {
  const team = useThing('Teams', teamKey);
  const event = useLinked('Events', team?.event);
  if (!team) return null;
  return (
    <>
      <div className={styles.head}>
        <TeamLogo team={team} size={logoPx} />
        <div className={styles.words}>
          <strong className={styles.name}>{team.name ?? 'Team'}</strong>
          <span className={styles.note}>
            <DottedText text={[team.code, event?.name, teamPlace(team)?.text].filter(Boolean).join(' · ')} />
          </span>
        </div>
      </div>
      <CardMatch teams={[team]} />
      <Squad team={team} />
    </>
  );
}

function Squad({ team }: { team: Team }) {
  const players = useThings('Players', linkedIds(team.players));
  const named = limitedPlayers(team).filter(({ name }) => name);
  const all = [...players, ...named].sort((a, b) => compareRoles(a.role, b.role));
  if (all.length === 0) return null;
  const more = all.length - mostPlayers;
  return (
    <ul className={styles.squad} aria-label="Players">
      {all.slice(0, mostPlayers).map(({ name, role }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names without records have nothing else, and do not move.
        <li key={at} className={styles.player}>
          <RoleIcon role={role} className={styles.role} />
          <span className={styles.word}>{name}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.note}>and {more} more</li>}
    </ul>
  );
}

const pictureSidePx = 40;
/** Maximum number of team names; the player's page lists all of them. */
const mostTeams = 3;

/** Card of a player: role, pronouns, teams and current match. */
function PlayerCard({ playerKey }: { playerKey: string }) {
  const player = useThing('Players', playerKey);
  const theme = useLinked('Themes', player?.profile_picture_theme);
  const teams = useThings('Teams', linkedIds(player?.member_of));
  if (!player) return null;
  const { name, role, pronouns, headshot, verified } = player;
  const allNames = [...new Set(teams.map((team) => team.name))];
  const more = allNames.length - mostTeams;
  const names = allNames.slice(0, mostTeams);
  return (
    <>
      <div className={styles.head}>
        <ThemeLogo theme={theme} icon={headshot} mark={teamInitials({ name })} size={pictureSidePx} />
        <div className={styles.words}>
          <strong className={styles.name}>
            {name ?? 'Player'}
            {verified && <VerifiedMark />}
          </strong>
          {(role || pronouns) && (
            <span className={styles.facts}>
              <RoleNote role={role} />
              {pronouns && <span>{pronouns === 'any' ? 'any pronouns' : pronouns}</span>}
            </span>
          )}
          {names.length > 0 && (
            <span className={styles.note}>
              {names.join(', ')}
              {more > 0 && ` and ${more} more`}
            </span>
          )}
        </div>
      </div>
      <CardMatch teams={teams} />
    </>
  );
}

const gapPx = 8;
/** The room that a card with all its records takes at most, nearly always. */
const tallestPx = 420;

/** Below the link where there is room, else where there is more of it, so that a card that grows stays where it is. */
function place(card: HTMLElement, link: Element): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const roomBelow = innerHeight - bottom;
  const isAbove = roomBelow < tallestPx && top > roomBelow;
  const most = document.documentElement.clientWidth - card.offsetWidth - gapPx;
  card.style.left = `${Math.max(gapPx, Math.min(left, most))}px`;
  card.style.top = isAbove ? 'auto' : `${bottom + gapPx}px`;
  card.style.bottom = isAbove ? `${innerHeight - top + gapPx}px` : 'auto';
}

/** Keeps the card at its link while the page moves or the card grows, and names it as the link's description. */
function attach(card: HTMLElement, link: HTMLAnchorElement): () => void {
  const follow = () => place(card, link);
  const listening = new AbortController();
  const grown = new ResizeObserver(follow);
  grown.observe(card);
  document.addEventListener('scroll', follow, { capture: true, passive: true, signal: listening.signal });
  addEventListener('resize', follow, { signal: listening.signal });
  link.setAttribute('aria-describedby', card.id);
  // The browser's own small box would lie over the card.
  const titled = [link, ...link.querySelectorAll<HTMLElement>('[title]')].filter(({ title }) => title);
  const titles = titled.map((element) => element.title);
  for (const element of titled) element.title = '';
  follow();
  return () => {
    listening.abort();
    grown.disconnect();
    link.removeAttribute('aria-describedby');
    titled.forEach((element, at) => {
      element.title = titles[at] ?? '';
    });
  };
}

function Card({ popover: { link, kind, key }, card }: { popover: Popover; card: CardRef }) {
  const id = useId();
  useLayoutEffect(() => (card.current ? attach(card.current, link) : undefined), [card, link]);
  return (
    <div ref={card} id={id} role="tooltip" className={styles.card}>
      {kind === 'team' ? <TeamCard teamKey={key} /> : <PlayerCard playerKey={key} />}
    </div>
  );
}

type CardRef = { current: HTMLDivElement | null };

/** Popovers of the links to teams and players: who they are, and what they play next. */
export default function Popovers({ first }: { first: PointerEvent | FocusEvent }) {
  const card = useRef<HTMLDivElement>(null);
  const popover = usePopover(first, card);
  return popover && <Card key={`${popover.kind} ${popover.key}`} popover={popover} card={card} />;
}
