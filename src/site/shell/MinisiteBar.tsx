import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { featuredEventLabel, minisiteTabs } from '#domain/navigation/event-tabs.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import bar from './Bar.module.css';
import { BarTools } from './BarTools.tsx';
import styles from './MinisiteBar.module.css';
import { isActive } from './nav-items.ts';
import { UserPlace } from './UserPlace.tsx';

/** An event's own bar: its pages, the events it features, and the way to the main site (website 1.3). */
export function MinisiteBar({ eventKey }: { eventKey: string }) {
  const [location] = useLocation();
  const { siteName, siteUrl } = useSite();
  const event = useThing('Events', eventKey);
  const theme = useTheme(event);
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const featured = useThings('Events', linkedIds(event?.navbar_events));
  const longName = event?.navbar_name || event?.series_name || event?.name || '';
  const shortName = event?.short || event?.series_name || event?.name || '';
  const tabs = event ? minisiteTabs(event, brackets) : [];

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
        <nav aria-label="Event" className={bar.links}>
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
              const isCurrent = key === eventKey ? location === '/' : isActive(`/event/${key}`, location);
              return (
                <li key={key}>
                  <ThingLink type="event" record={other} className={clsx(bar.link, isCurrent && bar.current)}>
                    {featuredEventLabel(other)}
                  </ThingLink>
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
