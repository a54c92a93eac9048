import clsx from 'clsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { GameEvent } from '#contract/records.ts';
import type { SearchableTeam } from '#contract/specials.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useSettled, useThing, useThingState, useThings } from '#data/hooks/use-things.ts';
import { wantThings } from '#data/things/store.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import eventTeamsStyles from './EventTeams.module.css';
import styles from './TeamBrowser.module.css';

/** Number of events on one page of the list. */
export const eventsPerPage = 10;

/** Number of pages; at least one. */
export const pageCount = (eventCount: number): number => Math.max(1, Math.ceil(eventCount / eventsPerPage));

/** The page asked for as it can be shown: a whole number from 1 to the last page. */
export function shownPage(asked: string | null, eventCount: number): number {
  const page = Math.trunc(Number(asked ?? 1));
  return Math.min(Math.max(1, Number.isFinite(page) ? page : 1), pageCount(eventCount));
}

/** Returns the events of a page, newest first. `keys` are ordered by start date, oldest first. */
export function eventsOfPage(keys: readonly string[], page: number): string[] {
  return [...keys].reverse().slice((page - 1) * eventsPerPage, page * eventsPerPage);
}

/** Returns the text that a search compares: the name, and the code that fans also use. */
export const searchTextOf = ({ name, code }: SearchableTeam): string =>
  [name, code].filter(Boolean).join('\n');

type TeamHits = { eventKey: string | undefined; teams: SearchableTeam[] };

const startOf = (team: SearchableTeam | undefined) => instantOf(team?.eventStart) ?? -Infinity;

/** Returns search results grouped by event, newest start first, undated last. */
export function hitsByEvent(teams: readonly SearchableTeam[]): TeamHits[] {
  const groups = new Map<string | undefined, SearchableTeam[]>();
  for (const team of teams) {
    const eventKey = cleanId(team.event) ?? undefined;
    groups.set(eventKey, [...(groups.get(eventKey) ?? []), team]);
  }
  const later = (a: number, b: number) => (a === b ? 0 : b - a);
  return [...groups]
    .map(([eventKey, hits]) => ({ eventKey, teams: hits }))
    .sort((a, b) => later(startOf(a.teams[0]), startOf(b.teams[0])));
}

/** Logo, name and month of an event, above its teams. */
export function EventHeader({ event }: { event: GameEvent }) {
  return (
    <header className={styles.header}>
      <EventLogo event={event} size={56} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ThingLink type="event" record={event} className={styles.link}>
            {event.name}
          </ThingLink>
        </h2>
        <p className={styles.month}>
          {formatTime(event.start_date, { zone: 'UTC' }, ['long-month', 'year'])}
        </p>
      </div>
    </header>
  );
}

function EventTeamsPlaceholder({ teamCount }: { teamCount: number }) {
  return (
    <div className={eventTeamsStyles.section} aria-hidden="true">
      <Skeleton width={18} height={3.5} />
      <div className={eventTeamsStyles.teams}>
        <Skeleton count={teamCount} width="100%" height={3} />
      </div>
    </div>
  );
}

/** An event's header and its teams. Teams still loading keep their place. */
function EventTeams({ eventKey }: { eventKey: string }) {
  const event = useThing('Events', eventKey);
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  const isSettled = useSettled(teamKeys);
  if (!event) return <EventTeamsPlaceholder teamCount={8} />;
  return (
    <section className={eventTeamsStyles.section}>
      <EventHeader event={event} />
      <ul className={eventTeamsStyles.teams}>
        {teams.map((team) => (
          <li key={team.id} className={eventTeamsStyles.item}>
            <ThingTile type="team" record={team} />
          </li>
        ))}
        {/* Teams arrive in parts. Loading ones reserve their space, so that the events below do not shift. */}
        {teamKeys.slice(teams.length, isSettled ? teams.length : undefined).map((key) => (
          <li key={key} className={eventTeamsStyles.item} aria-hidden="true">
            <Skeleton width="100%" height={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PaginationProps = { page: number; count: number; path: string };

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** Links to every page of a list. */
function Pagination({ page, count, path }: PaginationProps) {
  if (count < 2) return null;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const addressOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const step = (number: number, label: string, icon: 'back' | 'forward') =>
    number < 1 || number > count ? (
      <span className={clsx(styles.page, styles.none)}>
        <Icon name={icon} />
      </span>
    ) : (
      <Link href={addressOf(number)} className={styles.page} aria-label={label} onClick={toTop}>
        <Icon name={icon} />
      </Link>
    );
  return (
    <nav className={styles.pages} aria-label="Pages">
      {step(page - 1, 'Previous page', 'back')}
      {numbers.map((number) => (
        <Link
          key={number}
          href={addressOf(number)}
          className={clsx(styles.page, number === page && styles.current)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={toTop}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, 'Next page', 'forward')}
    </nav>
  );
}

const key = 'special:public-events';
const relatedToEvent = ['theme', 'teams.theme'];

type TeamBrowserProps = {
  /** The page the address asks for. */
  asked: string | null;
  path: string;
};

/** Every public event with its teams, newest first. */
export function TeamBrowser({ asked, path }: TeamBrowserProps) {
  const publicEvents = useSpecial(key);
  const { status } = useThingState(key);
  const eventKeys = linkedIds(publicEvents?.events);
  const page = shownPage(asked, eventKeys.length);
  const shownKeys = eventsOfPage(eventKeys, page);
  const joinedKeys = shownKeys.join();

  // The page's record tree covers the first page of the list; the others are one round trip each, too.
  useEffect(() => {
    if (joinedKeys !== '') wantThings(joinedKeys.split(','), relatedToEvent);
  }, [joinedKeys]);

  if (status === 'unavailable') return <Unavailable thingKey={key} />;
  if (status === 'loading') {
    return (
      <div role="status" aria-label="Loading teams">
        <EventTeamsPlaceholder teamCount={8} />
        <EventTeamsPlaceholder teamCount={8} />
      </div>
    );
  }
  if (eventKeys.length === 0)
    return <EmptyState title="No teams yet" text="Teams appear here with their events." />;
  return (
    <>
      {shownKeys.map((eventKey) => (
        <EventTeams key={eventKey} eventKey={eventKey} />
      ))}
      <Pagination page={page} count={pageCount(eventKeys.length)} path={path} />
    </>
  );
}
