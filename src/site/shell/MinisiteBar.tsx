import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { minisiteTabs } from '#contract/page-tabs.ts';
import { type PageRecords, pageFor } from '#contract/pages.ts';
import type { GameEvent } from '#contract/records.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { featuredEventLabel } from '#domain/navigation/featured-event-label.ts';
import { cleanId, linkedIds, type RecordLink } from '#domain/record-id.ts';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { useThingLink } from '#ui/things/use-thing-link.ts';
import bar from './Bar.module.css';
import { BarTools } from './BarTools.tsx';
import styles from './MinisiteBar.module.css';
import { isActive } from './NavLink.tsx';
import { UserPlace } from './UserPlace.tsx';

type OfEvent = { readonly event?: RecordLink | readonly RecordLink[] | undefined };

/**
 * Returns the key of the event that a page belongs to. This covers the event's own pages, and those of its teams and
 * matches, for which `owner` is the record.
 */
export function pageEvent({ entity, keys }: PageRecords, owner: OfEvent | undefined): string | undefined {
  if (entity === 'event') return keys[0];
  return cleanId(linkedIds(owner?.event)[0]) ?? undefined;
}

/** The event that the page shown on a minisite belongs to. */
function usePageEvent(minisiteKey: string): string | undefined {
  const [location] = useLocation();
  const records = pageFor(location, minisiteKey);
  // The key may name a record of another table, which is neither.
  const [key] = records.keys;
  const team = useThing('Teams', key);
  const match = useThing('Matches', key);
  return pageEvent(records, team ?? match);
}

type FeaturedEventProps = {
  event: GameEvent;
  /** True if the page shown belongs to this event or to one of its teams or matches. */
  isCurrent: boolean;
};

/** An event that a minisite leads to; it may have a site of its own. */
function FeaturedEvent({ event, isCurrent }: FeaturedEventProps) {
  const link = useThingLink('event', event);
  if (!link) return null;
  const parts = {
    className: clsx(bar.link, isCurrent && bar.current),
    'aria-current': isCurrent ? ('true' as const) : undefined,
    children: featuredEventLabel(event),
  };
  return link.isAbsolute ? <a href={link.href} {...parts} /> : <Link href={link.href} {...parts} />;
}

/** Bar of a minisite: the event's pages, the events it features, and the link to the main site. */
export default function MinisiteBar({ eventKey }: { eventKey: string }) {
  const [location] = useLocation();
  const { siteName, siteUrl } = useSite();
  const pageEventKey = usePageEvent(eventKey);
  const event = useThing('Events', eventKey);
  const theme = useTheme(event);
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const featured = useThings('Events', linkedIds(event?.navbar_events));
  const longName = event?.navbar_name || event?.series_name || event?.name || '';
  const shortName = event?.short || event?.series_name || event?.name || '';
  const tabs = event ? minisiteTabs({ event, brackets }) : [];

  return (
    <header className={bar.bar}>
      <div className={bar.inside}>
        <Link href="/" className={styles.brand} title={event?.name}>
          <ThingImage
            attachments={[theme?.small_logo, theme?.default_logo]}
            size="h-40"
            alt=""
            className={styles.logo}
            isEager
          />
          <span className={styles.long}>{longName}</span>
          <span className={styles.short}>{shortName}</span>
        </Link>
        <nav aria-label="Main" className={bar.links}>
          <ul className={bar.links}>
            {tabs.map((tab) => {
              const isCurrent = isActive(`/${tab.path}`, location);
              return (
                <li key={tab.path}>
                  <Link
                    href={`/${tab.path}`}
                    className={clsx(bar.link, isCurrent && bar.current)}
                    aria-current={isCurrent ? 'page' : undefined}
                  >
                    {tab.label}
                  </Link>
                </li>
              );
            })}
            {featured.length > 0 && <li className={bar.divider} aria-hidden="true" />}
            {featured.map((other) => {
              const key = cleanId(other) ?? '';
              return (
                <li key={key}>
                  <FeaturedEvent event={other} isCurrent={key === pageEventKey} />
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={bar.end}>
          <BarTools />
          <UserPlace />
          <a href={siteUrl} className={clsx(bar.tool, styles.main)}>
            {siteName}
          </a>
        </div>
      </div>
    </header>
  );
}
