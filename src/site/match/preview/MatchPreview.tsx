import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { HeadToHead } from './HeadToHead.tsx';
import { LineUp } from './LineUp.tsx';
import styles from './MatchPreview.module.css';

/** Who plays, and how these teams did against each other. */
export default function MatchPreview({ match }: { match: Match }) {
  const [left, right] = useThings('Teams', linkedIds(match.teams));
  if (!left || !right) return null;
  return (
    <>
      <section aria-labelledby="line-ups">
        <h2 id="line-ups" className={styles.title}>
          Line-ups
        </h2>
        <div className={styles.sides}>
          <LineUp team={left} />
          <LineUp team={right} />
        </div>
      </section>
      <HeadToHead match={match} left={left} right={right} />
    </>
  );
}
