import type { News } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { Icon } from './Icon.tsx';
import styles from './NewsCard.module.css';
import { Skeleton } from './Skeleton.tsx';
import { Themed } from './Themed.tsx';
import { ThingImage } from './ThingImage.tsx';
import { ThingLink } from './ThingLink.tsx';
import { teamInitials } from './team-initials.ts';
import { useLinked } from './use-linked.ts';
import { useTheme } from './use-theme.ts';
import { useTimeOptions } from './use-time-options.ts';

function Headline({ news }: { news: News }) {
  const headline = news.display_title || news.headline || news.name || '';
  const address = storedLink(news.redirect_url);
  if (address !== undefined) {
    return (
      <a href={address} className={styles.link} target="_blank" rel="noreferrer">
        {headline} <Icon name="external" />
      </a>
    );
  }
  return (
    <ThingLink type="news" record={news} className={styles.link}>
      {headline}
    </ThingLink>
  );
}

/** An article's image, headline and date; one that redirects opens its address in a new tab. */
export function NewsCard({ newsKey }: { newsKey: string }) {
  const news = useThing('News', newsKey);
  const team = useLinked('Teams', news?.team);
  const event = useLinked('Events', news?.event);
  const about = news?.prefer_event ? (event ?? team) : (team ?? event);
  const theme = useTheme(about);
  const options = useTimeOptions();
  const releasedAt = instantOf(news?.released);
  return (
    <article className={styles.card}>
      <Themed theme={theme} record={about} as="span" className={styles.picture}>
        <ThingImage
          attachments={[news?.thumbnail, news?.header]}
          size="w-500"
          alt=""
          className={styles.image}
          fallback={
            <ThingImage
              attachments={[theme?.default_wordmark, theme?.default_logo, theme?.small_logo]}
              size="h-200"
              alt=""
              className={styles.logo}
              fallback={<span className={styles.mark}>{teamInitials({ name: about?.name })}</span>}
            />
          }
        />
      </Themed>
      <div className={styles.words}>
        <h3 className={styles.headline}>
          {news ? <Headline news={news} /> : <Skeleton width="80%" height={1.4} />}
        </h3>
        <p className={styles.date}>
          {releasedAt !== undefined && (
            <time dateTime={new Date(releasedAt).toISOString()}>
              {formatTime(releasedAt, options, ['day', 'long-month', 'year'])}
            </time>
          )}
        </p>
      </div>
    </article>
  );
}
