import clsx from 'clsx';
import { matchContext } from '#domain/match/match-context.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { matchTitle } from '#domain/match/match-title.ts';
import { hasResult, isOver, isToCome } from '#domain/match/outcome.ts';
import { overdueText } from '#domain/match/overdue.ts';
import { LiveMark } from './LiveMark.tsx';
import styles from './MatchCard.module.css';
import { MatchThumbnail } from './MatchThumbnail.tsx';
import { Score } from './Score.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StartsIn, StartTime } from './StartTime.tsx';
import { ThingLink } from './ThingLink.tsx';
import { useIsLive } from './use-is-live.ts';
import { useIsOverdue, useMatch } from './use-match.ts';

/** A match as a card: thumbnail, name, context and start, or the score when live. */
export function MatchCard({ matchKey }: { matchKey: string }) {
  const view = useMatch(matchKey);
  const isLive = useIsLive(matchKey);
  const isOverdue = useIsOverdue(view?.match, isLive);
  if (!view) {
    return (
      <div className={styles.card} role="status" aria-label="Loading match">
        <MatchThumbnail match={undefined} />
        <div className={styles.words}>
          <Skeleton width="70%" height={1.375} />
          <Skeleton width="50%" height={1.2} />
          <Skeleton width="60%" height={1.2} />
        </div>
      </div>
    );
  }
  const { match, event, slots } = view;
  const isEnded = isOver(match);
  const word = outcomeWord(match);
  const hasScore = (isLive || hasResult(match)) && !match.special_event;
  const title = matchTitle(match, slots);
  const context = matchContext(event, match, { isRoundFirst: true });
  return (
    <article className={clsx(styles.card, isLive && styles.live, isEnded && styles.over)}>
      <MatchThumbnail match={match} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <ThingLink type="match" record={match} className={styles.link} title={title}>
            {title}
          </ThingLink>
        </h3>
        <p className={styles.context} title={context}>
          {context || '\u00a0'}
        </p>
        <p className={styles.state}>
          {isLive && <LiveMark />}
          {hasScore && (
            <span className={styles.score}>
              <Score match={match} fallback="" hasBegun />
            </span>
          )}
          {!(isLive && hasScore) && <StartTime match={match} format={isEnded ? 'friendly' : 'dated'} />}
          {word !== undefined && <span>{word}</span>}
          {!isLive && isToCome(match) && <StartsIn match={match} />}
        </p>
        {isOverdue && <p className={styles.overdue}>{overdueText}</p>}
      </div>
    </article>
  );
}
