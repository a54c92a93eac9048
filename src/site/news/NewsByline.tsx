import type { News } from '#contract/records.ts';
import { byline } from '#domain/text/byline.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import styles from './NewsByline.module.css';

type NewsBylineProps = { news: News; aboutName: string | undefined };

/** Who wrote it, and when it came out. */
export function NewsByline({ news, aboutName }: NewsBylineProps) {
  const author = useLinked('Players', news.author);
  const options = useTimeOptions();
  const releasedAt = instantOf(news.released);
  const line = byline(news, author?.name, aboutName);
  return (
    <p className={styles.line}>
      {line && (
        <span>
          {line.before}{' '}
          {line.author !== undefined &&
            (author ? (
              <ThingLink type="player" record={author} className={styles.author}>
                {line.author}
                {author.verified && <VerifiedMark />}
              </ThingLink>
            ) : (
              <span className={styles.author}>{line.author}</span>
            ))}
          {line.author !== undefined && line.after.length > 0 && ', '}
          {line.after.join(', ')}
        </span>
      )}
      {releasedAt !== undefined && (
        <time dateTime={new Date(releasedAt).toISOString()}>
          {formatTime(releasedAt, options, ['day', 'long-month', 'year'])}
        </time>
      )}
    </p>
  );
}
