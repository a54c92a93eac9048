import type { GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { eventStatus } from '#domain/schedule/event-status.ts';
import stack from '#ui/styles/stack.module.css';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLiveKeys, useNextKeys, useResultKeys } from '../../record/use-own-matches.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './NowAndNext.module.css';

const nextCount = 2;
const lastCount = 4;
const minuteMs = 60_000;

/** Live and upcoming matches; an event with neither shows its results. */
export function NowAndNext({ event }: { event: GameEvent }) {
  const live = useLiveKeys(event);
  const nowMs = useClock(minuteMs);
  const { keys, isLoading } = useNextKeys(event);
  const next = keys.slice(0, nextCount);
  // While the list loads, an event in progress reserves the space of its next matches.
  const isKept = isLoading && event.in_progress === true && event.matches !== undefined;
  const status = eventStatus(event, nowMs);
  const hasBegun = status === 'past' || status === 'in-progress';
  const isOver = !isLoading && live.length + next.length === 0 && hasBegun;
  // A final whose teams are undecided is no result.
  const last = useResultKeys(isOver ? event : undefined, lastCount);
  if (live.length + next.length + last.length === 0 && !isKept) return null;
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
        {isOver
          ? status === 'past'
            ? 'Last matches'
            : 'Latest matches'
          : live.length > 0
            ? 'On now and next'
            : 'Up next'}
      </SectionHeading>
      <ul className={stack.gap2}>
        {[...live, ...next, ...last].map((key) => (
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
