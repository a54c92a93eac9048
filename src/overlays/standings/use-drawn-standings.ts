import type { Team } from '#contract/records.ts';
import type { StandingsTable } from '#domain/standings/table.ts';
import { useStandings } from '#ui/standings/use-standings.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';

export type StandingsChoice = {
  /** Groups or keys of the tables; without it all that the event's settings name. */
  readonly stages?: readonly string[] | undefined;
  /** Column keys instead of each table's own. */
  readonly columns?: readonly string[] | undefined;
};

export type DrawnStandings = {
  /** The last tables there were, so that standings that are gone close with something in them. */
  readonly tables: readonly StandingsTable<Team>[];
  /** Names which tables these are. */
  readonly key: string;
  /** True if there are any tables now. */
  readonly isShown: boolean;
};

/** The event's standings, whole, as far as they have teams; undefined until there are some. */
export function useDrawnStandings(choice: StandingsChoice): DrawnStandings | undefined {
  const { event } = useOverlay();
  const { tables, isReady } = useStandings(event, choice);
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const key = JSON.stringify([event?.id, choice]);
  const whole = useLoadedTogether({ tables: filled, key }, key, isReady);
  const drawn = useLastKnown(whole, whole !== undefined && whole.tables.length > 0);
  return drawn && { ...drawn, isShown: filled.length > 0 };
}
