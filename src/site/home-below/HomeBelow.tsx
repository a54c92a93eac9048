import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#data/hooks/page-state.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EventTile } from '../events/EventTile.tsx';
import styles from './HomeBelow.module.css';
import { ListHeading } from './ListHeading.tsx';
import { MatchRowList } from './MatchRowList.tsx';

/** Introduction to the site in two short texts. */
export function Welcome() {
  const { siteName } = useSite();
  const latest = useSpecial('special:latest-events');
  const listedCount = latest === undefined ? 'many' : latest.listedCount;
  return (
    <section className={styles.welcome} aria-label="About this site">
      <div>
        <h2 className={styles.heading}>Welcome</h2>
        <p>
          {siteName} follows{' '}
          <Link href="/events">
            {listedCount} {listedCount === 1 ? 'event' : 'events'}
          </Link>{' '}
          from start to finish: schedules, brackets, standings and results, live as they happen and saved on
          this device for when the network is not there.
        </p>
      </div>
      <div>
        <h2 className={styles.heading}>Are you listed here?</h2>
        <p>
          Every <Link href="/teams">team</Link> and every <Link href="/players">player</Link> has a page. To
          have your channels shown there, <Link href="/social-links">submit your social links</Link>.
        </p>
      </div>
    </section>
  );
}

/** Events in progress and the newest events, each list with a heading; draws nothing without events. */
function HomeEvents() {
  const events = useThings('Events', linkedIds(useSpecial('special:latest-events')?.events));
  const groups = [
    { title: 'In progress', events: events.filter((event) => event.in_progress) },
    { title: 'Latest events', events: events.filter((event) => !event.in_progress) },
  ].filter((group) => group.events.length > 0);
  return groups.map((group, index) => (
    <section key={group.title} aria-labelledby={`home-events-${index}`}>
      <ListHeading
        id={`home-events-${index}`}
        title={group.title}
        more={index === groups.length - 1 ? ['/events', 'All events'] : undefined}
      />
      <ul className={styles.tiles}>
        {group.events.map((event) => (
          <li key={event.id} className={styles.item}>
            <EventTile event={event} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Fewer are shown below upcoming matches. */
const shownBesideUpcoming = 4;

/** The latest results, newest first, and the way to all matches; draws nothing without any. */
function LatestResults() {
  const results = linkedIds(useSpecial('special:latest-results')?.matches);
  const hasUpcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches).length > 0;
  if (results.length === 0) return null;
  const shown = hasUpcoming ? results.slice(0, shownBesideUpcoming) : results;
  return (
    <section aria-labelledby="latest-results">
      <ListHeading id="latest-results" title="Latest results" more={['/matches', 'All results']} />
      <MatchRowList keys={shown} />
    </section>
  );
}

/**
 * The home page below its current and next matches: results, events and text about the site. It has a folder of its own
 * because the build groups files by folder. Home's first paint does not wait for this one.
 */
export default function HomeBelow({ afterResults }: { afterResults?: ReactNode }) {
  return (
    <>
      <LatestResults />
      {afterResults}
      <HomeEvents />
      <Welcome />
    </>
  );
}
