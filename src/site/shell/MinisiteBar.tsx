import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { minisiteTabs } from '#contract/page-tabs.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import bar from './Bar.module.css';
import { BarTools } from './BarTools.tsx';
import { FeaturedEvent } from './FeaturedEvent.tsx';
import styles from './MinisiteBar.module.css';
import { isActive } from './nav-items.ts';
import { UserPlace } from './UserPlace.tsx';
import { usePageEvent } from './use-page-event.ts';

/** An event's own bar: its pages, the events it features, and the way to the main site (website 1.3). */
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
