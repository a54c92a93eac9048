import type { Bracket, GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { eventResult } from '#domain/selection/event-result.ts';
import { useStandings } from '#ui/standings/use-standings.ts';
import styles from '../event/overview/ResultBox.module.css';
import { ResultBox } from '../event/overview/ResultBox.tsx';

type DecidedResultProps = {
  event: GameEvent;
  brackets: readonly Bracket[];
  hasTable: boolean;
  /** The event decides a season. */
  isDeciding?: boolean;
};

const minuteMs = 60_000;

/** The result that the matches of an event give; keeps its room while the table of `hasTable` is loading. */
export default function DecidedResult({ event, brackets, hasTable, isDeciding = false }: DecidedResultProps) {
  const keys = [event.matches, ...brackets.map((bracket) => bracket.ordered_matches)].flatMap(linkedIds);
  const matches = useThings('Matches', [...new Set(keys)]);
  const teams = useThings('Teams', linkedIds(event.teams));
  const { tables, isReady } = useStandings(hasTable ? event : undefined);
  const nowMs = useClock(minuteMs);
  if (hasTable && !isReady) return <div className={styles.linePlace} />;
  return <ResultBox result={eventResult({ event, teams, brackets, matches, tables, nowMs, isDeciding })} />;
}
