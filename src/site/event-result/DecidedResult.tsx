import type { Bracket, GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventResult, seasonResult } from '#domain/selection/event-result.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { useStandings } from '#ui/standings/use-standings.ts';
import styles from '../event/overview/ResultBox.module.css';
import { ResultBox } from '../event/overview/ResultBox.tsx';

type DecidedResultProps = {
  event: GameEvent;
  brackets: readonly Bracket[];
  hasTable: boolean;
  /** The season that the event decides. */
  season?: GameEvent | undefined;
};

/**
 * The result that the matches of an event give, for itself or for a season; keeps its room while the table of `hasTable`
 * is loading.
 */
export default function DecidedResult({ event, brackets, hasTable, season }: DecidedResultProps) {
  const keys = [event.matches, ...brackets.map((bracket) => bracket.ordered_matches)].flatMap(linkedIds);
  const matches = useThings('Matches', [...new Set(keys)]);
  const teams = useThings('Teams', linkedIds(event.teams));
  const { tables, isReady } = useStandings(hasTable ? (season ?? event) : undefined);
  const nowMs = useClock(minuteMs);
  const seasonKeys = linkedIds(season?.matches);
  const seasonMatches = useThings('Matches', seasonKeys);
  const isSettled = useSettled(seasonKeys);
  if (hasTable && !isReady) return <div className={styles.linePlace} />;
  const facts = { event, teams, brackets, matches, tables, nowMs };
  if (season === undefined) return <ResultBox result={eventResult(facts)} />;
  if (!isSettled) return <div className={styles.firstPlace} />;
  // A match that cannot be loaded may be one after the final.
  if (seasonMatches.length < seasonKeys.length) return null;
  return <ResultBox result={seasonResult({ event: season, matches: seasonMatches, tables }, facts)} />;
}
