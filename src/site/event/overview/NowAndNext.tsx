import type { GameEvent } from '#contract/records.ts';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { useLiveKeys, useNextKeys } from '../use-event-matches.ts';
import styles from './NowAndNext.module.css';

const nextCount = 2;

/** What is on air and what comes next; nothing once the event has nothing left to play. */
export function NowAndNext({ event }: { event: GameEvent }) {
  const live = useLiveKeys(event);
  const { keys, isLoading } = useNextKeys(event);
  const next = keys.slice(0, nextCount);
  // While the list is on its way an event in progress keeps the place of its next matches.
  const isKept = isLoading && event.in_progress === true && event.matches !== undefined;
  if (live.length === 0 && next.length === 0 && !isKept) return null;
  const placeholders = isKept ? ['first', 'second'].slice(0, nextCount) : [];
  return (
    <section>
      <SectionHeading
        side={
          <ThingLink type="event" record={event} subPage="schedule" className={styles.more}>
            Full schedule
          </ThingLink>
        }
      >
        {live.length > 0 ? 'On now and next' : 'Up next'}
      </SectionHeading>
      <ul className={styles.rows}>
        {[...live, ...next].map((key) => (
          <li key={key}>
            <MatchRow matchKey={key} />
          </li>
        ))}
        {placeholders.map((place) => (
          <li key={place} className={styles.placeholder} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}
