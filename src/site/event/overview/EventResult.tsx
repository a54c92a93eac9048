import { Suspense } from 'react';
import type { GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isDecided } from '#domain/match/decided.ts';
import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { visibleBrackets } from '#domain/navigation/visible-brackets.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventStatus } from '#domain/schedule/event-status.ts';
import { enteredPlaces } from '#domain/selection/final-places.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './PlacesBox.module.css';
import { PlacesBox } from './PlacesBox.tsx';

/** The rules of brackets and standings: an event that is not decided does not load them. */
const DecidedResult = lazyPart(() => import('../../event-result/DecidedResult.tsx'));

const minuteMs = 60_000;

/**
 * Who won: by the places that the organisers entered, else by each bracket that is over, else by the one table of an event
 * without brackets. Nothing while that is not decided.
 */
export function EventResult({ event }: { event: GameEvent }) {
  const teams = useThings('Teams', linkedIds(event.teams));
  const bracketKeys = linkedIds(event.brackets);
  const brackets = visibleBrackets(useThings('Brackets', bracketKeys));
  // The final is last as a rule; where it is not, the bracket is over once the last match is as well.
  const lasts = useThings(
    'Matches',
    brackets.flatMap(({ ordered_matches }) => linkedIds(ordered_matches).at(-1) ?? []),
  );
  const isBracketKnown = useSettled(bracketKeys);
  const isPast = eventStatus(event, useClock(minuteMs)) === 'past';
  const entered = enteredPlaces(teams);
  if (entered.length > 0) return <PlacesBox places={entered} />;
  const hasTable =
    isPast && isBracketKnown && brackets.length === 0 && eventBlocks(event.blocks).hasStandings;
  if (!hasTable && !lasts.some(isDecided)) return null;
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <DecidedResult event={event} brackets={brackets} />
    </Suspense>
  );
}
