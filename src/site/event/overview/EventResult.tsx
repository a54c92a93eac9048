import { Suspense } from 'react';
import type { GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isOver } from '#domain/match/outcome.ts';
import { lastOfSeries } from '#domain/match/tie.ts';
import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { visibleBrackets } from '#domain/navigation/visible-brackets.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventStatus } from '#domain/schedule/event-status.ts';
import { enteredPlaces } from '#domain/selection/final-places.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './ResultBox.module.css';
import { ResultBox } from './ResultBox.tsx';

/** The rules of brackets and standings: an event that is not decided does not load them. */
const DecidedResult = lazyPart(() => import('../../event-result/DecidedResult.tsx'));

const minuteMs = 60_000;

/**
 * The result of an event, see `eventResult`. Renders nothing where the records of the page already exclude a result, so
 * that no room is kept for one.
 */
export function EventResult({ event }: { event: GameEvent }) {
  const teams = useThings('Teams', linkedIds(event.teams));
  const { decidedBy } = eventBlocks(event.blocks);
  const [decider] = useThings('Events', decidedBy === null ? [] : [decidedBy]);
  const entered = enteredPlaces(teams);
  if (entered.length > 0) return <ResultBox result={{ kind: 'entered', places: entered }} />;
  if (decidedBy === null) return <MatchResult event={event} />;
  return decider && !event.in_progress ? <MatchResult event={decider} season={event} /> : null;
}

type MatchResultProps = { event: GameEvent; season?: GameEvent };

/** The result that the matches of an event give, for itself or for the season that it decides. */
function MatchResult({ event, season }: MatchResultProps) {
  const isDeciding = season !== undefined;
  const bracketKeys = linkedIds(event.brackets);
  const brackets = visibleBrackets(useThings('Brackets', bracketKeys));
  // A bracket from which all advance has no champion. The final is last as a rule; where it is not, the bracket is over
  // once the last match is as well.
  const lasts = useThings(
    'Matches',
    brackets
      .filter(({ bracket_layout }) => /champion/i.test(bracket_layout ?? ''))
      .flatMap(({ ordered_matches }) => linkedIds(ordered_matches).at(-1) ?? []),
  );
  const isPast = eventStatus(event, useClock(minuteMs)) === 'past';
  const hasNoBracket = isPast && bracketKeys.length === 0;
  const mayHaveTable = hasNoBracket && !isDeciding && eventBlocks(event.blocks).hasStandings;
  const loaded = useThings(
    'Matches',
    mayHaveTable || (hasNoBracket && isDeciding) ? linkedIds(event.matches) : [],
  );
  const hasTable = mayHaveTable && loaded.every((match) => linkedIds(match.brackets).length === 0);

  const ends = hasNoBracket && isDeciding ? [lastOfSeries(loaded) ?? []].flat() : lasts;
  const decided = ends.filter(isOver);
  if (!hasTable && decided.length === 0) return null;
  const placeholder = hasTable ? (
    <div className={styles.linePlace} />
  ) : (
    decided.map(({ id }) => <div key={id} className={styles.firstPlace} />)
  );
  return (
    <Suspense fallback={placeholder}>
      <DecidedResult event={event} brackets={brackets} hasTable={hasTable} season={season} />
    </Suspense>
  );
}
