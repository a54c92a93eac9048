import type { News } from '#contract/records.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { Markdown } from '#ui/things/Markdown.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { VideoFrame } from '#ui/things/VideoFrame.tsx';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { PageProps } from '../page.ts';
import styles from './NewsArticle.module.css';
import { NewsByline } from './NewsByline.tsx';
import { NewsHeader } from './NewsHeader.tsx';

type NewsArticleProps = Pick<PageProps, 'title'> & { news: News };

export function NewsArticle({ news, title }: NewsArticleProps) {
  const event = useLinked('Events', news.event);
  const team = useLinked('Teams', news.team);
  const eventTheme = useTheme(event);
  const teamTheme = useTheme(team);
  const prefersEvent = news.prefer_event === true || team === undefined;
  const theme = news.prefer_event ? (eventTheme ?? teamTheme) : (teamTheme ?? eventTheme);
  const about = prefersEvent ? (event ?? team) : team;
  const headline = news.headline || news.display_title || news.name;
  const redirect = storedLink(news.redirect_url);
  const redirectHost = redirect ? parseWebAddress(redirect)?.host : undefined;
  useTitle(title({ name: headline, owner: about?.name }));
  useFavicon(theme);

  return (
    <Themed theme={theme} as="article" className={styles.article}>
      <NewsHeader news={news} theme={theme} event={event} team={team} prefersEvent={prefersEvent} />
      <header className={styles.head}>
        <h1 className={styles.headline} tabIndex={-1}>
          {headline}
        </h1>
        <NewsByline news={news} aboutName={about?.name} />
      </header>
      {redirectHost !== undefined && (
        <a href={redirect} className={styles.button} target="_blank" rel="noreferrer">
          Continue on {redirectHost} <Icon name="external" />
        </a>
      )}
      {news.embed?.trim() && <VideoFrame link={news.embed.trim()} title={headline ?? 'Video'} />}
      <Markdown text={news.content} />
    </Themed>
  );
}
